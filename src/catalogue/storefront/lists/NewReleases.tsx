import { Link } from 'react-router'
import { type DataOf, graphql } from '#platform/graphql/document.ts'
import { LinkButton } from '#ui/Button.tsx'
import { Cover } from '#ui/Cover.tsx'
import { ChevronRightIcon } from '#ui/icons.tsx'
import { Ribbon } from '#ui/Ribbon.tsx'
import { useText } from '#ui/Text.tsx'
import { searchPath } from '../../listing/searchPath.rules.ts'
import { authorLine } from './authorLine.ts'
import { BookButton, BookButtonFields } from '../button/BookButton.tsx'
import styles from './NewReleases.module.css'

type NewBook = DataOf<typeof NewReleaseFields> & {
  readonly blurb: string
}

export function NewReleases({ books }: { readonly books: readonly NewBook[] }) {
  const t = useText()
  const [featured, ...others] = books
  if (!featured) return null
  return (
    <section className={styles.banner} aria-labelledby="new">
      <div className={styles.inside}>
        <Featured book={featured} />
        {others.length > 0 && (
          <div className={styles.others}>
            <h3 className={styles.othersTitle}>{t('catalogue.home.alsoNew')}</h3>
            <ul>
              {others.map((book) => (
                <Other key={book._id} book={book} />
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  )
}

function Featured({ book }: { readonly book: NewBook }) {
  const t = useText()
  return (
    <div className={styles.featured}>
      <Cover
        className={styles.cover}
        src={book.imageUrl}
        sizes="(min-width: 900px) 232px, 128px"
        eager="first"
      >
        {book.owned && <Ribbon label={t('catalogue.owned')} />}
      </Cover>
      <div className={styles.head}>
        <p className={styles.eyebrow}>{t('catalogue.home.new')}</p>
        <h2 id="new" className={styles.title}>
          {book.title}
        </h2>
        <p className={styles.by}>{authorLine(book.authors, t)}</p>
      </div>
      {book.blurb && <p className={styles.blurb}>{book.blurb}</p>}
      <div className={styles.actions}>
        <BookButton className={styles.act} book={book} />
        <LinkButton className={styles.more} variant="outline" to={`/book/${book._id}`}>
          {t('catalogue.home.seeBook')}
        </LinkButton>
      </div>
    </div>
  )
}

function Other({ book }: { readonly book: NewBook }) {
  const t = useText()
  return (
    <li className={styles.other}>
      <Link className={styles.otherLink} to={searchPath(book.title)}>
        <Cover src={book.thumbnailUrl} sizes="52px" eager />
        <span>
          <strong className={styles.otherTitle}>{book.title}</strong>
          <span className={styles.otherBy}>{authorLine(book.authors, t)}</span>
        </span>
        <ChevronRightIcon size="small" />
      </Link>
    </li>
  )
}

export const NewReleaseFields = graphql(
  `
  fragment NewRelease on Book {
    authors
    imageUrl
    thumbnailUrl
    ...BookButton
  }
`,
  [BookButtonFields],
)
