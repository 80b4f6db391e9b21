import { type RefObject, useEffect, useReducer, useRef, useState } from 'react'
import {
  type Appearance,
  type BookEvents,
  type BookReader,
  type BookTexts,
  type Excerpt,
  type Location,
  NotOpened,
  type Target,
} from './bookReader.ts'
import { loadEngine } from './engines.ts'
import type { ServerPosition } from './position/position.rules.ts'
import { positionKeeper } from './position/positionKeeper.ts'
import type { Zoom } from './zoom.rules.ts'

export type OpenedBook = BookState & {
  readonly goTo: (target: Target) => void
  readonly reopen: () => void
  readonly stay: () => void
  readonly closeExcerpt: () => void
}

type Reduce = (state: BookState, part: Parameters<Change>[0]) => BookState

const merge: Reduce = (state, part) => ({ ...state, ...part(state) })

type UseBookInput = BookRequest & {
  readonly host: RefObject<HTMLDivElement | null>
  readonly appearance: Appearance
  readonly texts: BookTexts
}

export function useBook({
  bookId,
  mediaType,
  readerId,
  saved,
  host,
  appearance,
  texts,
}: UseBookInput): OpenedBook {
  const [state, change] = useReducer(merge, closedBook)
  const [attempt, setAttempt] = useState(0)
  const { reader, location, missing } = state
  const latest = useRef({ appearance, location, saved, texts })

  useEffect(() => {
    latest.current = { appearance, location, saved: latest.current.saved, texts }
  }, [appearance, location, texts])

  useEffect(() => reader?.setAppearance(appearance), [reader, appearance])

  useEffect(() => {
    if (!host.current) return
    const { saved, location: last } = latest.current
    return startSession({
      bookId,
      mediaType,
      readerId,
      saved,
      host: host.current,
      appearance: () => latest.current.appearance,
      texts: {
        unservedText: (name) => latest.current.texts.unservedText(name),
        enlargeText: (name) => latest.current.texts.enlargeText(name),
      },
      last,
      change,
    })
  }, [bookId, mediaType, readerId, host, attempt])

  return {
    ...state,
    goTo: (target) => {
      missing?.(false)
      change(() => ({ wayBack: null }))
      void reader?.goTo(target).then(() => reader.focusPage())
    },
    reopen: () => {
      change(() => ({ failure: null }))
      setAttempt((count) => count + 1)
    },
    closeExcerpt: () => change(() => ({ excerpt: null })),
    stay: () => change(() => ({ leaving: null, isLinkBroken: false })),
  }
}

type BookState = {
  readonly reader: BookReader | null
  readonly location: Location | null
  readonly failure: NotOpened['reason'] | null
  readonly missing: ((isAgain: boolean) => void) | null
  readonly isLate: boolean
  readonly leaving: string | null
  readonly wayBack: { readonly target: Target; readonly pagesLeft: number } | null
  readonly isUnsaved: boolean
  readonly isLinkBroken: boolean
  readonly excerpt: Excerpt | null
  /** Of pages of a fixed size. */
  readonly zoom: Zoom
  /** On a low screen, where they lie on the page. */
  readonly areBarsShown: boolean
}

const closedBook: BookState = {
  reader: null,
  location: null,
  failure: null,
  missing: null,
  isLate: false,
  leaving: null,
  wayBack: null,
  isUnsaved: false,
  isLinkBroken: false,
  excerpt: null,
  zoom: { now: 1, fit: 1 },
  areBarsShown: true,
}

type Change = (change: (before: BookState) => Partial<BookState>) => void

export type BookRequest = {
  readonly bookId: number
  readonly mediaType: string
  readonly readerId: number
  readonly saved: ServerPosition | null
}

type Session = BookRequest & {
  readonly host: HTMLElement
  readonly appearance: () => Appearance
  readonly texts: BookTexts
  /** Where this window already was, when the book is opened anew. */
  readonly last: Location | null
  readonly change: Change
}

const pagesToWayBack = 4

/** Returns how to close it. */
function startSession({
  bookId,
  mediaType,
  readerId,
  saved,
  host,
  appearance,
  texts,
  last,
  ...session
}: Session): () => void {
  const closing = new AbortController()
  const { signal } = closing
  // What was still under way when the book was closed tells nothing any more.
  const change: Change = (part) => void (signal.aborted || session.change(part))
  const keeper = positionKeeper({
    bookId,
    readerId,
    saved,
    onUnsaved: (isUnsaved) => change(() => ({ isUnsaved })),
  })
  const events: BookEvents = {
    relocate: (location) => {
      change(({ wayBack }) => ({ location, wayBack: location.isMoved ? oneLess(wayBack) : wayBack }))
      if (!location.isMoved) return
      change(() => ({ areBarsShown: false }))
      keeper.keep(positionOf(location))
    },
    load: () => {},
    fail: () => askReader(change),
    late: (isLate) => change(() => ({ isLate })),
    leave: (leaving) => change(() => ({ leaving })),
    zoom: (zoom) => change(() => ({ zoom })),
    excerpt: (excerpt) => change(() => ({ excerpt })),
    linkBroken: () => change(() => ({ isLinkBroken: true })),
    tapElsewhere: () => change(({ areBarsShown }) => ({ areBarsShown: !areBarsShown })),
    jump: () =>
      change(({ location }) => ({ wayBack: location && { target: location, pagesLeft: pagesToWayBack } })),
  }
  loadEngine(mediaType)
    .then(({ openReader }) =>
      openReader({
        bookId,
        host,
        appearance: appearance(),
        ...texts,
        start: last ?? keeper.start,
        events,
        signal,
      }),
    )
    .then(
      (reader) => change(() => ({ reader })),
      (error: unknown) => change(() => ({ failure: error instanceof NotOpened ? error.reason : 'offline' })),
    )
  return () => {
    keeper.close()
    change(() => ({ reader: null, missing: null, isLate: false, excerpt: null, zoom: closedBook.zoom }))
    closing.abort()
  }
}

const positionOf = ({ locator, fraction, chapter }: Location) => ({
  locator,
  fraction,
  label: chapter?.label || null,
})

const oneLess = (wayBack: BookState['wayBack']): BookState['wayBack'] =>
  wayBack && wayBack.pagesLeft > 0 ? { ...wayBack, pagesLeft: wayBack.pagesLeft - 1 } : null

/** A network that comes back is an answer too. */
const askReader = (change: Change): Promise<boolean> =>
  new Promise((resolve) => {
    const again = () => answer(true)
    const answer = (isAgain: boolean) => {
      removeEventListener('online', again)
      change(() => ({ missing: null }))
      resolve(isAgain)
    }
    addEventListener('online', again)
    change(() => ({ missing: answer }))
  })
