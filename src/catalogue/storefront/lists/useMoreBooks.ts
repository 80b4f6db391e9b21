import { useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { usePreferences } from '#page/rootData.ts'
import { type ListedBook, pageSize } from './bookList.ts'
import type { loader } from './moreBooksRoute.ts'

/** Loads that come by themselves; then the reader is asked, so that the foot of the page can be reached (spec-decisions 31). */
const loadsByItself = 2

type Grown = { readonly books: readonly ListedBook[]; readonly page: number; readonly isLast: boolean }

// By the entry of the history, so that coming back finds the list at its old length.
const kept = new Map<string, Grown>()

/** What comes after a list's first page; `list` is the list as the address of more books has it. */
export function useMoreBooks(list: string, first: readonly ListedBook[], firstPage: number) {
  const { key: entry } = useLocation()
  const { country, currency } = usePreferences()
  const key = `${entry} ${country} ${currency}`
  const fetcher = useFetcher<typeof loader>({ key: `more ${key}` })
  const begin = (): Grown => kept.get(key) ?? { books: [], page: firstPage, isLast: first.length < pageSize }
  const [grown, setGrown] = useState(begin)
  const [grownAt, setGrownAt] = useState(key)
  const answer = fetcher.data
  const hasFailed = answer?.books === null && fetcher.state === 'idle'

  if (grownAt !== key) {
    setGrownAt(key)
    setGrown(begin())
  } else if (answer?.books && answer.page === grown.page + 1)
    setGrown({
      books: [...grown.books, ...answer.books],
      page: answer.page,
      isLast: answer.books.length < pageSize,
    })
  useEffect(() => {
    if (grown.page > firstPage) kept.set(key, grown)
  }, [grown, firstPage, key])

  // The reader's press and the end that comes near may fall together: what was asked for is not asked again.
  const askedBy = useRef<string>(undefined)
  const more = () => {
    if (fetcher.state !== 'idle' || askedBy.current === key) return
    askedBy.current = key
    // Its state may come to rest unseen, where an answer is there before the page has drawn that it was asked for.
    void fetcher.load(`/more-books?${list}&page=${grown.page + 1}`).finally(() => {
      if (askedBy.current === key) askedBy.current = undefined
    })
  }
  const isPaused = hasFailed || grown.page - firstPage >= loadsByItself
  return {
    books: distinct([...first, ...grown.books]),
    isLast: grown.isLast,
    nextPage: grown.page + 1,
    isLoading: fetcher.state !== 'idle',
    hasFailed,
    more,
    isOpen: !isPaused && !grown.isLast && fetcher.state === 'idle',
  }
}

/** A book that moved on to the next page meanwhile is shown once. */
const distinct = (books: readonly ListedBook[]): ListedBook[] => [
  ...new Map(books.map((book) => [book._id, book])).values(),
]

export function useNearEnd(isWatching: boolean, act: () => void) {
  const ref = useRef<HTMLDivElement>(null)
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    if (!isWatching || !ref.current) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: '500px',
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [isWatching])
  return ref
}
