import { listUsersById, type UserRow } from '#identity/users/user.table.ts'
import type { Database } from '#platform/database/database.ts'

/** Users by their numbers, in that order. */
export async function usersInOrder(
  db: Database,
  found: readonly { readonly id: number }[],
): Promise<UserRow[]> {
  const ids = found.map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await listUsersById(db, ids)
  const places = new Map(ids.map((id, place) => [id, place]))
  return rows.toSorted((left, right) => (places.get(left.id) ?? 0) - (places.get(right.id) ?? 0))
}
