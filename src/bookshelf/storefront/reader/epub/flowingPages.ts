import type { FoliateTarget } from 'foliate-js/epub.js'
import type { Paginator } from 'foliate-js/paginator.js'
import { Adjustments } from '../page/adjustments.ts'
import type { Appearance } from '../bookReader.ts'
import { bareInverted, setScheme } from '../page/bookScheme.ts'
import { bookStyles, pageLayout } from '../page/bookStyles.rules.ts'
import { fitPage } from '../page/fitPage.ts'
import type { OpenBook } from './foliateBook.ts'
import { leaveFocus } from '../page/followFocus.ts'
import { fontFaces } from '../page/fontFaces.ts'
import { ends, type PageEvents, type Pages } from './pages.ts'
import { SteadyPaginator } from './steadyPaginator.ts'

type DrawInput = { readonly opened: OpenBook; readonly appearance: Appearance }

export const flowingPages = (host: HTMLElement, drawing: DrawInput, events: PageEvents): Pages =>
  new FlowingPages(host, drawing, events)

class FlowingPages implements Pages {
  readonly #host: HTMLElement
  readonly #opened: OpenBook
  readonly #events: PageEvents
  readonly #element = new SteadyPaginator()
  readonly #savedPosition: SavedPosition = savedPosition(this.#element)
  readonly #observer = new ResizeObserver(() => this.#layOut())
  #adjustments = new Adjustments()
  #appearance: Appearance

