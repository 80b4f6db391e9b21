import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useFetcher, useLocation, useNavigation } from 'react-router'
import { usePreferences } from '#page/rootData.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import cardGrid from '#ui/CardGrid.module.css'
import { ArrowUpIcon } from '#ui/icons.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useText } from '#ui/Text.tsx'
import { BookCard, BookCardSkeleton } from './BookCard.tsx'
import styles from './BookGrid.module.css'
import { type ListedBook, pageSize } from './bookList.ts'
import type { loader } from './moreBooksRoute.ts'

/** Placeholders of a list on its way (specification of the storefront, section 9). */
const placeholders = 12

type Props = {
  /** As the address of more books has it. */
  readonly query: string
  readonly books: readonly ListedBook[]
  readonly page: number
  readonly level?: 2 | 3
  /** Covers that are not put off: those seen before scrolling. */
  readonly eager?: number
  readonly empty: ReactNode
  /** Where it is no grid of single titles. */
  readonly gridClass?: string | undefined
  readonly drawItem?: (book: ListedBook, isEager: boolean) => ReactNode
}

/** Grows at its end. Give it a `key` per list. */
export function BookGrid({
  query,
  books: first,
  page,
  level = 2,
  eager = 6,
  empty,
  gridClass = cardGrid.grid,
  drawItem,
}: Props) {
  const list = useMoreBooks(query, first, page)
  const isTurning = useIsTurning()
  const end = useNearEnd(list.isOpen && !isTurning, list.more)
  if (!isTurning && list.books.length === 0 && page === 1) return empty
  return (
    <>
      {page > 1 && <StartLink />}
      <ul className={gridClass} aria-busy={list.isLoading || isTurning}>
        {!isTurning &&
          list.books.map((book, index) =>
            drawItem ? (
              drawItem(book, index < eager)
            ) : (
              <li key={book._id}>
                <BookCard book={book} level={level} eager={index < eager} />
              </li>
            ),
          )}
        {(list.isLoading || isTurning) && <Placeholders />}
      </ul>
      <div ref={end} className={styles.end}>
        {isTurning || <ListEnd list={list} isLong={page > 1 || list.books.length >= pageSize} />}
      </div>
    </>
  )
}

const Placeholders = () =>
  Array.from({ length: placeholders }, (_, index) => (
    <li key={`next ${index}`}>
      <BookCardSkeleton />
    </li>
  ))

function StartLink() {
  const t = useText()
  const { search } = useLocation()
  const first = new URLSearchParams(search)
  first.delete('page')
  return (
    <Link className={styles.start} to={`?${first}`}>
      <ArrowUpIcon size="small" />
      {t('catalogue.list.start')}
    </Link>
  )
}

type List = ReturnType<typeof useMoreBooks>

function ListEnd({ list, isLong }: { readonly list: List; readonly isLong: boolean }) {
  if (!list.isLast) return <MoreLink {...list} />
  return isLong ? <EndNote /> : null
}

type MoreLinkProps = Pick<List, 'more' | 'isLoading' | 'hasFailed' | 'nextPage'>

function MoreLink({ more, isLoading, hasFailed, nextPage }: MoreLinkProps) {
  const t = useText()
  const { search } = useLocation()
  const next = new URLSearchParams(search)
  next.set('page', String(nextPage))
  const grow = (event: MouseEvent) => {
    event.preventDefault()
    more()
  }
  if (isLoading)
    return (
      <Button variant="outline" type="button" busy>
        {t('catalogue.list.loading')}
      </Button>
    )
  return (
    <>
      {hasFailed && <Notice tone="danger">{t('catalogue.list.failed')}</Notice>}
      <LinkButton variant="outline" to={`?${next}`} onClick={grow}>
        {hasFailed ? t('catalogue.list.again') : t('catalogue.list.more', { count: pageSize })}
      </LinkButton>
    </>
  )
}

function EndNote() {
  const t = useText()
  const climb = (event: MouseEvent) => {
    event.preventDefault()
    window.scrollTo({ top: 0 })
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <>
      <p className={styles.note}>{t('catalogue.list.end')}</p>
      <Link className={styles.climb} to="#top" onClick={climb}>
        <ArrowUpIcon size="small" />
        {t('catalogue.list.toTop')}
      </Link>
    </>
  )
}

const listPaths = /^\/(?:$|(?:search|filtered-book-list|publisher-book-list|author|series|subject)\/)/

function useIsTurning(): boolean {
  const { state, location } = useNavigation()
  const here = useLocation()
  // A list that is read anew, as in another currency, stays in sight.
  const isComing =
    state === 'loading' &&
    listPaths.test(location.pathname) &&
    location.pathname + location.search !== here.pathname + here.search
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(isComing), isComing ? 150 : 0)
    return () => clearTimeout(timer)
  }, [isComing])
  return isComing && isSlow
}

/** Loads that come by themselves; then the reader is asked, so that the foot of the page can be reached (spec-decisions 31). */
const loadsByItself = 2

type Grown = { readonly books: readonly ListedBook[]; readonly page: number; readonly isLast: boolean }

// By the entry of the history, so that coming back finds the list at its old length.
const kept = new Map<string, Grown>()

/** What comes after a list's first page; `list` is the list as the address of more books has it. */
function useMoreBooks(list: string, first: readonly ListedBook[], firstPage: number) {
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
  const requestedKey = useRef<string>(undefined)
  const more = () => {
    if (fetcher.state !== 'idle' || requestedKey.current === key) return
    requestedKey.current = key
    // Its state may come to rest unseen, where an answer is there before the page has drawn that it was asked for.
    void fetcher.load(`/more-books?${list}&page=${grown.page + 1}`).finally(() => {
      if (requestedKey.current === key) requestedKey.current = undefined
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

function useNearEnd(isWatching: boolean, act: () => void) {
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
