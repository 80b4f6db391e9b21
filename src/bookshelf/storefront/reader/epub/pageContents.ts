import type { FoliateTarget } from 'foliate-js/epub.js'
import type { ExcerptKind, OpenBookInput } from '../bookReader.ts'
import { listenToLinks } from '../page/bookLinks.ts'
import { makeEnlargeable, picturesOf } from '../page/enlarging.ts'
import { bringPictures } from '../page/latePictures.ts'
import { keepPictureLow } from '../page/pageDocument.ts'
import { type BookLink, followLink, leadsBack } from './bookLinks.ts'
import { type ExcerptInput, openExcerpt } from './excerpts.ts'
import type { OpenBook } from './foliateBook.ts'
import type { FoundNote } from './noteOf.ts'

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