  constructor(host: HTMLElement, { opened, appearance }: DrawInput, events: PageEvents) {
    this.#host = host
    this.#opened = opened
    this.#events = events
    this.#appearance = appearance
    const element = this.#element
    element.addEventListener('load', (event) => this.#load((event as CustomEvent<LoadedSection>).detail)) // as its README says
    element.addEventListener('create-overlayer', () => this.#fit())
    onRelocation(element, (seen) => this.#onRelocate(seen))
    this.setAppearance(appearance)
    host.append(element)
    element.open(opened.book)
    this.#observer.observe(host)
  }

  reading = () => {
    const { scrolled } = this.#element
    return { isRtl: isRtl(this.#opened.book.dir, this.#element), isScrolled: scrolled, isZoomed: false }
  }

  next = () => this.#turn('next')
  prev = () => this.#turn('prev')

  goTo = (target: FoliateTarget) => {
    const { index, anchor } = target
    this.#element.removeAttribute('animated')
    return this.#element.goTo({
      index,
      anchor: (page) => {
        const found = anchor?.(page) ?? 0
        this.#savedPosition.loosen(typeof found === 'number')
        return found
      },
    })
  }

  setAppearance = (appearance: Appearance) => {
    this.#savedPosition.tighten()
    this.#appearance = appearance
    this.#element.once(() => {
      this.#setLayout()
      this.#element.setStyles(bookStyles({ ...appearance, fontFaces: fontFaces() }))
      for (const page of this.documents()) setScheme(page, appearance.scheme === 'dark')
    })
    this.#fit()
  }

  documents = () => this.#element.getContents().map(({ doc }) => doc)

  refit = () => this.#fit()

  zoom = () => null

  drag = () => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) this.#element.setAttribute('animated', '')
  }

  settle = async (isCancelled: boolean) => {
    if (this.#element.scrolled) return
    const rest = comesToRest(this.#element)
    if (isCancelled) this.#element.snap(0, 0)
    await rest
  }

  destroy = () => {
    this.#savedPosition.forget()
    this.#observer.disconnect()
    // The library's own fails when nothing has been shown yet.
    if (this.documents().length > 0) this.#element.destroy()
    this.#element.remove()
  }

  // Only what a finger pushes slides: keys, taps and buttons turn at once.
  #turn(step: 'next' | 'prev'): Promise<void> {
    this.#element.removeAttribute('animated')
    return this.#element[step]()
  }

  #load({ doc, index }: LoadedSection): void {
    this.#adjustments = new Adjustments()
    this.#savedPosition.loosen(true)
    setScheme(doc, this.#appearance.scheme === 'dark')
    this.#events.load(doc, index)
  }

  #layOut(): void {
    this.#setLayout()
    this.#fit()
  }

  #setLayout(): void {
    for (const [name, value] of Object.entries(pageLayout(this.#appearance.settings, areaOf(this.#host))))
      if (this.#element.getAttribute(name) !== value) this.#element.setAttribute(name, value)
  }

  /** Fonts may load later and change the lines: then it fits once more. */
  #fit(): void {
    const [page] = this.documents()
    if (!page?.body) return
    const before = this.#adjustments.count
    this.#adjustments.undo()
    this.#adjustments = fitPage(page, this.#column(page))
    bareInverted(page, this.#adjustments)
    if (before + this.#adjustments.count > 0) this.#element.render()
    if (page.fonts.status === 'loading')
      void page.fonts.ready.then(() => this.documents()[0] === page && this.#fit())
  }

  #column({ documentElement, body }: Document) {
    const { columnWidth, height } = getComputedStyle(documentElement)
    const { scrolled, columnCount } = this.#element
    return scrolled
      ? { width: body.clientWidth, height: Number.POSITIVE_INFINITY, isPage: false }
      : {
          width: Number.parseFloat(columnWidth),
          height: Number.parseFloat(height),
          isPage: columnCount === 1,
        }
  }

  #onRelocate(seen: Relocation): void {
    const element = this.#element
    const { reason, range, index, fraction } = seen
    if (index === undefined || isBeside(element, seen)) return
    const { first, last } = ends(this.#opened.book.sections)
    const within = fraction !== undefined && fraction > 0 ? Math.min(1, fraction) : 0
    const isMoved = reason !== 'anchor' && !this.#savedPosition.isTightening()
    const isAtEnd = element.scrolled ? element.viewSize - element.end <= 2 : element.atEnd
    this.#events.onRelocate({
      index,
      within,
      range,
      isNearEnd: within + element.size / element.viewSize > 0.8,
      isMoved,
      isFirst: index <= first && (element.scrolled ? element.start <= 0 : element.atStart),
      isLast: index >= last && isAtEnd,
    })
    if (isMoved && !element.scrolled) for (const page of this.documents()) leaveFocus(page)
    if (!this.#savedPosition.isTightening())
      this.#savedPosition.onRelocate(range, reason !== 'anchor' && reason !== 'navigation')
  }
}

const areaOf = ({ clientWidth: width, clientHeight: height }: HTMLElement) => ({ width, height })

type LoadedSection = { readonly doc: Document; readonly index: number }

// A book that does not say which way it turns, turns as its text runs.
const isRtl = (direction: string | null, element: HTMLElement): boolean =>
  direction === null || direction === 'default' ? element.getAttribute('dir') === 'rtl' : direction === 'rtl'

type Relocation = {
  readonly reason: string | null
  readonly range: Range
  readonly index: number | undefined
  readonly fraction: number | undefined
}

/** Whether what is seen lies before or behind the text of a section, where there is an empty page to slide over. */
const isBeside = ({ scrolled }: Paginator, { fraction }: Relocation): boolean =>
  !scrolled && fraction !== undefined && (fraction < 0 || fraction >= 1)

const onRelocation = (element: Paginator, listener: (seen: Relocation) => void): (() => void) => {
  const listen = (event: Event) => listener((event as CustomEvent<Relocation>).detail) // as its README says
  element.addEventListener('relocate', listen)
  return () => element.removeEventListener('relocate', listen)
}

const maxWait = 600

const comesToRest = (element: Paginator): Promise<void> =>
  new Promise((resolve) => {
    const stop = () => {
      clearTimeout(timer)
      forget()
      resolve()
    }
    // A page that has not moved tells nothing; one that waits for its section may take long.
    const timer = setTimeout(stop, maxWait)
    const forget = onRelocation(element, (seen) => {
      clearTimeout(timer)
      if (seen.index === undefined || !isBeside(element, seen)) stop()
    })
  })

type SavedPosition = {
  loosen(isShare: boolean): void
  onRelocate(range: Range, isTurned: boolean): void
  tighten(): void
  /** Whether the page that is being shown is the one that was there already. */
  isTightening(): boolean
  forget(): void
}

const rest = 400

/** The renderer keeps to a share of a section, which other letters move: once a page rests, its text is kept to. */
function savedPosition(element: Paginator): SavedPosition {
  let loose: Range | null = null
  let isLoose = false
  let isTightening = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const hold = (range: Range | null) => {
    clearTimeout(timer)
    loose = range
    if (range) timer = setTimeout(tighten, rest)
  }
  const tighten = () => {
    const range = loose
    hold(null)
    if (!range || element.scrolled || !beginsInSight(range, element)) return
    isLoose = false
    isTightening = true
    void element.scrollToAnchor(range)
    isTightening = false
  }
  return {
    loosen: (isShare) => void (isLoose = isShare),
    onRelocate: (range, isTurned) => {
      if (isTurned) isLoose = false
      hold(isLoose ? range : null)
    },
    tighten,
    isTightening: () => isTightening,
    forget: () => hold(null),
  }
}

// Where nothing of a page is wholly in sight, or a book hides words far to the left, a range begins elsewhere.
function beginsInSight(range: Range, element: Paginator): boolean {
  const frame = range.startContainer.ownerDocument?.defaultView?.frameElement?.getBoundingClientRect()
  const first = Array.from(range.getClientRects()).find(({ width, height }) => width > 0 && height > 0)
  if (!frame || !first) return false
  const page = element.getBoundingClientRect()
  const [x, y] = [frame.left + first.left, frame.top + first.top]
  return x >= page.left && x < page.right && y >= page.top && y < page.bottom
}
