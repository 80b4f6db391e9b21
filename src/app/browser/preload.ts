export function preloadScripts(hrefs: readonly string[]): void {
  for (const href of hrefs) append({ rel: 'modulepreload', href })
}

/** Asked for as `fetch` asks by itself, which so takes up what is on its way. */
export function preloadTexts(hrefs: readonly string[]): void {
  for (const href of hrefs) append({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href })
}

/**
 * Brings scripts into the browser's cache, from where they are imported next. Throws where one does not come: a browser
 * (Chromium 150) never asks again for what it once failed to import, as long as the page is open.
 */
export const fetchScripts = (hrefs: readonly string[]): Promise<unknown> =>
  Promise.all(
    hrefs.map(async (href) => {
      if (document.querySelector(`[href="${href}"]`)) return
      const response = await fetch(href)
      if (!response.ok) throw new TypeError(`import ${href}`)
      await response.arrayBuffer()
    }),
  )

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
