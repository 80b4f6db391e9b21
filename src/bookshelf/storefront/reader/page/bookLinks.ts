const followed = /^(?:https?|mailto|tel):/i
const xlink = 'http://www.w3.org/1999/xlink'

type LinkContext = {
  readonly follow: (link: HTMLElement | SVGElement, href: string) => void
  readonly leave: (address: string) => void
  /** Called for a link that leads nowhere. */
  readonly isBroken: () => void
}

/** Answers the links of a page. None of them ever leads the page's own frame anywhere. */
export function listenToLinks(page: Document, { follow, leave, isBroken }: LinkContext): void {
  page.addEventListener('click', (event) => {
    const target = event.target as Element | null // of another window: `instanceof` does not know it
    const link = target?.closest?.('a')
    if (!link) return
    event.preventDefault()
    const href = link.getAttribute('href') ?? link.getAttributeNS(xlink, 'href')
    if (!href) return
    if (!/^[a-z][a-z0-9+.-]*:/i.test(href)) follow(link, href)
    else if (followed.test(href) && URL.canParse(href)) leave(new URL(href).href)
    else isBroken()
  })
}
