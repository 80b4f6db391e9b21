import type { Chapter } from './chapters.rules.ts'
import type { Scheme } from './page/bookStyles.rules.ts'
import type { Move, ReadingMode } from './turning.rules.ts'
import type { ReaderSettings } from './settings/readerSettings.rules.ts'

export type Location = {
  /** As it is kept: an EPUB CFI. */
  readonly place: string
  /** Share of the book before it; 1 on the last page. */
  readonly fraction: number
  readonly chapter: Chapter | null
  readonly isMoved: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
}

export type Appearance = { readonly settings: ReaderSettings; readonly scheme: Scheme }

/** Where to go: an address of the contents or of a link, or a kept place. */
export type Target = { readonly href: string } | { readonly place: string; readonly fraction: number }

export type BookEvents = {
  readonly relocate: (location: Location) => void
  /** A section has come, as a document of its own. */
  readonly load: (document: Document) => void
  /** A section did not arrive; the answer is whether to ask for it again. */
  readonly fail: () => Promise<boolean>
  /** A section has come, but for some seconds its page is not shown; false when it is after all. */
  readonly late: (isLate: boolean) => void
  /** A link was pressed that leaves the book. */
  readonly leave: (address: string) => void
  readonly jump: () => void
}

/** A book on the screen. Whatever program draws it, the rest of the reader knows only this. */
export interface BookReader {
  readonly contents: readonly Chapter[]
  readonly isFixed: boolean
  readonly reading: () => ReadingMode
  readonly move: (move: Move) => Promise<void>
  readonly goTo: (target: Target) => Promise<void>
  readonly setAppearance: (appearance: Appearance) => void
  /** Gives the keyboard, and what reads aloud, the page. */
  readonly focusPage: () => void
}

export type OpenBookInput = {
  readonly bookId: number
  readonly host: HTMLElement
  readonly appearance: Appearance
  /** Where to begin; the first page when null. */
  readonly start: Target | null
  readonly events: BookEvents
  /** Closes the book, also while it is being opened. */
  readonly signal: AbortSignal
}

/** What stands in the way of opening a book: no connection, or it is not given to this reader. */
export class NotOpened extends Error {
  readonly reason: 'offline' | 'refused' | 'damaged'
  constructor(reason: 'offline' | 'refused' | 'damaged', options?: ErrorOptions) {
    super(`the book was not opened: ${reason}`, options)
    this.reason = reason
  }
}
