import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import type { FormAnswer } from '#page/forms/formAnswer.ts'
import { ListCardFields, ListCards, ListCardSkeleton } from '#booklists/storefront/school/ListCard.tsx'
import { MyLists } from '#booklists/storefront/ownLists/MyLists.tsx'
import { requireVerification } from '#identity/storefront/guards.ts'
import { EarlierOrders } from '#orders/storefront/purchases/EarlierOrders.tsx'
import { type DataOf, graphql } from '#platform/graphql/document.ts'
import { type CompanionApp, pageContext } from '#page/page.ts'
import { LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ShelfIcon } from '#ui/icons.tsx'
import { type Deferrable, isRereading, Deferred, defer } from '#ui/loading/Deferred.tsx'
import { useText } from '#ui/Text.tsx'
import styles from './BookshelfScreen.module.css'
import { ShelfBooks, ShelfBooksSkeleton } from './ShelfBooks.tsx'
import { type ShelfCardData, ShelfCardFields } from './ShelfCard.tsx'

export const handle: ScreenHandle = { texts: ['more', 'lists', 'booklists', 'ownLists'] }

export { clientAction } from '#page/forms/formAnswer.ts'
export { action } from '#booklists/storefront/ownLists/listAction.ts'

type Shelf = {
  readonly books: readonly ShelfCardData[]
  readonly lists: readonly DataOf<typeof ListCardFields>[]
  readonly app: CompanionApp
  readonly waiting: number
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Shelf> {
  const page = context.get(pageContext)
  requireVerification(page, request)
  const { books, getMyBookLists, countPaidOrdersToClaim } = await page.query(BookshelfQuery, {})
  return {
    books: books?.collection ?? [],
    lists: getMyBookLists ?? [],
    app: page.companionApp,
    waiting: countPaidOrdersToClaim ?? 0,
  }
}

export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const coming = serverLoader<typeof loader>()
  return isRereading(request) ? coming : defer(coming)
}

/** Tabs and the search within show another part of the same shelf. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search && formMethod === undefined
    ? false
    : defaultShouldRevalidate

export const meta = (args: MetaArgs) => head(args, (t) => ({ title: t('bookshelf.title'), hidden: true }))

export default function BookshelfScreen() {
  const t = useText()
  const shelf = useLoaderData<Deferrable<Shelf>>()
  const answer = useActionData<FormAnswer>()
  return (
    <div className={styles.page}>
      <h1>{t('bookshelf.title')}</h1>
      <Deferred data={shelf} fallback={<ShelfSkeleton />}>
        {({ books, lists, app, waiting }) => (
          <>
            <EarlierOrders waiting={waiting} isQuiet />
            {books.length > 0 ? <ShelfBooks books={books} app={app} /> : <EmptyShelf />}
            <MyLists lists={lists} path="/bookshelf/" answer={answer} />
          </>
        )}
      </Deferred>
    </div>
  )
}

const listPlaceholders = 3

function ShelfSkeleton() {
  return (
    <>
      <ShelfBooksSkeleton />
      <ListCards>
        {Array.from({ length: listPlaceholders }, (_, index) => (
          <li key={index}>
            <ListCardSkeleton />
          </li>
        ))}
      </ListCards>
    </>
  )
}

/** The tag of the books that cost nothing (specification of the storefront, section 9). */
const freeBooks = '/filtered-book-list/2'

function EmptyShelf() {
  const t = useText()
  return (
    <EmptyState
      icon={<ShelfIcon />}
      title={t('bookshelf.empty.title')}
      action={
        <LinkButton variant="outline" to={freeBooks}>
          {t('bookshelf.empty.free')}
        </LinkButton>
      }
    >
      {t('bookshelf.empty.text')}
    </EmptyState>
  )
}

const BookshelfQuery = graphql(
  `
  query Bookshelf {
    books(myBookshelf: true) {
      collection { ...ShelfCard }
    }
      countPaidOrdersToClaim
      getMyBookLists { ...ListCard }
  }
`,
  [ShelfCardFields, ListCardFields],
)
