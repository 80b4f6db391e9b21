import type { FoliateTarget } from 'foliate-js/epub.js'
import { collapse, fromRange, joinIndir } from 'foliate-js/epubcfi.js'
import type { Appearance, BookReader, Location, OpenBookInput, Target } from '../bookReader.ts'
import { pageMargin } from '../page/bookStyles.rules.ts'
import { type Chapter, chapterAt } from '../chapters.rules.ts'
import { bookFraction } from '../position/progress.rules.ts'
import { flowingPages } from './flowingPages.ts'
import { type OpenBook, openBook } from './foliateBook.ts'
import { focusPage, preparePage } from '../page/pageDocument.ts'
import { listenToGestures } from '../page/pageGestures.ts'
import { type PageWatch, pageWatch } from '../page/pageWatch.ts'
import { PageContents } from './pageContents.ts'
import { ends, type PageEvents, type Pages, type VisibleRange } from './pages.ts'
import type { Move } from '../turning.rules.ts'
import { turnQueue } from './turnQueue.ts'
import type { ZoomStep } from '../zoom.rules.ts'

/** Opens a book with foliate-js and shows the page to begin with. Throws `NotOpened`. */
export async function openReader(opening: OpenBookInput): Promise<BookReader> {
  const { bookId, host, signal, events } = opening
  const { clientWidth: width, clientHeight: height } = host
  const area = { width, height: height - 2 * pageMargin({ width, height }) }
  const failure: Failure = { isGivenUp: false }
  const watch = pageWatch(events.late)
  const opened = await openBook(bookId, area, {
    askAgain: async () => {
      const isAgain = await events.fail()
      failure.isGivenUp = !isAgain
      return isAgain
    },
    onHandOver: watch.handedOver,
    unservedText: opening.unservedText,
  })
  const drawFixed = opened.isFixed ? (await import('./fixedPages.ts')).fixedPages : null
  const reader = new FoliateReader(opening, opened, { failure, watch })
  if (signal.aborted) reader.destroy()
  signal.throwIfAborted()
  signal.addEventListener('abort', reader.destroy)
  await reader.begin((pageEvents) =>
    drawFixed
      ? drawFixed(host, opened, pageEvents)
      : flowingPages(host, { opened, appearance: opening.appearance }, pageEvents),
  )
  return reader
}

type PendingView = { readonly failure: Failure; readonly watch: PageWatch }

type Failure = { isGivenUp: boolean }

class FoliateReader implements BookReader {
  readonly contents: readonly Chapter[]
  readonly isFixed: boolean
  readonly #opening: OpenBookInput
  readonly #opened: OpenBook
  readonly #failure: Failure
  readonly #watch: PageWatch
  readonly #queue = turnQueue(() => this.#goBackAfterFailure())
  readonly #prefetched = new Set<number>()
  readonly #contents: PageContents
  #pages: Pages | null = null
  #visible: VisibleRange | null = null
  #location: Location | null = null
  #chosen: Chapter | null = null
  #isOpening = true

