import type { Resolvers } from '#generated/resolvers.ts'
import { requireVerified } from '#identity/access.ts'
import { isAdmin } from '#identity/access.rules.ts'
import { refuseInvalid, ShopError } from '#platform/errors.ts'
import { type Context, loader } from '#platform/graphql/context.ts'
import { searchText } from '#platform/graphql/searchText.ts'
import { productIn } from '#catalogue/productIri.ts'
import { iri, numberIn } from '#platform/graphql/iri.ts'
import { schoolNode } from '#schools/school.resolvers.ts'
import { isSchool } from '#schools/school.table.ts'
import { bookListFields, bookListItemFields, itemOrder } from './bookList.fields.ts'
import { nameViolations } from './bookList.rules.ts'
import * as service from './bookList.service.ts'
import { countListsOfSchools, listBookListsOf, listSchoolBookLists } from './bookList.table.ts'
import { schoolQuery } from './schoolMatch.rules.ts'
import { listSchoolMatches } from './schoolMatch.table.ts'

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
