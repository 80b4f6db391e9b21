import type { QueryGetUsersArgs, Resolvers } from '#generated/resolvers.ts'
import { requireAdmin } from '#identity/access.ts'
import { userNode } from '#identity/users/user.nodes.ts'
import { searchedWords } from '#identity/users/user.resolvers.ts'
import { listUsersById } from '#identity/users/user.table.ts'
import type { Database } from '#platform/database/database.ts'
import { askedFields } from '#platform/graphql/asked.ts'
import { pageRequestFromZero, paginationInfoFromZero } from '#platform/graphql/pages.ts'
import { isDescending } from '#platform/graphql/sortDirection.ts'
import type { TimeBounds } from './orderFilter.table.ts'
import {
  countReportUsers,
  listReportUsers,
  type UserFilter,
  type UserSort,
  userSortNames,
} from './userReport.table.ts'

export const userReportResolvers: Resolvers = {
  Query: {
    getUsers: async (_, asked, { caller, db }, info) => {
      requireAdmin(caller)
      const request = pageRequestFromZero(asked.page ?? 0, asked.perPage ?? 10)
      const [filter, sorts] = [filterIn(asked), sortsIn(asked.sort ?? [])]
      const page = { limit: request.itemsPerPage, offset: request.offset }
      const fields = askedFields(info)
      const [ids, count] = await Promise.all([
        fields.has('collection') ? listReportUsers(db, filter, sorts, page) : [],
        fields.has('paginationInfo') ? countReportUsers(db, filter) : 0,
      ])
      const collection = (await usersInOrder(db, ids)).map(userNode)
      return { collection, paginationInfo: paginationInfoFromZero(request, count) }
    },
  },
}

/** Users by their numbers, in that order. */
async function usersInOrder(db: Database, ids: readonly number[]) {
  const rows = ids.length === 0 ? [] : await listUsersById(db, ids)
  const places = new Map(ids.map((id, place) => [id, place]))
  return rows.toSorted((left, right) => (places.get(left.id) ?? 0) - (places.get(right.id) ?? 0))
}

const filterIn = (asked: Partial<QueryGetUsersArgs>): UserFilter => ({
  words: searchedWords('filterQuery', asked.filterQuery),
  hasOrders: asked.hasOrders ?? null,
  createdAt: given(asked.createdAt),
  orderDate: given(asked.orderDate),
  lastOrderDate: given(asked.lastOrderDate),
  role: asked.role ?? null,
})

const given = (bounds: readonly (TimeBounds | null)[] | null | undefined): readonly TimeBounds[] =>
  (bounds ?? []).flatMap((one) => one ?? [])

type AskedSort = Partial<Record<UserSort['by'], string | null>>

/** The newest first where nothing is said. Throws BAD_USER_INPUT for a direction that is none. */
function sortsIn(asked: readonly (AskedSort | null)[]): readonly UserSort[] {
  const sorts = asked.flatMap((term) =>
    userSortNames.flatMap((by) => {
      const direction = term?.[by]
      return direction ? [{ by, isDescending: isDescending(direction) }] : []
    }),
  )
  const known = sorts.filter(({ by }, index) => sorts.findIndex((one) => one.by === by) === index)
  return known.length > 0 ? known : [{ by: 'created_at', isDescending: true }]
}
