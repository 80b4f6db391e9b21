import type { FoliateTarget } from 'foliate-js/epub.js'
import type { Appearance } from '../bookReader.ts'
import type { ReadingMode } from '../turning.rules.ts'
import type { Zoom, ZoomStep } from '../zoom.rules.ts'

export type VisibleRange = {
  readonly index: number
  /** Share of the section before it, 0 to 1. */
  readonly within: number
  readonly range: Range | null
  readonly isNearEnd: boolean
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
  documents(): Document[]
  /** Something on the page has another size than before. */
  refit(): void
  /** A finger moves over the page. */
  drag(): void
  settle(isCancelled: boolean): Promise<void>
  /** Null where pages are as large as the screen. */
  zoom(step: ZoomStep): Zoom | null
  destroy(): void
}

export function ends(sections: readonly { linear: string | null }[]): { first: number; last: number } {
  const isInLine = ({ linear }: { linear: string | null }) => linear !== 'no'
  return { first: Math.max(0, sections.findIndex(isInLine)), last: sections.findLastIndex(isInLine) }
}
