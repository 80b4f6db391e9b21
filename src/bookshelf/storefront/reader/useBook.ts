import { type RefObject, useEffect, useReducer, useRef, useState } from 'react'
import type { Appearance, BookTexts, Target } from './bookReader.ts'
import { type BookRequest, type BookState, type Change, closedBook, startSession } from './bookSession.ts'

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
