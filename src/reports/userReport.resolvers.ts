import type { QueryGetUsersArgs, Resolvers } from '#generated/resolvers.ts'
import { requireAdmin } from '#identity/access.ts'
import { userNode } from '#identity/users/user.nodes.ts'
import { searchedWords } from '#identity/users/user.resolvers.ts'
import { requestedFields } from '#platform/graphql/requestedFields.ts'
import { keyTerms } from '#platform/graphql/keyset.ts'
import { pageRequestFromZero, paginationInfoFromZero } from '#platform/graphql/pages.ts'
import type { TimeBounds } from './orderFilter.table.ts'
import {
  countReportUsers,
  listReportUsers,
  type UserFilter,
  userKeys,
  type UserSort,
} from './userReport.table.ts'
import { usersInOrder } from './usersInOrder.ts'

const userSortNames = Object.keys(userKeys) as UserSort[] // its own names

export const userReportResolvers: Resolvers = {
  Query: {
    getUsers: async (_, asked, { caller, db }, info) => {
      requireAdmin(caller)
      const request = pageRequestFromZero(asked.page ?? 0, asked.perPage ?? 10)
      const filter = filterIn(asked)
      const sorts = keyTerms(sortIn(asked.sort), userSortNames)
      const window = { sorts, after: null, before: null, isBackward: false, limit: request.itemsPerPage }
      const fields = requestedFields(info)
      const [found, count] = await Promise.all([
        fields.has('collection') ? listReportUsers(db, filter, window, request.offset) : [],
        fields.has('paginationInfo') ? countReportUsers(db, filter) : 0,
      ])
      const collection = (await usersInOrder(db, found)).map(userNode)
      return { collection, paginationInfo: paginationInfoFromZero(request, count) }
    },
  },
}

/** The newest first where nothing is said. */
function sortIn(asked: QueryGetUsersArgs['sort']) {
  const terms = (asked ?? []).flatMap((term) => (term && Object.values(term).some(Boolean) ? [term] : []))
  return terms.length > 0 ? terms : [{ created_at: 'DESC' }]
}

const filterIn = (asked: Partial<QueryGetUsersArgs>): UserFilter => ({
  words: searchedWords('filterQuery', asked.filterQuery),
  hasOrders: asked.hasOrders ?? null,
  createdAt: given(asked.createdAt),
  orderDate: given(asked.orderDate),
  lastOrderDate: given(asked.lastOrderDate),
  role: asked.role ?? null,
  ids: null,
})

const given = (bounds: readonly (TimeBounds | null)[] | null | undefined): readonly TimeBounds[] =>
  (bounds ?? []).flatMap((one) => one ?? [])
