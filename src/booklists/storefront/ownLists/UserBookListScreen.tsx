import { useEffect } from 'react'
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useLoaderData,
} from 'react-router'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { BookCardSkeleton } from '#catalogue/storefront/lists/BookCard.tsx'
import { pageContext } from '#page/page.ts'
import cardGrid from '#ui/CardGrid.module.css'
import { type Deferrable, Deferred, defer } from '#ui/loading/Deferred.tsx'
import { Skeleton } from '#ui/loading/Skeleton.tsx'
import { useText } from '#ui/Text.tsx'
import { EmptyBookList } from '../wholeList/EmptyBookList.tsx'
import { ListedBooks } from './ListedBooks.tsx'
import { ListEditor } from './ListEditor.tsx'
import { ListHead } from './ListHead.tsx'
import { ListSharing } from './ListSharing.tsx'
import { type ListData, UserBookListQuery } from './userBookList.fields.ts'
import styles from './UserBookListScreen.module.css'
import { orderOf, useListAddress } from '../wholeList/useListAddress.ts'

export const handle: ScreenHandle = { texts: ['lists', 'booklists', 'ownLists'] }

export { keepListOnAdd as shouldRevalidate } from '#catalogue/storefront/button/keepListOnAdd.ts'
export { clientAction } from '#page/forms/formAnswer.ts'
export { action } from './listAction.ts'

type LoaderData = { readonly list: ListData; readonly isOwner: boolean }

export async function loader({
  request,
  params: { id = '' },
  context,
}: LoaderFunctionArgs): Promise<LoaderData> {
  if (!/^\d{1,9}$/.test(id)) throw new Response(null, { status: 404 })
  const page = context.get(pageContext)
  const order = orderOf(new URL(request.url).searchParams)
  const { bookList: list } = await page.query(UserBookListQuery, {
    id: `/book_lists/${id}`,
    order: order === 'added' ? null : [{ name: order === 'a-z' ? 'ASC' : 'DESC' }],
  })
  if (!list) throw new Response(null, { status: 404 })
  // Lists of schools and of the shop have a screen of their own.
  if (list.customerId === null) throw redirect(`/book-list/${id}`)
  return { list, isOwner: page.caller.kind === 'user' && page.caller.userId === list.customerId }
}

// Its owner may hide a list at any moment: it is never kept for others.
export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  defer(serverLoader<typeof loader>())

export const meta = (args: MetaArgs<typeof loader>) =>
  head(args, (t) => {
    const list = args.loaderData?.list
    const titles = list?.bookListItems.map(({ book }) => book.title).slice(0, 4) ?? []
    return {
      title: list?.name ?? t('lists.title'),
      description: titles.join(', '),
      hidden: true,
      ...(list?.bookListItems[0] && { image: `/covers/${list.bookListItems[0].book._id}.png` }),
    }
  })

/** A reader's list: for its owner to change and share, for others to read where it is public. */
export default function UserBookListScreen() {
  const loaded = useLoaderData<Deferrable<LoaderData>>()
  return (
    <div className={styles.page}>
      <Deferred data={loaded} fallback={<ListSkeleton />}>
        {(found) => <List {...found} />}
      </Deferred>
    </div>
  )
}

function List({ list, isOwner }: LoaderData) {
  const { isEditing } = useListAddress(list._id)
  useTitle(list.name)
  const isEdited = isOwner && isEditing
  return (
    <>
      <ListHead list={list} isOwner={isOwner} />
      {isOwner && <ListSharing list={list} />}
      {isEdited && <ListEditor key={list.name} list={list} />}
      {list.bookListItems.length > 0 ? (
        <ListedBooks list={list} isEdited={isEdited} />
      ) : (
        <EmptyBookList isOwner={isOwner} />
      )}
    </>
  )
}

/** A list that came late gives the window its name late. */
function useTitle(name: string): void {
  const t = useText()
  const title = `${name} · ${t('shell.name')}`
  useEffect(() => {
    document.title = title
  }, [title])
}

/** Placeholders of a list on its way (specification of the storefront, section 9). */
const placeholders = 6

function ListSkeleton() {
  const t = useText()
  return (
    <div role="status" aria-busy="true" aria-label={t('lists.loading')}>
      <Skeleton className={styles.skeletonTitle} />
      <ul className={cardGrid.grid}>
        {Array.from({ length: placeholders }, (_, index) => (
          <li key={index}>
            <BookCardSkeleton />
          </li>
        ))}
      </ul>
    </div>
  )
}
