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

const ops = 'http://www.idpf.org/2007/ops'

/** What a book says of an element: the words of its `epub:type` and of its `role`. */
const meaningsOf = (element: Element): string[] =>
  [
    element.getAttributeNS(ops, 'type') ?? element.getAttribute('epub:type') ?? '',
    (element.getAttribute('role') ?? '').replaceAll('doc-', ''),
  ].flatMap((words) => words.toLowerCase().split(/\s+/))

const means = (element: Element, ...wanted: readonly string[]): boolean =>
  meaningsOf(element).some((word) => wanted.includes(word))

export const isNoteReference = (link: Element): boolean => means(link, 'noteref')

/** Leads from a note to where it is referred to. */
export const isBacklink = (link: Element): boolean => means(link, 'backlink')

const isNote = (element: Element): boolean =>
  element.localName === 'aside' || means(element, 'footnote', 'endnote', 'rearnote', 'note')

const inline = new Set(['a', 'span', 'sup', 'sub', 'em', 'strong', 'i', 'b', 'small'])
const wholes = new Set(['section', 'article', 'main', 'body', 'html'])

/** The note that `target` is or stands in. What a book refers to as a note need not be called one where it stands. */
export function noteAround(target: Element, isReferredTo: boolean): Element | null {
  for (let around: Element | null = target; around; around = around.parentElement)
    if (isNote(around)) return around
  if (!isReferredTo) return null
  let block = target
  while (inline.has(block.localName) && block.parentElement) block = block.parentElement
  const note = block.closest('li, dd') ?? block
  return wholes.has(note.localName) ? null : note
}
