import type { FoliateTarget } from 'foliate-js/epub.js'
import { isBacklink, isNoteReference, noteAround } from '../page/noteLinks.ts'
import type { OpenBook } from './foliateBook.ts'

export type FoundNote = {
  readonly index: number
  readonly find: (page: Document) => Element | null
}

type Reference = {
  readonly link: Element
  readonly target: FoliateTarget
  /** That it leads to, where it is shown. */
  readonly page: Document | null
}

/** The note that a link on a page refers to; null where it leads to other things. */
export async function noteOf(
  { book }: OpenBook,
  { link, target, page: shown }: Reference,
): Promise<FoundNote | null> {
  if (isBacklink(link)) return null
  const find = (page: Document): Element | null => {
    const marked = target.anchor?.(page)
    return marked && typeof marked === 'object' && 'closest' in marked
      ? noteAround(marked, isNoteReference(link))
      : null
  }
  const page = shown ?? (await book.sections[target.index]?.createDocument().catch(() => null))
  const note = page && find(page)
  return note && !note.contains(link) ? { index: target.index, find } : null
}
