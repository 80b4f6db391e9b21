import { Link } from 'react-router'
import { type DataOf, graphql } from '#platform/graphql/document.ts'
import { FormatName } from '#ui/FormatChip.tsx'
import { useText } from '#ui/Text.tsx'
import { BookCard, BookCardFields } from './BookCard.tsx'
import styles from './WorkGrid.module.css'

export type WorkCardData = DataOf<typeof WorkCardFields>

type Props = { readonly book: WorkCardData; readonly eager: boolean }

/** A work by one of its formats, with the way to the others. */
export const WorkItem = ({ book, eager }: Props) => (
  <li className={styles.result}>
    <BookCard book={book} eager={eager} />
    {book.otherFormats.length > 0 && <OtherFormats books={book.otherFormats} />}
  </li>
)

function OtherFormats({ books }: { readonly books: WorkCardData['otherFormats'] }) {
  const t = useText()
  return (
    <p className={styles.also}>
      {`${t('search.also')} `}
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

export const WorkCardFields = graphql(
  `
  fragment WorkCard on Book {
    series
    otherFormats { _id format { _id } }
    ...BookCard
  }
`,
  [BookCardFields],
)
