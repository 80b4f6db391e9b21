const retryMs = 3000

/** Asks again for stylesheets that did not come; a second import of what they dress takes them for loaded. */
export function reloadFailedStyles(): void {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet')
      setTimeout(() => reload(target), retryMs)
  }
  addEventListener('error', onError, true)
}

function reload(link: HTMLLinkElement): void {
  link.rel = ''
  link.rel = 'stylesheet'
}
