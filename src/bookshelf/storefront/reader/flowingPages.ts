import { Paginator } from 'foliate-js/paginator.js'
import type { Look } from './bookReader.ts'
import { bookStyles, pageLayout } from './bookStyles.rules.ts'
import type { OpenBook } from './foliateBook.ts'
import { fontFaces } from './fontFaces.ts'
import { ends, type PageEvents, type Pages } from './pages.ts'

type Relocation = {
  readonly reason: string | null
  readonly range: Range
  readonly index: number | undefined
  readonly fraction: number | undefined
}

/** Text that flows into pages, or down one long page. */
export function flowingPages(
  host: HTMLElement,
  { opened: { book }, look }: { readonly opened: OpenBook; readonly look: Look },
  events: PageEvents,
): Pages {
  const element = new Paginator()
  const { first, last } = ends(book.sections)
  let current = look
  const layOut = () => {
    for (const [name, value] of Object.entries(pageLayout(current.settings, host.clientWidth)))
      if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  }
  const setLook = (next: Look) => {
    current = next
    layOut()
    element.setStyles(bookStyles({ ...next, fontFaces: fontFaces() }))
  }
  element.addEventListener('load', (event) => {
    const { doc, index } = (event as CustomEvent<{ doc: Document; index: number }>).detail // as its README says
    events.load(doc, index)
  })
  element.addEventListener('relocate', (event) => {
    const { reason, range, index, fraction } = (event as CustomEvent<Relocation>).detail // as its README says
    // A section that did not come has no number, and beside the text lies an empty page to slide over.
    const isBeside = !element.scrolled && fraction !== undefined && (fraction < 0 || fraction >= 1)
    if (index === undefined || isBeside) return
    const within = fraction !== undefined && fraction > 0 ? Math.min(1, fraction) : 0
    const isAtEnd = element.scrolled ? element.viewSize - element.end <= 2 : element.atEnd
    events.see({
      index,
      within,
      range,
      isNearEnd: within + element.size / element.viewSize > 0.8,
      isMoved: reason !== 'anchor',
      isFirst: index <= first && (element.scrolled ? element.start <= 0 : element.atStart),
      isLast: index >= last && isAtEnd,
    })
  })
  const observer = new ResizeObserver(layOut)
  setLook(look)
  host.append(element)
  element.open(book)
  observer.observe(host)
  // Only what a finger pushes slides: keys, taps and buttons turn at once.
  const turn = (step: 'next' | 'prev') => {
    element.removeAttribute('animated')
    return element[step]()
  }
  return {
    reading: () => ({ isRtl: isRtl(book.dir, element), isScrolled: element.scrolled }),
    next: () => turn('next'),
    prev: () => turn('prev'),
    goTo: (target) => {
      element.removeAttribute('animated')
      return element.goTo(target)
    },
    setLook,
    documents: () => element.getContents().map(({ doc }) => doc),
    drag: () => {
      if (!matchMedia('(prefers-reduced-motion: reduce)').matches) element.setAttribute('animated', '')
    },
    destroy: () => {
      observer.disconnect()
      element.destroy()
      element.remove()
    },
  }
}

// A book that does not say which way it turns, turns as its text runs.
const isRtl = (direction: string | null, element: HTMLElement): boolean =>
  direction === null || direction === 'default' ? element.getAttribute('dir') === 'rtl' : direction === 'rtl'
