import type { Database } from '#platform/database/database.ts'
import { nothing, sql } from '#platform/database/sql.ts'
import type { ListPage } from '#platform/graphql/listPage.ts'

export type StrayMessage = {
  readonly provider: string
  readonly reason: 'unknown' | 'unreadable'
  readonly body: string
  /** Null where the shop asked for it. */
  readonly source: string | null
  readonly receivedAt: Date
}

/** So that no flood of them fills the disk. */
const maxStored = 1000

/** The same once; none where so many are there that nobody reads them any more. */
export const addStrayMessage = (db: Database, { provider, reason, body, source, receivedAt }: StrayMessage) =>
  db.run(sql`
    insert into stray_messages (provider, reason, body, source, received_at)
    select ${provider}, ${reason}, ${body}, ${source}::inet, ${receivedAt}
    where (select count(*) from stray_messages) < ${maxStored}
    on conflict (provider, md5(body)) do nothing`)

export type StrayMessageRow = {
  id: number
  provider: string
  reason: StrayMessage['reason']
  body: string
  source: string | null
  received_at: Date
}

/** The newest first. */
export const listStrayMessages = (db: Database, { limit, afterId }: ListPage) =>
  db.many<StrayMessageRow>(sql`
    select id, provider, reason, body, host(source) as source, received_at from stray_messages
    ${afterId === null ? nothing : sql`where (received_at, id) < (select received_at, id from stray_messages where id = ${afterId})`}
    order by received_at desc, id desc limit ${limit}`)

export const dropStrayMessages = (db: Database, before: Date) =>
  db.run(sql`delete from stray_messages where received_at < ${before}`)
