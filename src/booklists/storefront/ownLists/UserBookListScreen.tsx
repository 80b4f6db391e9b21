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
import { BookCardSkeleton, BookCard } from '#catalogue/storefront/lists/BookCard.tsx'
import { pageContext } from '#page/page.ts'
import cardGrid from '#ui/CardGrid.module.css'
import { type Deferrable, Deferred, defer } from '#ui/loading/Deferred.tsx'
import { Skeleton } from '#ui/loading/Skeleton.tsx'
import { useText } from '#ui/Text.tsx'
import { EmptyBookList } from '../wholeList/EmptyBookList.tsx'
import { ListEditor } from './ListEditor.tsx'
import { type ListData, UserBookListQuery, type ItemData } from './userBookList.fields.ts'
import styles from './UserBookListScreen.module.css'
import { orderOf, useListAddress } from '../wholeList/useWholeList.ts'
import { ChipLink, ChipRow } from '#ui/Chip.tsx'
import { LinkButton, Button } from '#ui/Button.tsx'
import { CheckIcon, TrashIcon } from '#ui/icons.tsx'
import { ListFacts } from './ListFacts.tsx'
import listHeadStyles from './ListHead.module.css'
import { PencilIcon } from '../icons.tsx'
import { useRefusalSnackbar } from '#ui/form/refusal.ts'
import listedBooksStyles from './ListedBooks.module.css'
import { MutationForm } from '#page/forms/MutationForm.tsx'
import { useFormMutation } from '#page/forms/useFormMutation.ts'
import { useRootData } from '#page/rootData.ts'
import { Refused } from '#ui/form/Refused.tsx'
import listSharingStyles from './ListSharing.module.css'
import { ShareLinks } from './ShareLinks.tsx'

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

type Props = { readonly list: ListData; readonly isOwner: boolean }

function ListHead({ list, isOwner }: Props) {
  const t = useText()
  const { isEditing, to } = useListAddress(list._id)
  const count = list.bookListItems.length
  return (
    <div className={listHeadStyles.head}>
      <div className={listHeadStyles.title}>
        <p className={listHeadStyles.over}>{t('lists.title')}</p>
        <h1 id="list-name" tabIndex={-1}>
          {list.name}
        </h1>
        <ListFacts count={count} isPublic={list.isPublic} />
      </div>
      <div className={listHeadStyles.tools}>
        {count > 1 && <Orders list={list} />}
        {isOwner && (
          <LinkButton variant="outline" small to={to({ isEditing: !isEditing })} preventScrollReset replace>
            {isEditing ? <CheckIcon size="small" /> : <PencilIcon size="small" />}
            {t(isEditing ? 'lists.edit.done' : 'lists.edit.button')}
          </LinkButton>
        )}
      </div>
    </div>
  )
}

function Orders({ list }: { readonly list: ListData }) {
  const t = useText()
  const { order, to } = useListAddress(list._id)
  const labels = {
    added: t('lists.order.added'),
    'a-z': t('catalogue.publisher.aToZ'),
    'z-a': t('catalogue.publisher.zToA'),
  }
  return (
    <ChipRow label={t('catalogue.publisher.order')}>
      {(['added', 'a-z', 'z-a'] as const).map((one) => (
        <ChipLink key={one} to={to({ order: one })} current={one === order} preventScrollReset replace>
          {labels[one]}
        </ChipLink>
      ))}
    </ChipRow>
  )
}

type ListedBooksProps = { readonly list: ListData; readonly isEdited: boolean }

function ListedBooks({ list, isEdited }: ListedBooksProps) {
  return (
    <ul className={cardGrid.grid}>
      {list.bookListItems.map((item, index) =>
        isEdited ? (
          <RemovableBook key={item.id} listId={list._id} item={item} />
        ) : (
          <li key={item.id}>
            <BookCard book={item.book} eager={index < 6} />
          </li>
        ),
      )}
    </ul>
  )
}

/** Optimistic: it goes at once, and comes back with a message when the shop refuses. */
function RemovableBook({ listId, item }: { readonly listId: number; readonly item: ItemData }) {
  const t = useText()
  const { here } = useListAddress(listId)
  const mutation = useFormMutation(`list item ${item.id}`, here)
  useRefusalSnackbar(mutation.answer?.refusal)
  // What had the focus is gone; the reader goes on from the head of the list.
  const moveFocus = () => document.getElementById('list-name')?.focus({ preventScroll: true })
  return (
    <li className={listedBooksStyles.removable} hidden={mutation.isBusy}>
      <BookCard book={item.book} />
      <MutationForm mutation={mutation} fields={{ intent: 'remove', item: item.id }} onSend={moveFocus}>
        <Button
          variant="outline"
          small
          block
          aria-label={t('lists.edit.removeTitle', { title: item.book.title })}
        >
          <TrashIcon size="small" />
          {t('lists.edit.remove')}
        </Button>
      </MutationForm>
    </li>
  )
}

/** Optimistic: it changes at once, and goes back when the shop refuses. */
function ListSharing({ list }: { readonly list: ListData }) {
  const t = useText()
  const { origin } = useRootData()
  const { here } = useListAddress(list._id)
  const mutation = useFormMutation(`list privacy ${list._id}`, here)
  const isPublic = mutation.isBusy ? !list.isPublic : list.isPublic
  return (
    <section className={listSharingStyles.sharing} aria-labelledby="sharing">
      <div className={listSharingStyles.privacy}>
        <div>
          <h2 id="sharing" className={listSharingStyles.title}>
            {t('lists.sharing.title')}
          </h2>
          <p role="status">{t(isPublic ? 'lists.sharing.public' : 'lists.sharing.private')}</p>
        </div>
        <MutationForm
          mutation={mutation}
          fields={{ intent: 'setPrivacy', list: list.id, isPublic: String(!list.isPublic) }}
        >
          <Button variant={isPublic ? 'outline' : 'primary'} small>
            {t(isPublic ? 'lists.sharing.makePrivate' : 'lists.sharing.makePublic')}
          </Button>
        </MutationForm>
      </div>
      <Refused refusal={mutation.answer?.refusal} />
      <ShareLinks url={`${origin}/user-book-list/${list._id}`} name={list.name} isActive={isPublic} />
      {!isPublic && <p className={listSharingStyles.reason}>{t('lists.sharing.inactive')}</p>}
    </section>
  )
}
