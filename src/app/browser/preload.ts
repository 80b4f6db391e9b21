export function preloadScripts(hrefs: readonly string[]): void {
  for (const href of hrefs) append({ rel: 'modulepreload', href })
}

/** Waits until stylesheets are in the browser's cache, or have failed. */
export async function preloadStyles(hrefs: readonly string[]): Promise<void> {
  const missing = hrefs.filter((href) => !document.querySelector(`link[rel="stylesheet"][href="${href}"]`))
  await Promise.all(missing.map(preloadStyle))
}

async function preloadStyle(href: string): Promise<void> {
  const link = append({ rel: 'stylesheet', href }) // as a preload it would be asked for in another mode than the bundler's
  await new Promise((resolve) => Object.assign(link, { onload: resolve, onerror: resolve }))
  link.remove()
}

function append(attributes: Partial<HTMLLinkElement>): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), attributes)
  document.head.append(link)
  return link
}
