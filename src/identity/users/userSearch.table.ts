import type { Role } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { join, type Sql, sql } from '#platform/database/sql.ts'
import { selectUsers, type UserRow } from './user.table.ts'
import { likeAnywhere } from './userSearch.rules.ts'

export type UserSearch = {
  /** Parts of names or address (`userSearchWords`); none is everybody. */
  readonly words: readonly string[]
  readonly role: Role | null
}

const hasWords = (text: Sql, words: readonly string[]): Sql =>
  join(
    words.map((word) => sql`${text} like plain(${likeAnywhere(word)})`),
    sql` and `,
  )

/** In the place of `users`: those with all words in names, address or phones. They come by their own index first (`offset 0`), however rare they are. */
export const usersWith = (words: readonly string[]): Sql =>
  words.length === 0
    ? sql`users`
    : sql`(select * from users where ${hasWords(sql`search_words`, words)} offset 0)`

/** Of a row with the id of a user. */
export const hasRole = (userId: Sql, role: Role): Sql =>
  sql`${userId} in (select user_id from user_roles where role = ${role})`

// The first line alone: phones do not count here.
const namesAndAddress = sql`split_part(u.search_words, chr(10), 1)`

const isFound = ({ words, role }: UserSearch): Sql =>
  join(
    [
      sql`true`,
      ...(words.length === 0 ? [] : [hasWords(namesAndAddress, words)]),
      ...(role === null ? [] : [hasRole(sql`u.id`, role)]),
    ],
    sql` and `,
  )

/** By name. */
export const searchUsers = (db: Database, search: UserSearch, page: { limit: number; offset: number }) =>
  db.many<UserRow>(sql`
    ${selectUsers(isFound(search), usersWith(search.words))}
    order by u.name_sort, u.id limit ${page.limit} offset ${page.offset}`)

export const countUsers = async (db: Database, search: UserSearch): Promise<number> =>
  (
    await db.one<{ count: number }>(
      sql`select count(*) as count from ${usersWith(search.words)} u where ${isFound(search)}`,
    )
  ).count
