import type { FoliateTarget } from 'foliate-js/epub.js'
import { isBacklink } from '../page/noteLinks.ts'
import type { OpenBook } from './foliateBook.ts'
import { type FoundNote, noteOf } from './noteOf.ts'

export type BookLink = {
  readonly link: HTMLElement | SVGElement
  readonly href: string
  readonly index: number
}

type Ways = {
  readonly shownAt: (index: number) => Document | null
  readonly isBroken: () => void
  readonly jump: (target: FoliateTarget) => void
  readonly showNote: (note: FoundNote, reference: BookLink, target: FoliateTarget) => void
}

/** Follows a link of the book's own: to a note, which is shown in place, or to another page. */
export async function followLink(opened: OpenBook, followed: BookLink, ways: Ways): Promise<void> {
  const target = targetOf(opened, followed)
  const page = target && ways.shownAt(target.index)
  if (!target || (page && target.anchor?.(page) == null)) return ways.isBroken()
  const hasMark = followed.href.includes('#')
  const note = hasMark ? await noteOf(opened, { link: followed.link, target, page }) : null
  if (note) ways.showNote(note, followed, target)
  else ways.jump(target)
}

/** Whether a link in a note leads to where that is referred to. */
export function leadsBack(opened: OpenBook, followed: BookLink, reference: BookLink): boolean {
  if (isBacklink(followed.link)) return true
  const target = targetOf(opened, followed)
  if (target?.index !== reference.index) return false
  const place = target.anchor?.(reference.link.ownerDocument)
  return place === reference.link || place === reference.link.parentElement
}

const targetOf = ({ book, resolve }: OpenBook, { href, index }: BookLink): FoliateTarget | null =>
  resolve({ href: book.sections[index]?.resolveHref(href) ?? href })
