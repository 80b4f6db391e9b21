import type { FoliateTarget } from 'foliate-js/epub.js'
import type { Appearance } from '../bookReader.ts'
import type { ReadingMode } from '../turning.rules.ts'

export type VisibleRange = {
  readonly index: number
  /** Share of the section before it, 0 to 1. */
  readonly within: number
  /** The text that is seen; null on pages of a fixed size. */
  readonly range: Range | null
  /** Whether the next section will soon be wanted. */
  readonly isNearEnd: boolean
  /** Whether the reader went there, rather than the page being laid out anew. */
  readonly isMoved: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
}

export type PageEvents = {
  readonly onRelocate: (visible: VisibleRange) => void
  readonly load: (document: Document, index: number) => void
}

export interface Pages {
  reading(): ReadingMode
  next(): Promise<void>
  prev(): Promise<void>
  goTo(target: FoliateTarget): Promise<void>
  setAppearance(appearance: Appearance): void
  /** What is on the screen, the page to be read first at the front. */
  documents(): Document[]
  /** A finger moves over the page. */
  drag(): void
  /** The finger has let go, or was taken off by the device: ends when the page has come to rest. */
  settle(isCancelled: boolean): Promise<void>
  destroy(): void
}

export function ends(sections: readonly { linear: string | null }[]): { first: number; last: number } {
  const isInLine = ({ linear }: { linear: string | null }) => linear !== 'no'
  return { first: Math.max(0, sections.findIndex(isInLine)), last: sections.findLastIndex(isInLine) }
}