  constructor(opening: OpenBookInput, opened: OpenBook, { failure, watch }: PendingView) {
    this.contents = opened.chapters
    this.isFixed = opened.isFixed
    this.#opening = opening
    this.#opened = opened
    this.#failure = failure
    this.#watch = watch
    this.#contents = new PageContents({
      opening,
      opened,
      shownAt: (index) => (this.#visible?.index === index ? (this.#pages?.documents()[0] ?? null) : null),
      leap: (target) => this.#leap(target),
      refit: (page) => this.#pages?.documents().includes(page) && this.#pages.refit(),
      enqueue: (act) => void this.#queue.jump(() => act().finally(watch.shown)),
    })
  }

  async begin(draw: (events: PageEvents) => Pages): Promise<void> {
    const { host, start } = this.#opening
    this.#pages = draw({ onRelocate: this.#onRelocate, load: this.#load })
    this.#listen(host)
    const { first } = ends(this.#opened.book.sections)
    await this.#jump((start && this.#opened.resolve(start)) ?? { index: first, anchor: () => 0 })
    this.#isOpening = false
  }

  reading = () => this.#pages?.reading() ?? { isRtl: false, isScrolled: false, isZoomed: false }

  move = (move: Move): Promise<void> => {
    this.#chosen = null
    const { first, last } = ends(this.#opened.book.sections)
    const index = this.#visible?.index ?? first
    switch (move) {
      case 'next':
        return this.#visible?.isLast ? Promise.resolve() : this.#queue.turn(async () => this.#pages?.next())
      case 'prev':
        return this.#visible?.isFirst ? Promise.resolve() : this.#queue.turn(async () => this.#pages?.prev())
      case 'chapterStart':
        return this.#jump({ index, anchor: () => 0 })
      case 'chapterEnd':
        return this.#jump({ index, anchor: () => 1 })
      case 'bookStart':
        return this.#jump({ index: first, anchor: () => 0 })
      default:
        return this.#jump({ index: last, anchor: () => 1 })
    }
  }

  goTo = async (target: Target): Promise<void> => {
    const found = this.#opened.resolve(target)
    this.#chosen =
      'href' in target ? (this.#opened.row.find(({ href }) => href === target.href) ?? null) : null
    if (found) await this.#jump(found)
  }

  setAppearance = (appearance: Appearance): void => this.#pages?.setAppearance(appearance)

  focusPage = (): void => focusPage(this.#pages?.documents()[0], this.#visible?.range ?? null)

  zoom = (step: ZoomStep): void => {
    const zoom = this.#pages?.zoom(step)
    if (zoom) this.#opening.events.zoom(zoom)
  }

  destroy = (): void => {
    this.#watch.stop()
    this.#pages?.destroy()
    this.#opened.close()
  }

  #jump(target: FoliateTarget): Promise<void> {
    return this.#queue.jump(async () => this.#pages?.goTo(target))
  }

  // The renderer has lost its position with the page that did not come.
  async #goBackAfterFailure(): Promise<void> {
    const back = this.#failure.isGivenUp && this.#location && this.#opened.resolve(this.#location)
    this.#failure.isGivenUp = false
    if (back) await this.#pages?.goTo(back)
  }

  #onRelocate = (seen: VisibleRange): void => {
    this.#watch.shown()
    this.#visible = { ...seen, isMoved: seen.isMoved && !this.#isOpening }
    this.#location = locate(this.#opened, {
      visible: this.#visible,
      chosen: this.#chosen,
      before: this.#location,
      height: this.#opening.host.clientHeight,
    })
    this.#opening.events.relocate(this.#location)
    if (seen.isNearEnd) void this.#prefetchAfter(seen.index)
  }

  #load = (page: Document, index: number): void => {
    preparePage(page, this.#opened)
    this.#listen(page, (element) => this.#contents.enlarge(element, index))
    this.#contents.prepare(page, index)
    this.#opening.events.load(page)
  }

  #leap(target: FoliateTarget): void {
    this.#opening.events.jump()
    void this.#jump(target).then(this.focusPage)
  }

  #listen(page: Document | HTMLElement, onEnlarge: (element: Element) => void = () => {}): void {
    listenToGestures(page, {
      host: this.#opening.host,
      reading: this.reading,
      isFollowed: () => !this.isFixed && this.#queue.isIdle(),
      onElsewhere: this.#opening.events.tapElsewhere,
      onEnlarge,
      onZoom: this.zoom,
      onMove: (move, byKey) => void this.move(move).then(byKey ? this.focusPage : undefined),
      onDrag: () => this.#pages?.drag(),
      onRelease: (isCancelled) => {
        this.#chosen = null
        void this.#queue.jump(async () => this.#pages?.settle(isCancelled))
      },
    })
  }

  async #prefetchAfter(shown: number): Promise<void> {
    const { book, source } = this.#opened
    const next = book.sections.findIndex(({ linear }, index) => index > shown && linear !== 'no')
    const path = book.sections[next]?.id
    if (path === undefined || this.#prefetched.has(next)) return
    this.#prefetched.add(next)
    // Only a head start: what does not come now is asked for when it is turned to.
    await source.prefetch(path).catch(() => {})
  }
}

type Seen = {
  readonly visible: VisibleRange
  /** While it is in sight it counts, though it may begin at the foot of the page. */
  readonly chosen: Chapter | null
  readonly before: Location | null
  readonly height: number
}

function locate({ book, row, sizes }: OpenBook, { visible, chosen, before, height }: Seen): Location {
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
