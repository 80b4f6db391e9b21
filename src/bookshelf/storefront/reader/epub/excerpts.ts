import type { Appearance, Excerpt, ExcerptKind } from '../bookReader.ts'
import { setScheme } from '../page/bookScheme.ts'
import { bookStyles, pagePalettes } from '../page/bookStyles.rules.ts'
import { drawExcerpt, keepOnly } from '../page/excerptPage.ts'
import { fontFaces } from '../page/fontFaces.ts'
import { setLanguage } from '../page/pageDocument.ts'
import type { OpenBook } from './foliateBook.ts'

export type ExcerptInput = {
  readonly kind: ExcerptKind
  /** Of the section that it stands in. */
  readonly index: number
  readonly find: (page: Document) => Element | null
  /** What opened it. */
  readonly origin: HTMLElement | SVGElement
  readonly goTo: (() => void) | null
  /** Readies the page in the frame: its links, its late pictures. */
  readonly prepare: (page: Document, leave: () => void) => void
}

let count = 0

/** Loads the page of an excerpt anew, which leaves the one that is read as it is. */
export async function openExcerpt(
  { book, language }: OpenBook,
  { kind, index, find, origin, goTo, prepare }: ExcerptInput,
): Promise<Excerpt> {
  const section = book.sections[index]
  const address = await section?.load()
  if (!section || !address) throw new Error(`there is no section ${index}`)
  // A key that is let go over the excerpt would for the library be one that still selects.
  origin.ownerDocument.dispatchEvent(new Event('keyup'))
  let isLeft = false
  // A page would turn back to what has the focus.
  const leave = () => {
    isLeft = true
    origin.blur()
  }
  return {
    id: (count += 1),
    kind,
    address,
    extract: (page, { settings, scheme }: Appearance) => {
      const element = find(page)
      if (!element) return null
      keepOnly(element)
      setLanguage(page, language)
      setScheme(page, scheme === 'dark')
      const styles = bookStyles({ settings, scheme, fontFaces: fontFaces() })
      drawExcerpt(element, { kind, styles, ground: pagePalettes[scheme].ground })
      prepare(page, leave)
      return element as HTMLElement | SVGElement // as all that a page draws
    },
    goTo:
      goTo &&
      (() => {
        leave()
        goTo()
      }),
    close: () => {
      section.unload()
      if (!isLeft) origin.focus({ preventScroll: true })
    },
  }
}
