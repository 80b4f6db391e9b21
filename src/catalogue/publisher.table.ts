import type { Database } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import {
  type KeyColumns,
  type Keyed,
  keyIn,
  type KeysetWindow,
  windowOrder,
  withinWindow,
} from '#platform/tables/keyset.table.ts'
import type { PublisherRow } from './credits.table.ts'

/** No two publishers have names that read alike. */
export const publisherKeys = {
  name: { column: sql`plain(p.name)`, kind: 'text' },
  id: { column: sql`p.id`, kind: 'number' },
} satisfies KeyColumns

const named = (part: string | null): Sql =>
  part === null ? sql`true` : sql`position(plain(${part}) in plain(p.name)) > 0`

export const listPublishers = (
  db: Database,
  part: string | null,
  window: KeysetWindow<keyof typeof publisherKeys>,
) =>
  db.many<PublisherRow & Keyed>(sql`
    select p.id, p.name, p.description, p.created_at, p.updated_at, ${keyIn(publisherKeys, window)} as key
    from publishers p where ${named(part)}${withinWindow(publisherKeys, window)}
    order by ${windowOrder(publisherKeys, window)} limit ${window.limit}`)

export const countPublishers = async (db: Database, part: string | null): Promise<number> =>
  (await db.one<{ count: number }>(sql`select count(*) as count from publishers p where ${named(part)}`))
    .count
