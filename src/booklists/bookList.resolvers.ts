import type { Resolvers, BookListItemResolvers, BookListResolvers } from '#generated/resolvers.ts'
import { requireVerified } from '#identity/access.ts'
import { isAdmin } from '#identity/access.rules.ts'
import { refuseInvalid, ShopError } from '#platform/errors.ts'
import { type Context, loader } from '#platform/graphql/context.ts'
import { searchText } from '#platform/graphql/searchText.ts'
import { productIn } from '#catalogue/productIri.ts'
import { iri, numberIn } from '#platform/graphql/iri.ts'
import { schoolNode } from '#schools/school.resolvers.ts'
import { isSchool } from '#schools/school.table.ts'
import { nameViolations } from './bookList.rules.ts'
import { ownership, listVersion } from './bookList.service.ts'
import * as service from './bookList.service.ts'
import {
  countListsOfSchools,
  listBookListsOf,
  listSchoolBookLists,
  type BookListItemRow,
  type CoverJson,
  type Eyes,
  type ItemOrder,
  listBookNumbers,
  listItems,
  listItemsOfPairs,
  summariseItems,
} from './bookList.table.ts'
import { schoolQuery } from './schoolMatch.rules.ts'
import { listSchoolMatches } from './schoolMatch.table.ts'
import { ownedTitles } from '#entitlements/ownedTitles.ts'
import { findBooks, type BookRow } from '#catalogue/book.table.ts'
import { thumbnailUrl } from '#catalogue/cover/coverUrl.rules.ts'
import { bookOrder } from '#catalogue/listing/listing.ts'
import { currencyNode } from '#pricing/rates/rates.resolvers.ts'
import { mayChangeList } from './bookListAccess.rules.ts'

const listCountsOf = loader<number, { school_id: number; count: number }>(
  ({ db }, ids) => countListsOfSchools(db, ids),
  (row) => row.school_id,
)

const listNumber = (id: string): number => numberIn(id, 'BookList')

const payload = async (context: Context, id: number, clientMutationId: string | null | undefined) => ({
  bookList: await service.readableList(context, id),
  clientMutationId,
})

/** Each once; undefined or null is passed on. */
const booksIn = (ids: readonly string[] | null | undefined): number[] | null | undefined =>
  ids && [...new Set(ids.map((id) => productIn(id)))]

const schoolIn = (id: string | null | undefined): number | null | undefined =>
  id == null ? id : numberIn(id, 'School')

type AddInput = {
  readonly itemId: string
  readonly bookListIri?: string | null | undefined
  readonly newListName?: string | null | undefined
}

async function addToList(context: Context, { itemId, bookListIri, newListName }: AddInput): Promise<number> {
  const owner = requireVerified(context.caller)
  const bookId = productIn(itemId)
  if ((bookListIri == null) === (newListName == null))
    throw new ShopError('general.badInput', { debugMessage: 'either bookListIri or newListName' })
  if (bookListIri != null) {
    await service.addItem(context, listNumber(bookListIri), bookId)
    return listNumber(bookListIri)
  }
  refuseInvalid(nameViolations('newListName', newListName ?? null))
  return service.createList(context, owner, { name: newListName, bookIds: [bookId] })
}

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

type RequestedSort = Parameters<typeof bookOrder<'name'>>[0]

/** Throws BAD_USER_INPUT for a direction that is neither ASC nor DESC. */
function itemOrder(asked: RequestedSort): ItemOrder | undefined {
  const [first] = bookOrder(asked, { name: 'title' })
  if (!first) return undefined
  return first.descending ? 'byNameBackwards' : 'byName'
}

function sorted(items: BookListItemRow[], order: ItemOrder): BookListItemRow[] {
  if (order === 'asAdded') return items
  const sign = order === 'byName' ? 1 : -1
  return items.toSorted((a, b) => sign * (a.name_rank - b.name_rank))
}

const bookListFields: BookListResolvers = {
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

const bookListItemFields: BookListItemResolvers = {
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

export const bookListResolvers: Resolvers = {
  Query: {
    getMyBookLists: (_, __, { caller, db }) => listBookListsOf(db, requireVerified(caller).id),
    bookList: async (_, { id, order }, context) => {
      const sorting = itemOrder(order)
      const list = await service.readableList(context, listNumber(id))
      return sorting ? { ...list, order: sorting } : list
    },
    getPublicBookLists: async (_, { forSchool }, { db }) => {
      const schoolId = numberIn(forSchool, 'School')
      const [known, lists] = await Promise.all([
        isSchool(db, schoolId),
        listSchoolBookLists(db, { schoolId, privateToo: false }),
      ])
      if (!known) throw new ShopError('general.notFound')
      return lists
    },
    schoolMatches: async (_, { search }, { db }) => {
      const query = schoolQuery(search)
      return query === null ? [] : listSchoolMatches(db, query)
    },
    getSchoolBookLists: (_, { search }, { caller, db }) =>
      listSchoolBookLists(db, { schoolId: null, privateToo: isAdmin(caller), search: searchText(search) }),
  },
  Mutation: {
    addItemToBookList: async (_, { input }, context) =>
      payload(context, await addToList(context, input), input.clientMutationId),
    deleteBookListItem: async (_, { input }, context) => {
      requireVerified(context.caller)
      const id = numberIn(input.id, 'BookListItem')
      await service.deleteItem(context, id)
      return {
        bookListItem: { id: iri('BookListItem', id) },
        clientMutationId: input.clientMutationId,
      }
    },
    deleteBookList: async (_, { input }, context) => {
      requireVerified(context.caller)
      const id = listNumber(input.id)
      await service.archiveList(context, id)
      return { bookList: { id: iri('BookList', id) }, clientMutationId: input.clientMutationId }
    },
    setPrivacyBookList: async (_, { input }, context) => {
      requireVerified(context.caller)
      const id = listNumber(input.id)
      await service.setPrivacy(context, id, input.isPublic)
      return payload(context, id, input.clientMutationId)
    },
    createBookList: async (_, { input }, context) => {
      const owner = requireVerified(context.caller)
      const id = await service.createList(context, owner, {
        name: input.name,
        notes: input.notes,
        bookIds: booksIn(input.books),
        schoolId: schoolIn(input.forSchool),
        isPublic: input.isPublic,
      })
      return payload(context, id, input.clientMutationId)
    },
    updateBookList: async (_, { input }, context) => {
      const user = requireVerified(context.caller)
      const id = listNumber(input.id)
      await service.updateList(context, user, id, {
        name: input.name,
        notes: input.notes,
        bookIds: booksIn(input.books),
        schoolId: schoolIn(input.forSchool),
        isPublic: input.isPublic,
        expectedVersion: input.expectedVersion,
      })
      return payload(context, id, input.clientMutationId)
    },
  },
  BookList: bookListFields,
  BookListItem: bookListItemFields,
  School: {
    bookListCount: async ({ _id }, _, context) =>
      isAdmin(context.caller) ? ((await listCountsOf(context).load(_id))[0]?.count ?? 0) : null,
  },
  SchoolMatch: {
    school: ({ school }) => schoolNode(school),
  },
}
