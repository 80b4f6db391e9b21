import { collapse, fromRange, joinIndir } from 'foliate-js/epubcfi.js'
import type { Location } from '../bookReader.ts'
import { type Chapter, chapterAt } from '../chapters.rules.ts'
import type { OpenBook } from './foliateBook.ts'
import type { VisibleRange } from './pages.ts'
import { bookFraction } from '../position/progress.rules.ts'

type Seen = {
  readonly visible: VisibleRange
  /** While it is in sight it counts, though it may begin at the foot of the page. */
  readonly chosen: Chapter | null
  readonly before: Location | null
  readonly height: number
}

export function locate({ book, row, sizes }: OpenBook, { visible, chosen, before, height }: Seen): Location {
  const { index, range, within, isMoved, isFirst, isLast } = visible
  const isChosen = chosen?.section === index && (chosen.mark === null || isInSight(range, chosen.mark))
  const here = {
    locator: locatorOf(book.sections[index]?.cfi ?? '', range, within),
    chapter: isChosen ? chosen : chapterAt(row, index, (mark) => isReached(range, mark, height)),
  }
  // A note that only links lead to is no position in the book.
  if (sizes[index] === 0)
    return { ...here, fraction: before?.fraction ?? 0, isMoved: false, isFirst: false, isLast: false }
  const share = isFirst ? 0 : bookFraction(sizes, index, within)
  return { ...here, fraction: isLast ? 1 : share, isMoved, isFirst, isLast }
}

// Where nothing is wholly in sight, as beside a large picture, the range is the whole section: the share has to do.
function locatorOf(section: string, range: Range | null, within: number): string {
  if (!range || (within > 0 && range.startContainer === range.startContainer.ownerDocument?.body))
    return section
  return joinIndir(section, collapse(fromRange(range)))
}

const topOfPage = 0.2

function isReached(range: Range | null, mark: string, height: number): boolean {
  const element = elementOf(range, mark)
  if (!range || !element) return false
  const side = range.comparePoint(element, 0)
  if (side !== 0) return side < 0
  const top = range.getClientRects()[0]?.top ?? 0
  return element.getBoundingClientRect().top - top < topOfPage * height
}

function isInSight(range: Range | null, mark: string): boolean {
  const element = elementOf(range, mark)
  return range !== null && element !== null && range.intersectsNode(element)
}

const elementOf = (range: Range | null, mark: string): Element | null =>
  range?.startContainer.ownerDocument?.getElementById(mark) ?? null
