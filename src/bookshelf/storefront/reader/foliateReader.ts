import type { FoliateTarget } from 'foliate-js/epub.js'
import { listenToLinks } from './bookLinks.ts'
import type { BookReader, Location, Opening } from './bookReader.ts'
import { pageMargin } from './bookStyles.rules.ts'
import type { Chapter } from './chapters.rules.ts'
import { type OpenBook, openBook } from './foliateBook.ts'
import { locate } from './locate.ts'
import { focusPage, preparePage } from './pageDocument.ts'
import { type Gestures, listenToGestures } from './pageGestures.ts'
import { ends, type PageEvents, type Pages, type Sight } from './pages.ts'
import type { Move } from './turning.rules.ts'
import { turnQueue } from './turnQueue.ts'

/** Opens a book with foliate-js and shows the page to begin with. Throws `NotOpened`. */
export async function openReader({ bookId, host, look, start, events }: Opening): Promise<BookReader> {
  let hasGivenUp = false
  const area = { width: host.clientWidth, height: host.clientHeight - 2 * pageMargin(host.clientWidth) }
  const opened = await openBook(bookId, area, async () => !(hasGivenUp = !(await events.fail())))
  const { first, last } = ends(opened.book.sections)
  let sight: Sight | null = null
  let location: Location | null = null
  let chosen: Chapter | null = null
  let isOpening = true
  const warm = warmer(opened)

  const queue = turnQueue(async () => {
    // The renderer has lost its place with the page that did not come.
    const back = hasGivenUp && location && opened.resolve(location)
    hasGivenUp = false
    if (back) await pages.goTo(back)
  })
  const goTo = (target: FoliateTarget) => queue.jump(() => pages.goTo(target))
  const move = (asked: Move): Promise<void> => {
    chosen = null
    if (asked === 'next') return sight?.isLast ? Promise.resolve() : queue.turn(() => pages.next())
    if (asked === 'prev') return sight?.isFirst ? Promise.resolve() : queue.turn(() => pages.prev())
    const isBack = asked === 'chapterStart' || asked === 'bookStart'
    const inChapter = asked === 'chapterStart' || asked === 'chapterEnd'
    return goTo({ index: inChapter ? (sight?.index ?? first) : isBack ? first : last, anchor: () => (isBack ? 0 : 1) })
  }
  const focus = () => focusPage(pages.documents()[0], sight?.range ?? null)
  const gestures: Gestures = {
    host,
    reading: () => pages.reading(),
    ownsSwipes: opened.isFixed,
    onMove: (asked, byKey) => void move(asked).then(byKey ? focus : undefined),
    onDrag: () => pages.drag(),
  }
  const pages = await drawPages(opened, { host, look }, {
    see: (seen) => {
      sight = { ...seen, isMoved: seen.isMoved && !isOpening }
      location = locate(opened, { sight, chosen, height: host.clientHeight, before: location })
      events.relocate(location)
      if (seen.isNearEnd) void warm(seen.index)
    },
    load: (page, index) => {
      preparePage(page, opened)
      listenToGestures(page, gestures)
      listenToLinks(page, {
        leave: (address) => events.leave(address),
        follow: (href) => {
          const target = opened.resolve({ href: opened.book.sections[index]?.resolveHref(href) ?? href })
          if (!target) return
          events.jump()
          void goTo(target).then(focus)
        },
      })
      events.load(page)
    },
  })
  listenToGestures(host, gestures)
  await goTo((start && opened.resolve(start)) ?? { index: first, anchor: () => 0 })
  isOpening = false
  return {
    contents: opened.chapters,
    isFixed: opened.isFixed,
    reading: () => pages.reading(),
    move,
    goTo: async (target) => {
      const found = opened.resolve(target)
      chosen = 'href' in target ? (opened.row.find(({ href }) => href === target.href) ?? null) : null
      if (found) await goTo(found)
    },
    setLook: (next) => pages.setLook(next),
    focusPage: focus,
    destroy: () => {
      pages.destroy()
      opened.close()
    },
  }
}

type Drawing = Pick<Opening, 'host' | 'look'>

async function drawPages(opened: OpenBook, { host, look }: Drawing, events: PageEvents): Promise<Pages> {
  if (opened.isFixed) {
    const { fixedPages } = await import('./fixedPages.ts')
    return fixedPages(host, opened, events)
  }
  const { flowingPages } = await import('./flowingPages.ts')
  return flowingPages(host, { opened, look }, events)
}

/** Fetches what follows a section, once. */
function warmer({ book, source }: OpenBook): (index: number) => Promise<void> {
  const done = new Set<number>()
  return async (index) => {
    const next = book.sections.findIndex(({ linear }, place) => place > index && linear !== 'no')
    const path = book.sections[next]?.id
    if (path === undefined || done.has(next)) return
    done.add(next)
    // Only a head start: what does not come now is asked for when it is turned to.
    await source.warm(path).catch(() => {})
  }
}
