import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { AudiobookNote } from '#orders/storefront/AudiobookNote.tsx'
import type { CompanionApp } from '#page/page.ts'
import cardGrid from '#ui/CardGrid.module.css'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FormatName } from '#ui/FormatChip.tsx'
import { TabLink, Tabs } from '#ui/Tabs.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import { VisuallyHidden, visuallyHidden } from '#ui/VisuallyHidden.tsx'
import { continueReading } from '../continueReading.rules.ts'
import { foundOnShelf } from '../shelfSearch.rules.ts'
import { ContinueReading } from './ContinueReading.tsx'
import styles from './ShelfBooks.module.css'
import { ShelfCard, type ShelfCardData, ShelfCardSkeleton } from './ShelfCard.tsx'

type Props = { readonly books: readonly ShelfCardData[]; readonly app: CompanionApp }

export function ShelfBooks({ books, app }: Props) {
  const t = useText()
  const { format, typed, type, field, to } = useShelfAddress()
  const found = foundOnShelf(books, typed)
  const shown = found.filter((book) => format === null || book.format._id === format)
  const note = shown.some((book) => book.format._id === 'audio') && <AudiobookNote app={app} />
  return (
    <>
      {found === books && <ContinueReading books={continueReading(books)} />}
      <section className={styles.shelf} aria-labelledby="all-books">
        <h2 id="all-books" className={visuallyHidden}>
          {t('bookshelf.allBooks')}
        </h2>
        <ShelfSearch typed={typed} format={format} field={field} onType={type} />
        <FormatTabs formats={found.map((book) => book.format._id)} current={format} to={to} />
        <div role="status">
          {typed && <VisuallyHidden>{t('bookshelf.search.found', { count: shown.length })}</VisuallyHidden>}
        </div>
        {format === 'audio' && note}
        {shown.length > 0 ? <Grid books={shown} app={app} /> : <NothingFound typed={typed} />}
        {format !== 'audio' && note}
      </section>
    </>
  )
}

const order = ['epub', 'pdf', 'audio', 'digital']

/** Words that were typed before scripts ran count as well. */
function useShelfAddress() {
  const [search, setSearch] = useSearchParams()
  const [typed, setTyped] = useState(search.get('q') ?? '')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => setTyped(field.current?.value ?? ''), [])
  const type = (words: string) => {
    setTyped(words)
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (words) next.set('q', words)
        else next.delete('q')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  const to = (format: string | null): string => {
    const next = new URLSearchParams({ ...(format && { format }), ...(typed && { q: typed }) })
    return next.size > 0 ? `/bookshelf/?${next}` : '/bookshelf/'
  }
  return { format: search.get('format'), typed, type, field, to }
}

type SearchProps = {
  readonly typed: string
  readonly format: string | null
  readonly field: RefObject<HTMLInputElement | null>
  readonly onType: (words: string) => void
}

function ShelfSearch({ typed, format, field, onType }: SearchProps) {
  const t = useText()
  const stay = (event: FormEvent) => event.preventDefault()
  return (
    <form className={styles.search} action="/bookshelf/" onSubmit={stay}>
      {format && <input type="hidden" name="format" value={format} />}
      <SearchIcon size="small" className={styles.sign} />
      <input
        ref={field}
        className={styles.field}
        type="search"
        name="q"
        value={typed}
        autoComplete="off"
        aria-label={t('bookshelf.search.label')}
        placeholder={t('bookshelf.search.placeholder')}
        onChange={(event) => onType(event.target.value)}
      />
    </form>
  )
}

type TabsProps = {
  readonly formats: readonly string[]
  readonly current: string | null
  readonly to: (format: string | null) => string
}

function FormatTabs({ formats, current, to }: TabsProps) {
  const t = useText()
  const present = order.filter((format) => formats.includes(format))
  if (present.length < 2 && current === null) return null
  return (
    <Tabs label={t('bookshelf.formats')}>
      <TabLink to={to(null)} current={current === null} count={formats.length}>
        {t('bookshelf.all')}
      </TabLink>
      {present.map((format) => (
        <TabLink
          key={format}
          to={to(format)}
          current={format === current}
          count={formats.filter((one) => one === format).length}
        >
          <FormatName format={format} />
        </TabLink>
      ))}
    </Tabs>
  )
}

function Grid({ books, app }: Props) {
  return (
    <ul className={cardGrid.grid}>
      {books.map((book, index) => (
        <li key={book._id}>
          <ShelfCard book={book} eager={index < 6} app={app} />
        </li>
      ))}
    </ul>
  )
}

function NothingFound({ typed }: { readonly typed: string }) {
  const t = useText()
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={typed ? t('bookshelf.search.nothing', { term: typed }) : t('catalogue.empty.tag.title')}
    >
      {t('bookshelf.search.otherwise')}
    </EmptyState>
  )
}

/** Placeholders of a shelf on its way (specification of the storefront, section 9). */
const placeholders = 6

export function ShelfBooksSkeleton() {
  const t = useText()
  return (
    <ul className={cardGrid.grid} aria-busy="true" aria-label={t('bookshelf.loading')}>
      {Array.from({ length: placeholders }, (_, index) => (
        <li key={index}>
          <ShelfCardSkeleton />
        </li>
      ))}
    </ul>
  )
}
