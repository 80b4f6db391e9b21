import type { Chapter } from './chapters.rules.ts'
import type { Scheme } from './page/bookStyles.rules.ts'
import type { Move, ReadingMode } from './turning.rules.ts'
import type { ReaderSettings } from './settings/readerSettings.rules.ts'
import type { Zoom, ZoomStep } from './zoom.rules.ts'

export type Location = {
  /** In an EPUB a CFI. */
  readonly locator: string
  /** Share of the book before it; 1 on the last page. */
  readonly fraction: number
  readonly chapter: Chapter | null
  readonly isMoved: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
}

export type Appearance = { readonly settings: ReaderSettings; readonly scheme: Scheme }

/** An address of the contents or of a link, or a saved position. */
export type Target = { readonly href: string } | { readonly locator: string; readonly fraction: number }

export type ExcerptKind = 'note' | 'picture' | 'table'

/** A part of the book that is shown by itself over its page. */
export type Excerpt = {
  readonly id: number
  readonly kind: ExcerptKind
  /** Of the whole page that it stands on, for a frame as pages of books stand in. */
  readonly address: string
  /** Leaves nothing but the excerpt of the page in that frame; null where that holds none. */
  readonly extract: (page: Document, appearance: Appearance) => HTMLElement | SVGElement | null
  /** Leads to where it stands in the book; null where one is there. */
  readonly goTo: (() => void) | null
  /** Gives the focus back to what opened it. */
  readonly close: () => void
}

export type BookEvents = {
  readonly relocate: (location: Location) => void
  readonly load: (document: Document) => void
  /** The answer is whether to ask for the section again. */
  readonly fail: () => Promise<boolean>
  /** A section has come, but for some seconds its page is not shown; false when it is after all. */
  readonly late: (isLate: boolean) => void
  readonly leave: (address: string) => void
  readonly jump: () => void
  readonly linkBroken: () => void
  /** Null closes the one that is open. */
  readonly excerpt: (excerpt: Excerpt | null) => void
  readonly zoom: (zoom: Zoom) => void
  /** The page was tapped where that turns none. */
  readonly tapElsewhere: () => void
}

export interface BookReader {
  readonly contents: readonly Chapter[]
  readonly isFixed: boolean
  readonly reading: () => ReadingMode
  readonly move: (move: Move) => Promise<void>
  readonly goTo: (target: Target) => Promise<void>
  readonly setAppearance: (appearance: Appearance) => void
  readonly focusPage: () => void
  /** Pages of a fixed size alone. */
  readonly zoom: (step: ZoomStep) => void
}

/** What is said inside of the book, in the reader's language. */
export type BookTexts = {
  /** Stands in place of a chapter that is not given out. */
  readonly unservedText: (name: string) => string
  /** What is said of a picture with this description, which opens larger; it may be empty. */
  readonly enlargeText: (name: string) => string
}

export type OpenBookInput = BookTexts & {
  readonly bookId: number
  readonly host: HTMLElement
  readonly appearance: Appearance
  readonly start: Target | null
  readonly events: BookEvents
  /** Closes the book, also while it is being opened. */
  readonly signal: AbortSignal
}

/** No connection, or the book is not given to this reader. */
export class NotOpened extends Error {
  readonly reason: 'offline' | 'refused' | 'damaged'
  constructor(reason: 'offline' | 'refused' | 'damaged', options?: ErrorOptions) {
    super(`the book was not opened: ${reason}`, options)
    this.reason = reason
  }
}
