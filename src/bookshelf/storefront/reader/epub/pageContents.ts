import type { FoliateTarget } from 'foliate-js/epub.js'
import type { Appearance, Excerpt, ExcerptKind, OpenBookInput } from '../bookReader.ts'
import { isBacklink, isNoteReference, listenToLinks, noteAround } from '../page/bookLinks.ts'
import { setScheme } from '../page/bookScheme.ts'
import { bookStyles, pagePalettes } from '../page/bookStyles.rules.ts'
import { makeEnlargeable, picturesOf } from '../page/enlarging.ts'
import { drawExcerpt, keepOnly } from '../page/excerptPage.ts'
import { fontFaces } from '../page/fontFaces.ts'
import { bringPictures } from '../page/latePictures.ts'
import { keepPictureLow, setLanguage } from '../page/pageDocument.ts'
import type { OpenBook } from './foliateBook.ts'

type Parts = {
  readonly opening: OpenBookInput
  readonly opened: OpenBook
  /** The page that shows this section now. */
  readonly shownAt: (index: number) => Document | null
  /** Goes where a link leads, and keeps the way back. */
  readonly leap: (target: FoliateTarget) => void
  readonly refit: (page: Document) => void
  /** Does what fetches something after the movements that wait. */
  readonly enqueue: (act: () => Promise<void>) => void
}

/** What can be followed and opened on the pages of a book: links, notes, pictures, tables. */
export class PageContents {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  prepare(page: Document, index: number): void {
    const { opened, opening, refit } = this.#parts
    listenToLinks(page, {
      leave: opening.events.leave,
      isBroken: opening.events.linkBroken,
      follow: (link, href) => this.#follow({ link, href, index }),
    })
    if (!opened.isFixed) for (const picture of picturesOf(page)) makeEnlargeable(picture, opening.enlargeText)
    this.#bringPictures(page, index, (picture) => {
      if (!opened.isFixed && picture.localName === 'img') {
        keepPictureLow(picture as HTMLImageElement) // as its name says
        makeEnlargeable(picture, opening.enlargeText)
      }
      refit(page)
    })
  }

  enlarge = (element: Element, index: number): void => {
    const origin = element as HTMLElement | SVGElement // as all that a page draws
    const alike = (page: Document) => page.getElementsByTagNameNS('*', element.localName)
    const number = [...alike(element.ownerDocument)].indexOf(element)
    const kind: ExcerptKind = element.localName === 'table' ? 'table' : 'picture'
    this.#show({
      kind,
      index,
      origin,
      find: (page) => alike(page)[number] ?? null,
      goTo: null,
      prepare: (page, leave) => this.#prepareExcerpt(page, index, { leave, isBack: () => false }),
    })
  }

  #follow(link: BookLink): void {
    const { opened, opening, shownAt, leap } = this.#parts
    void followLink(opened, link, {
      shownAt,
      isBroken: opening.events.linkBroken,
      jump: leap,
      showNote: (note, reference, target) => this.#showNote(note, reference, () => leap(target)),
    })
  }

  #showNote(note: FoundNote, reference: BookLink, goTo: () => void): void {
    const isBack = (followed: BookLink) => leadsBack(this.#parts.opened, followed, reference)
    this.#show({
      ...note,
      kind: 'note',
      origin: reference.link,
      goTo,
      prepare: (page, leave) => this.#prepareExcerpt(page, note.index, { leave, isBack }),
    })
  }

  #show(excerpt: ExcerptInput): void {
    const { enqueue, opened, opening } = this.#parts
    enqueue(async () => opening.events.excerpt(await openExcerpt(opened, excerpt)))
  }

  #prepareExcerpt(
    page: Document,
    index: number,
    { leave, isBack }: { readonly leave: () => void; readonly isBack: (link: BookLink) => boolean },
  ): void {
    const { events } = this.#parts.opening
    this.#bringPictures(page, index, () => {})
    listenToLinks(page, {
      leave: events.leave,
      isBroken: events.linkBroken,
      follow: (link, href) => {
        const followed = { link, href, index }
        const staysHere = isBack(followed)
        if (!staysHere) leave()
        events.excerpt(null)
        if (!staysHere) this.#follow(followed)
      },
    })
  }

  #bringPictures(page: Document, index: number, onShown: (picture: Element) => void): void {
    const { book, source } = this.#parts.opened
    const path = book.sections[index]?.id ?? ''
    void bringPictures(page, { path, load: source.loadPicture, onShown })
  }
}

type BookLink = {
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
async function followLink(opened: OpenBook, followed: BookLink, ways: Ways): Promise<void> {
  const target = targetOf(opened, followed)
  const page = target && ways.shownAt(target.index)
  if (!target || (page && target.anchor?.(page) == null)) return ways.isBroken()
  const hasMark = followed.href.includes('#')
  const note = hasMark ? await noteOf(opened, { link: followed.link, target, page }) : null
  if (note) ways.showNote(note, followed, target)
  else ways.jump(target)
}

/** Whether a link in a note leads to where that is referred to. */
function leadsBack(opened: OpenBook, followed: BookLink, reference: BookLink): boolean {
  if (isBacklink(followed.link)) return true
  const target = targetOf(opened, followed)
  if (target?.index !== reference.index) return false
  const place = target.anchor?.(reference.link.ownerDocument)
  return place === reference.link || place === reference.link.parentElement
}

const targetOf = ({ book, resolve }: OpenBook, { href, index }: BookLink): FoliateTarget | null =>
  resolve({ href: book.sections[index]?.resolveHref(href) ?? href })

type FoundNote = {
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
async function noteOf(
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

type ExcerptInput = {
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
async function openExcerpt(
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
