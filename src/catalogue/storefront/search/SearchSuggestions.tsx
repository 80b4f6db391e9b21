import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link, useFetcher, useNavigate } from 'react-router'
import { Cover } from '#ui/Cover.tsx'
import { useCombobox } from '#ui/combobox/useCombobox.ts'
import { ListIcon, SearchIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { isTooShort } from '../../listing/search.rules.ts'
import { searchDelay, searchPath } from '../../listing/searchPath.rules.ts'
import { authorLine } from '../lists/authorLine.ts'
import { matchLink } from './schoolMatches.ts'
import type { clientLoader } from './searchBoxRoute.ts'
import styles from './SearchSuggestions.module.css'

type Props = {
  readonly input: RefObject<HTMLInputElement | null>
  readonly typed: string
  /** Told of the open list, so that the input can point at it; null while none is open. */
  readonly onList: (list: { id: string; activeId: string | undefined } | null) => void
}

/** The books, schools and lists under the search field while one types (combobox pattern): arrows choose, Enter opens, Escape closes. */
export default function SearchSuggestions({ input, typed, onList }: Props) {
  const t = useText()
  const term = typed.trim()
  const found = useSuggestions(term)
  const schools = found?.schools.map(matchLink) ?? []
  const links = found
    ? [...found.books.map((book) => `/book/${book._id}`), ...schools.map(({ to }) => to), searchPath(term)]
    : null
  const combobox = useListKeys(input, links, term)
  const { id, activeId } = combobox
  const isOpen = combobox.isOpen && found !== null

  // Before anything is seen: at no moment is an entry marked that the input does not point at.
  useLayoutEffect(() => onList(isOpen ? { id, activeId } : null), [isOpen, id, activeId, onList])
  const words = found ? countWords(found, t) : ''
  // A live region is there before its words are, so that they are read out when they come.
  const status = (
    <VisuallyHidden>
      <span role="status">{isOpen && words}</span>
    </VisuallyHidden>
  )
  if (!isOpen) return status
  const entry = (index: number) => ({
    ...combobox.optionProps(index),
    className: styles.entry,
    to: links?.[index] ?? '/',
    onClick: combobox.close,
  })
  return (
    <div className={styles.panel}>
      {status}
      <p className={styles.count} aria-hidden="true">
        {words}
      </p>
      <div {...combobox.listProps} aria-label={t('catalogue.suggest.label')}>
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
        {schools.map(({ to, name, of }, index) => (
          <Link key={to} {...entry(found.books.length + index)} className={styles.school}>
            <ListIcon size="small" />
            <span className={styles.words}>
              <strong className={styles.name}>{name}</strong>
              {of && <span className={styles.meta}>{of}</span>}
            </span>
          </Link>
        ))}
        <Link {...entry(found.books.length + schools.length)} className={styles.all}>
          <SearchIcon size="small" />
          {t('catalogue.suggest.all', { term })}
        </Link>
      </div>
    </div>
  )
}

type Suggestions = NonNullable<ReturnType<typeof useSuggestions>>

function countWords({ books, schools, hasMore, term }: Suggestions, t: ReturnType<typeof useText>): string {
  const count = books.length
  if (count === 0 && schools.length > 0) return t('catalogue.suggest.schools')
  return hasMore
    ? t('catalogue.suggest.first', { count, term })
    : t('catalogue.suggest.count', { count, term })
}

/** What was found for a text, the last answer standing until the next; asked at the spec's pace. */
function useSuggestions(term: string) {
  const { data, load } = useFetcher<typeof clientLoader>({ key: 'search box' })
  const lastRun = useRef(0)
  const isRequested = term !== '' && !isTooShort(term)
  useEffect(() => {
    if (!isRequested) return undefined
    const timer = setTimeout(
      () => {
        lastRun.current = Date.now()
        void load(`/search-box?q=${encodeURIComponent(term)}`)
      },
      searchDelay(Date.now(), lastRun.current),
    )
    return () => clearTimeout(timer)
  }, [term, isRequested, load])
  return isRequested && data && data.term !== '' ? data : null
}

/** The field belongs to the page's head: its keys are heard from here. */
function useListKeys(
  input: RefObject<HTMLInputElement | null>,
  links: readonly string[] | null,
  term: string,
) {
  const navigate = useNavigate()
  const combobox = useCombobox({
    entries: links,
    onChoose: (link) => void navigate(link),
    // This part may arrive after the reader has pressed Enter and gone on.
    startsOpen: () => input.current === document.activeElement,
  })
  const [lastTerm, setLastTerm] = useState(term)
  if (term !== lastTerm) {
    setLastTerm(term)
    combobox.reopen()
  }
  const { press, close } = combobox
  useEffect(() => {
    const field = input.current
    const onKey = (event: KeyboardEvent) => {
      if (press(event)) event.preventDefault()
    }
    field?.addEventListener('keydown', onKey)
    field?.addEventListener('blur', close)
    return () => {
      field?.removeEventListener('keydown', onKey)
      field?.removeEventListener('blur', close)
    }
  })
  return combobox
}
