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
