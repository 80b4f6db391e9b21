import '#page/texts/listTexts.ts'
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Link, useFetcher, useNavigate } from 'react-router'
import { Cover } from '#ui/Cover.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { isTooShort } from '../../listing/search.rules.ts'
import { searchDelay, searchPath } from '../../listing/searchPath.rules.ts'
import { authorLine } from '../lists/authorLine.ts'
import type { clientLoader } from './searchBoxRoute.ts'
import styles from './SearchSuggestions.module.css'

type Props = {
  readonly input: RefObject<HTMLInputElement | null>
  readonly typed: string
  /** Told of the open list, so that the input can point at it; null while none is open. */
  readonly onList: (list: { id: string; activeId: string | undefined } | null) => void
}

/** The books under the search field while one types (combobox pattern): arrows choose, Enter opens, Escape closes. */
export default function SearchSuggestions({ input, typed, onList }: Props) {
  const t = useText()
  const id = useId()
  const term = typed.trim()
  const found = useSuggestions(term)
  const links = found ? [...found.books.map((book) => `/book/${book._id}`), searchPath(term)] : []
  const keys = useListKeys(input, links, term)
  const isOpen = keys.isOpen && found !== null
  const activeId = keys.active < 0 ? undefined : `${id}${keys.active}`

  // Before anything is seen: at no moment is an entry marked that the input does not point at.
  useLayoutEffect(() => onList(isOpen ? { id, activeId } : null), [isOpen, id, activeId, onList])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  const count = found?.books.length ?? 0
  const words = found?.hasMore
    ? t('catalogue.suggest.first', { count, term: found.term })
    : t('catalogue.suggest.count', { count, term: found?.term ?? '' })
  // A live region is there before its words are, so that they are read out when they come.
  const status = (
    <VisuallyHidden>
      <span role="status">{isOpen && words}</span>
    </VisuallyHidden>
  )
  if (!isOpen) return status
  const entry = (index: number) => ({
    id: `${id}${index}`,
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === keys.active,
    className: styles.entry,
    to: links[index] ?? '/',
    onClick: keys.close,
  })
  return (
    <div className={styles.panel}>
      {status}
      <p className={styles.count} aria-hidden="true">
        {words}
      </p>
      <div
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={t('catalogue.suggest.label')}
        onMouseDown={(event) => event.preventDefault()}
      >
        {found.books.map((book, index) => (
          <Link key={book._id} {...entry(index)}>
            <Cover className={styles.cover} src={book.thumbnailUrl} sizes="40px" />
            <span className={styles.words}>
              <strong className={styles.title}>{book.title}</strong>
              <span className={styles.meta}>
                {[authorLine(book.authors, t), book.publisher?.name].filter(Boolean).join(' · ')}
              </span>
            </span>
          </Link>
        ))}
        <Link {...entry(found.books.length)} className={styles.all}>
          <SearchIcon size="small" />
          {t('catalogue.suggest.all', { term })}
        </Link>
      </div>
    </div>
  )
}

/** What was found for a text, the last answer standing until the next; asked at the spec's pace. */
function useSuggestions(term: string) {
  const { data, load } = useFetcher<typeof clientLoader>({ key: 'search box' })
  const lastRun = useRef(0)
  const isAsked = term !== '' && !isTooShort(term)
  useEffect(() => {
    if (!isAsked) return undefined
    const timer = setTimeout(
      () => {
        lastRun.current = Date.now()
        void load(`/search-box?q=${encodeURIComponent(term)}`)
      },
      searchDelay(Date.now(), lastRun.current),
    )
    return () => clearTimeout(timer)
  }, [term, isAsked, load])
  return isAsked && data && data.term !== '' ? data : null
}

/** Null where the key does not move. -1 is the field, which keeps Home and End until an entry is reached. */
function entryAfter(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return ((active + 2) % (count + 1)) - 1
  if (key === 'ArrowUp') return ((active + count + 1) % (count + 1)) - 1
  if (active < 0) return null
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** The keys of an open list, and which entry they have reached; -1 is the field itself. */
function useListKeys(input: RefObject<HTMLInputElement | null>, links: readonly string[], term: string) {
  const navigate = useNavigate()
  // This part may arrive after the reader has pressed Enter and gone on.
  const [isOpen, setOpen] = useState(() => input.current === document.activeElement)
  // By its address: an answer that comes late may put another in its place.
  const [marked, setMarked] = useState<string>()
  const active = marked === undefined ? -1 : links.indexOf(marked)
  const close = () => {
    setOpen(false)
    setMarked(undefined)
  }
  const [lastTerm, setLastTerm] = useState(term)
  if (term !== lastTerm) {
    setLastTerm(term)
    setOpen(true)
    setMarked(undefined)
  }
  useEffect(() => {
    const field = input.current
    const press = (event: KeyboardEvent) => {
      const next = entryAfter(event.key, active, links.length)
      const link = links[active]
      if (next !== null) {
        event.preventDefault()
        setOpen(true)
        setMarked(links[next])
      } else if (event.key === 'Escape' && isOpen && links.length > 0) {
        event.preventDefault()
        close()
      } else if (event.key === 'Enter' && isOpen && link !== undefined) {
        event.preventDefault()
        close()
        void navigate(link)
      }
    }
    field?.addEventListener('keydown', press)
    field?.addEventListener('blur', close)
    return () => {
      field?.removeEventListener('keydown', press)
      field?.removeEventListener('blur', close)
    }
  })
  return { isOpen, active, close }
}
