import type { FoliateBook, FoliateTarget } from 'foliate-js/epub.js'
import { FixedLayout } from 'foliate-js/fixed-layout.js'
import { aroundMiddle } from '../aroundMiddle.ts'
import { type Zoom, zoomed, type ZoomStep } from '../zoom.rules.ts'
import type { OpenBook } from './foliateBook.ts'
import { ends, type PageEvents, type Pages } from './pages.ts'

/**
 * Two side by side on a wide screen where the book allows it. The library knows a page of a pair only by its
 * side, so that another choice of pairs means to open the book anew.
 */
export function fixedPages(host: HTMLElement, { book }: OpenBook, events: PageEvents): Pages {
  const { first, last } = ends(book.sections)
  let shown: { document: Document; index: number }[] = []
  let isPaired = mayPair(host, book)
  const zoom = new PageZoom(host)
  let element = open()
  const observer = new ResizeObserver(() => {
    if (mayPair(host, book) === isPaired) return
    const [page] = shown
    shown = []
    isPaired = !isPaired
    element.destroy()
    element.remove()
    element = open()
    void goTo({ index: page?.index ?? first }, false)
  })
  observer.observe(host)
  return {
    reading: () => ({ isRtl: book.dir === 'rtl', isScrolled: false, isZoomed: zoom.isZoomed }),
    next: () => show(() => element.next()),
    prev: () => show(() => element.prev()),
    goTo: (target) => goTo(target, true),
    setAppearance: () => {},
    documents: () => shown.map(({ document }) => document),
    refit: () => {},
    drag: () => {},
    settle: async () => {},
    zoom: (step) => zoom.step(step, element),
    destroy: () => {
      observer.disconnect()
      element.destroy()
      element.remove()
    },
  }

  function open(): FixedLayout {
    const pages = new FixedLayout()
    pages.addEventListener('load', (event) => {
      const { doc, index } = (event as CustomEvent<{ doc: Document; index: number }>).detail // as its README says
      shown = [...shown, { document: doc, index }].sort((a, b) => a.index - b.index)
      events.load(doc, index)
    })
    host.append(pages)
    zoom.draw(pages)
    pages.open({ ...book, rendition: { ...book.rendition, spread: isPaired ? 'both' : 'none' } })
    return pages
  }

  function goTo(target: FoliateTarget, isMoved: boolean): Promise<void> {
    if (shown.some(({ index }) => index === target.index)) return Promise.resolve()
    return show(() => element.goTo(target), isMoved)
  }

  async function show(act: () => Promise<void>, isMoved = true): Promise<void> {
    const before = shown
    shown = []
    await act()
    if (shown.length === 0) shown = before
    else zoom.showBeginning(shown[0]?.document, book.dir === 'rtl')
    const [front, back] = [shown.at(0)?.index ?? first, shown.at(-1)?.index ?? first]
    events.onRelocate({
      index: front,
      within: 0,
      range: null,
      isNearEnd: true,
      isMoved,
      isFirst: front <= first,
      isLast: back >= last,
    })
  }
}

const mayPair = (host: HTMLElement, { rendition: { spread } }: FoliateBook): boolean =>
  spread !== 'none' && host.clientWidth > host.clientHeight

/** Enlarges pages of a fixed size, which the library draws as large as there is room: they get more than is seen. */
class PageZoom {
  readonly #host: HTMLElement
  #zoom: Zoom = { now: 1, fit: 1 }

  constructor(host: HTMLElement) {
    this.#host = host
  }

  get isZoomed(): boolean {
    return this.#zoom.now > this.#zoom.fit
  }

  step(step: ZoomStep, pages: HTMLElement): Zoom {
    this.#zoom = zoomed(this.#zoom, step)
    aroundMiddle(this.#host, () => this.draw(pages))
    return this.#zoom
  }

  draw({ style }: HTMLElement): void {
    this.#host.style.overflow = this.isZoomed ? 'auto' : ''
    style.width = style.height = `${100 * this.#zoom.now}%`
  }

  showBeginning(page: Document | undefined, isRtl: boolean): void {
    const first = page?.defaultView?.frameElement?.getBoundingClientRect()
    if (!first || !this.isZoomed) return
    const { top, left, right } = this.#host.getBoundingClientRect()
    this.#host.scrollBy(isRtl ? first.right - right : first.left - left, first.top - top)
  }
}
