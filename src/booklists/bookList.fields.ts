import { ownedTitles } from '#entitlements/ownedTitles.ts'
import type { BookListItemResolvers, BookListResolvers } from '#generated/resolvers.ts'
import { findBooks, type BookRow } from '#catalogue/book.table.ts'
import { thumbnailUrl } from '#catalogue/cover/coverUrl.rules.ts'
import { bookOrder } from '#catalogue/listing/listing.ts'
import { isAdmin } from '#identity/access.rules.ts'
import { ShopError } from '#platform/errors.ts'
import { type Context, loader } from '#platform/graphql/context.ts'
import { productIn } from '#catalogue/productIri.ts'
import { iri } from '#platform/graphql/iri.ts'
import { currencyNode } from '#pricing/rates/rates.resolvers.ts'
import { schoolNode } from '#schools/school.resolvers.ts'
import { ownership } from './bookList.service.ts'
import { listVersion } from './bookListVersion.ts'
import { mayChangeList } from './bookListAccess.rules.ts'
import {
  type BookListItemRow,
  type CoverJson,
  type Eyes,
  type ItemOrder,
  listBookNumbers,
  listItems,
  listItemsOfPairs,
  summariseItems,
} from './bookListItem.table.ts'

const eyesOf = async (context: Context): Promise<Eyes> => ({
  at: context.now,
  owned: [...(await ownedTitles(context))],
  isAdmin: isAdmin(context.caller),
})

const itemsOf = loader<number, BookListItemRow>(
  async (context, ids) => listItems(context.db, ids, await eyesOf(context)),
  (row) => row.book_list_id,
)
const summaryOf = loader<number, { book_list_id: number; count: number; covers: CoverJson[] }>(
  async (context, ids) => summariseItems(context.db, ids, await eyesOf(context)),
  (row) => row.book_list_id,
)
const itemOf = loader<`${number} ${number}`, BookListItemRow>(
  async (context, pairs) => {
    const numbers = pairs.map((pair) => pair.split(' ').map(Number))
    return listItemsOfPairs(context.db, numbers, await eyesOf(context))
  },
  (row) => `${row.book_list_id} ${row.book_id}`,
)
const bookNumbersOf = loader<number, { book_list_id: number; books: number[] }>(
  ({ db }, ids) => listBookNumbers(db, ids),
  (row) => row.book_list_id,
)
const booksOf = loader<number, BookRow>(
  ({ db }, ids) => findBooks(db, ids),
  (row) => row.id,
)

type AskedOrder = Parameters<typeof bookOrder<'name'>>[0]

/** Throws BAD_USER_INPUT for a direction that is neither ASC nor DESC. */
export function itemOrder(asked: AskedOrder): ItemOrder | undefined {
  const [first] = bookOrder(asked, { name: 'title' })
  if (!first) return undefined
  return first.descending ? 'byNameBackwards' : 'byName'
}

function sorted(items: BookListItemRow[], order: ItemOrder): BookListItemRow[] {
  if (order === 'asAdded') return items
  const sign = order === 'byName' ? 1 : -1
  return items.toSorted((a, b) => sign * (a.name_rank - b.name_rank))
}

export const bookListFields: BookListResolvers = {
  id: (list) => iri('BookList', list.id),
  _id: (list) => list.id,
  isPublic: (list) => list.is_public,
  forSchool: ({ school_id, school_name, school_country }) =>
    school_id === null || school_name === null
      ? null
      : schoolNode({ id: school_id, name: school_name, country: school_country ?? '' }),
  archivedAt: (list) => list.archived_at,
  customerId: (list) => list.owner_user_id,
  bookListItems: async (list, { order }, context) =>
    sorted(await itemsOf(context).load(list.id), itemOrder(order) ?? list.order ?? 'asAdded'),
  itemCount: async (list, _, context) => (await summaryOf(context).load(list.id))[0]?.count ?? 0,
  coverUrls: async (list, _, context) =>
    ((await summaryOf(context).load(list.id))[0]?.covers ?? []).map((book) =>
      thumbnailUrl({ ...book, updated_at: new Date(book.updated_at) }),
    ),
  version: async (list, _, context) => {
    if (!mayChangeList(context.caller, ownership(list))) return null
    const [row] = await bookNumbersOf(context).load(list.id)
    return listVersion(list, row?.books ?? [])
  },
  itemOf: async (list, { productId }, context) =>
    (await itemOf(context).load(`${list.id} ${productIn(productId)}`))[0] ?? null,
}

export const bookListItemFields: BookListItemResolvers = {
  id: (item) => iri('BookListItem', item.id),
  _id: (item) => item.id,
  productId: (item) => iri('LocalBook', item.book_id),
  thumbnailUrl: ({ book_id, cover, updated_at }) => thumbnailUrl({ id: book_id, cover, updated_at }),
  basePrice: (item) => (item.price === null ? null : Number(item.price)),
  baseCurrency: (item) => (item.currency === null ? null : currencyNode(item.currency)),
  book: async (item, _, context) => {
    const [book] = await booksOf(context).load(item.book_id)
    if (!book) throw new ShopError('general.notFound')
    return book
  },
}
