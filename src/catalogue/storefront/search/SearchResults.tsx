import { Link, useNavigation } from 'react-router'
import { FormatName } from '#ui/FormatChip.tsx'
import { useText } from '#ui/Text.tsx'
import { BookCard } from '../lists/BookCard.tsx'
import type { SearchResultsData } from './search.fields.ts'
import styles from './SearchResults.module.css'

type Result = SearchResultsData['collection'][number]

export function SearchResults({ books }: { readonly books: readonly Result[] }) {
  const isTurning = useNavigation().state === 'loading'
  const hasOthers = books.some(({ otherFormats }) => otherFormats.length > 0)
  return (
    <ul className={styles.grid} aria-busy={isTurning}>
      {books.map((book, index) => (
        <li key={book._id} className={styles.result}>
          <BookCard book={book} eager={index < 4} />
          {hasOthers && <OtherFormats books={book.otherFormats} />}
        </li>
      ))}
    </ul>
  )
}

function OtherFormats({ books }: { readonly books: Result['otherFormats'] }) {
  const t = useText()
  return (
    <p className={styles.also}>
      {books.length > 0 && `${t('search.also')} `}
      {books.map(({ _id, format }, index) => (
        <span key={_id}>
          {index > 0 && ', '}
          <Link to={`/book/${_id}`}>
            <FormatName format={format._id} />
          </Link>
        </span>
      ))}
    </p>
  )
}
