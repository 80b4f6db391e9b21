import { Link } from 'react-router'
import { formatPercent } from '#platform/i18n/format.ts'
import { LinkButton } from '#ui/Button.tsx'
import { Cover } from '#ui/Cover.tsx'
import { BookIcon } from '#ui/icons.tsx'
import { ProgressBar } from '#ui/loading/ProgressBar.tsx'
import { useText } from '#ui/Text.tsx'
import type { ContinuedBook } from '../continueReading.rules.ts'
import styles from './ContinueReading.module.css'
import type { ShelfCardData } from './ShelfCard.tsx'

type Props = { readonly books: readonly ContinuedBook<ShelfCardData>[] }

export function ContinueReading({ books }: Props) {
  const t = useText()
  if (books.length === 0) return null
  return (
    <section aria-labelledby="continue">
      <h2 id="continue" className={styles.title}>
        {t('bookshelf.continue')}
      </h2>
      <ul className={styles.books}>
        {books.map((book, index) => (
          <li key={book._id}>
            <BookUnderWay book={book} isFirst={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function BookUnderWay({
  book,
  isFirst,
}: {
  readonly book: Props['books'][number]
  readonly isFirst: boolean
}) {
  const t = useText()
  const { fraction, label } = book.readingPosition
  const percent = formatPercent(Math.round(fraction * 100) / 100)
  const to = `/read/${book._id}`
  return (
    <article className={styles.book}>
      <Cover src={book.thumbnailUrl} sizes="76px" eager />
      <div>
        <h3>
          <Link className={styles.name} to={to} reloadDocument>
            {book.title}
          </Link>
        </h3>
        <p className={styles.position}>{label ? `${label} · ${percent}` : percent}</p>
        <ProgressBar label={t('bookshelf.readSoFar', { title: book.title })} value={fraction} />
        <LinkButton
          className={styles.open}
          variant={isFirst ? 'primary' : 'tonal'}
          small
          to={to}
          reloadDocument
          aria-label={t('order.openTitle', { title: book.title })}
        >
          <BookIcon size="small" />
          {t('order.open')}
        </LinkButton>
      </div>
    </article>
  )
}
