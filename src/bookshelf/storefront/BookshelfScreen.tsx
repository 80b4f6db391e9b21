import '#app/moreTexts.ts'
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { head } from '#app/head.ts'
import { demandVerified } from '#identity/storefront/guards.ts'
import { graphql } from '#platform/graphql/document.ts'
import { pageContext } from '#platform/page.ts'
import { type Coming, Later, later } from '#ui/Later.tsx'
import { useText } from '#ui/Text.tsx'
import styles from './BookshelfScreen.module.css'
import { FormatTabs } from './FormatTabs.tsx'
import { ShelfCard, type ShelfCardData, ShelfCardFields, ShelfCardSkeleton } from './ShelfCard.tsx'
import { EmptyShelf } from './EmptyShelf.tsx'

type Shelf = { readonly books: readonly ShelfCardData[] }

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Shelf> {
  const page = context.get(pageContext)
  demandVerified(page, request)
  const { books } = await page.query(BookshelfQuery, {})
  return { books: books?.collection ?? [] }
}

export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  later(serverLoader<typeof loader>())

export const meta = (args: MetaArgs) => head(args, (t) => ({ title: t('bookshelf.title'), hidden: true }))

/** What a reader owns, to be opened. */
export default function BookshelfScreen() {
  const t = useText()
  const shelf = useLoaderData<Coming<Shelf>>()
  return (
    <div className={styles.page}>
      <h1>{t('bookshelf.title')}</h1>
      <Later data={shelf} fallback={<ShelfSkeleton />}>
        {({ books }) => (books.length > 0 ? <Books books={books} /> : <EmptyShelf />)}
      </Later>
    </div>
  )
}

function Books({ books }: Shelf) {
  const [search] = useSearchParams()
  const format = search.get('format')
  const chosen = books.filter((book) => format === null || book.format._id === format)
  return (
    <>
      <FormatTabs formats={books.map((book) => book.format._id)} current={format} />
      <ul className={styles.grid}>
        {chosen.map((book, index) => (
          <li key={book._id}>
            <ShelfCard book={book} eager={index < 6} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Placeholders of a shelf on its way (specification of the storefront, section 9). */
const placeholders = 6

function ShelfSkeleton() {
  const t = useText()
  return (
    <ul className={styles.grid} aria-busy="true" aria-label={t('bookshelf.loading')}>
      {Array.from({ length: placeholders }, (_, index) => (
        <li key={index}>
          <ShelfCardSkeleton />
        </li>
      ))}
    </ul>
  )
}

const BookshelfQuery = graphql(
  `
  query Bookshelf {
    books(myBookshelf: true) {
      collection { ...ShelfCard }
    }
  }
`,
  [ShelfCardFields],
)
