import { Link } from 'react-router'
import { authorLine } from '#catalogue/storefront/lists/authorLine.ts'
import { CardTitle } from '#catalogue/storefront/lists/CardTitle.tsx'
import { type DataOf, graphql } from '#platform/graphql/document.ts'
import type { CompanionApp } from '#page/page.ts'
import { LinkButton } from '#ui/Button.tsx'
import { Cover } from '#ui/Cover.tsx'
import { FormatChip } from '#ui/FormatChip.tsx'
import { BookIcon, HeadphonesIcon } from '#ui/icons.tsx'
import { Skeleton } from '#ui/loading/Skeleton.tsx'
import { useText } from '#ui/Text.tsx'
import styles from './ShelfCard.module.css'
import { useCompanionApp } from './useCompanionApp.ts'

export type ShelfCardData = DataOf<typeof ShelfCardFields>

type Props = { readonly book: ShelfCardData; readonly eager: boolean; readonly app: CompanionApp }

export function ShelfCard({ book, eager, app }: Props) {
  const t = useText()
  const isReadable = book.format._id === 'epub'
  return (
    <article className={styles.card}>
      <Cover className={styles.cover} src={book.thumbnailUrl} eager={eager} />
      <p className={styles.format}>
        <FormatChip format={book.format._id} />
      </p>
      <h3 className={styles.title}>
        <Link to={isReadable ? `/read/${book._id}` : `/book/${book._id}`} reloadDocument={isReadable}>
          <CardTitle title={book.title} />
        </Link>
      </h3>
      <p className={styles.authors}>{authorLine(book.authors, t)}</p>
      {book.format._id === 'audio' && <Listen book={book} app={app} />}
      {isReadable && (
        <div className={styles.foot}>
          <LinkButton
            className={styles.button}
            variant="outline"
            small
            block
            to={`/read/${book._id}`}
            reloadDocument
            aria-label={t('order.openTitle', { title: book.title })}
          >
            <BookIcon size="small" />
            {t('order.open')}
          </LinkButton>
        </div>
      )}
    </article>
  )
}

function Listen({ book, app }: Omit<Props, 'eager'>) {
  const t = useText()
  const onPress = useCompanionApp(app)
  return (
    <div className={styles.foot}>
      <LinkButton
        className={styles.button}
        variant="outline"
        small
        block
        to={app.address}
        onClick={onPress}
        aria-label={t('bookshelf.app.listenTo', { title: book.title })}
      >
        <HeadphonesIcon size="small" />
        {t('catalogue.button.listen')}
      </LinkButton>
    </div>
  )
}

export const ShelfCardSkeleton = () => (
  <div className={styles.card}>
    <Skeleton className={styles.skeletonCover} />
    <Skeleton className={styles.skeletonFormat} />
    <Skeleton className={styles.skeletonTitle} />
    <Skeleton className={styles.skeletonFormat} />
    <div className={styles.foot}>
      <Skeleton className={styles.skeletonButton} />
    </div>
  </div>
)

export const ShelfCardFields = graphql(`
  fragment ShelfCard on Book {
    _id
    title
    authors
    thumbnailUrl
    format { _id }
    readingPosition { fraction label updatedAt }
  }
`)
