import { Link } from 'react-router'
import { AddToListLink } from '#booklists/storefront/chooser/AddToListLink.tsx'
import { type DataOf, graphql } from '#platform/graphql/document.ts'
import { Cover } from '#ui/Cover.tsx'
import { FormatChip } from '#ui/FormatChip.tsx'
import { Price } from '#ui/Price.tsx'
import { Ribbon } from '#ui/Ribbon.tsx'
import { Skeleton } from '#ui/loading/Skeleton.tsx'
import { useText } from '#ui/Text.tsx'
import { authorLine } from './authorLine.ts'
import { isOnShelf, isPrint } from '../../book.rules.ts'
import { BookButton, BookButtonFields } from '../button/BookButton.tsx'
import { CardTitle } from './CardTitle.tsx'
import styles from './BookCard.module.css'

export type BookCardData = DataOf<typeof BookCardFields>

type Props = {
  readonly book: BookCardData
  readonly level?: 2 | 3
  /** Among the first of the page: its cover is not put off. */
  readonly eager?: boolean
}

export function BookCard({ book, level = 2, eager }: Props) {
  const t = useText()
  const Title = `h${level}` as const
  return (
    <article className={styles.card}>
      <Cover className={styles.cover} src={book.thumbnailUrl} eager={eager}>
        {book.owned && <Ribbon label={t('catalogue.owned')} />}
      </Cover>
      <p className={styles.format}>
        <FormatChip format={book.format._id} />
        {isPrint(book.format._id) && <span className={styles.area}>{t('catalogue.printArea')}</span>}
      </p>
      <Title className={styles.title}>
        <Link to={`/book/${book._id}`}>
          <CardTitle title={book.title} />
        </Link>
      </Title>
      <p className={styles.authors}>{authorLine(book.authors, t)}</p>
      <div className={styles.foot}>
        <p className={styles.line}>
          {isOnShelf(book) ? (
            <span className={styles.yours}>{t('catalogue.yours')}</span>
          ) : (
            <Price amount={book.displayPrice.amount} currency={book.displayPrice.currencyCode} />
          )}
          <AddToListLink className={styles.toList} book={book} brief />
        </p>
        <BookButton className={styles.button} book={book} inList />
      </div>
    </article>
  )
}

const above = [styles.skeletonCover, styles.skeletonFormat, styles.skeletonTitle, styles.skeletonAuthors]

/** Of the card's size, so that nothing moves when it comes. */
export const BookCardSkeleton = () => (
  <div className={styles.card}>
    {above.map((className) => (
      <Skeleton key={className} className={className} />
    ))}
    <div className={styles.foot}>
      <Skeleton className={styles.skeletonPrice} />
      <Skeleton className={styles.skeletonButton} />
    </div>
  </div>
)

export const BookCardFields = graphql(
  `
  fragment BookCard on Book {
    authors
    thumbnailUrl
    ...BookButton
  }
`,
  [BookButtonFields],
)
