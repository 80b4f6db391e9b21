import type { Database } from '#platform/database/database.ts'
import { sql, asyncCommit } from '#platform/database/sql.ts'

export type MessageKind = 'accepted' | 'refused' | 'unanswered' | 'callback' | 'answer' | 'refund'

export type NewMessage = {
  readonly attemptId: number
  readonly kind: MessageKind
  readonly body: string
  readonly source: string | null
}

export const addMessage = (db: Database, { attemptId, kind, body, source }: NewMessage) =>
  db.run(
    sql`insert into payment_messages (attempt_id, kind, body, source) values (${attemptId}, ${kind}, ${body}, ${source}::inet)`,
  )

/** What a provider said of how a payment stands, in no transaction. Nobody waits for the disk: it can be asked again. */
export const addStatusAnswer = (db: Database, attemptId: number, body: string) =>
  db.run(sql`
    insert into payment_messages (attempt_id, kind, body) values (${attemptId}, 'answer', ${body}) returning ${asyncCommit}`)

/** Of one attempt; anybody who has its secret can send more. */
export const maxCallbacks = 100

export const listCallbacks = async (db: Database, attemptId: number): Promise<string[]> =>
  (
    await db.many<{ body: string }>(sql`
      select body from payment_messages where attempt_id = ${attemptId} and kind = 'callback'
      group by body order by min(id) limit ${maxCallbacks}`)
  ).map(({ body }) => body)

/** The oldest first, so many at most; never those of a payment that a person still looks at. Returns how many. */
export const dropMessages = (db: Database, before: Date, limit: number): Promise<number> =>
  db.run(sql`
    delete from payment_messages where id in (
      select id from payment_messages m where received_at < ${before} and not exists (
        select from payment_reviews r where r.attempt_id = m.attempt_id and r.closed_at is null)
      order by received_at limit ${limit})`)
