import { AudiobookNote } from '#orders/storefront/AudiobookNote.tsx'
import type { CompanionApp } from '#page/page.ts'
import cardGrid from '#ui/CardGrid.module.css'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import { VisuallyHidden, visuallyHidden } from '#ui/VisuallyHidden.tsx'
import { continueReading } from '../continueReading.rules.ts'
import { foundOnShelf } from '../shelfSearch.rules.ts'
import { ContinueReading } from './ContinueReading.tsx'
import { FormatTabs } from './FormatTabs.tsx'
import styles from './ShelfBooks.module.css'
import { ShelfCard, type ShelfCardData, ShelfCardSkeleton } from './ShelfCard.tsx'
import { ShelfSearch } from './ShelfSearch.tsx'
import { useShelfAddress } from './useShelfAddress.ts'

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
