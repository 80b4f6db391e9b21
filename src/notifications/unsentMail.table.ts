import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import {
  type KeyColumns,
  type Keyed,
  keyIn,
  type KeysetWindow,
  windowOrder,
  withinWindow,
} from '#platform/tables/keyset.table.ts'
import { addMailJob } from './mail.table.ts'

export type UnsentMailRow = {
  id: number
  recipient: string
  subject: string
  created_at: Date
  tries: number
  failure: string
  failed_at: Date
}

export type Failure = {
  readonly at: Date
  /** As the mail server said it. */
  readonly text: string
  readonly isFinal: boolean
}

/** Answers whether it is given up now. */
export const noteFailure = async (
  db: Database,
  id: number,
  { at, text, isFinal }: Failure,
  maxTries: number,
): Promise<boolean> =>
  (
    await db.maybe<{ given_up_at: Date | null }>(sql`
      update mails set sending_until = null, tries = tries + 1, failed_at = ${at}, failure = ${text},
        given_up_at = case when ${isFinal} or tries + 1 >= ${maxTries} then ${at}::timestamptz end
      where id = ${id} and sent_at is null returning given_up_at`)
  )?.given_up_at != null

/** The last first. */
export const listUnsentMails = (db: Database) =>
  db.many<UnsentMailRow>(sql`
    select id, recipient, subject, created_at, tries, failure, failed_at from mails
    where given_up_at is not null order by given_up_at desc, id desc limit 1000`)

export const unsentMailKeys = {
  givenUpAt: { column: sql`given_up_at`, kind: 'time' },
  id: { column: sql`id`, kind: 'number' },
} satisfies KeyColumns

export const listUnsentMailPage = (db: Database, window: KeysetWindow<keyof typeof unsentMailKeys>) =>
  db.many<UnsentMailRow & Keyed>(sql`
    select id, recipient, subject, created_at, tries, failure, failed_at, ${keyIn(unsentMailKeys, window)} as key
    from mails where given_up_at is not null${withinWindow(unsentMailKeys, window)}
    order by ${windowOrder(unsentMailKeys, window)} limit ${window.limit}`)

export const countUnsentMails = async (db: Database): Promise<number> =>
  (await db.one<{ count: number }>(sql`select count(*) as count from mails where given_up_at is not null`))
    .count

/** False when it is not given up. */
export const sendUnsentMail = (db: Database, id: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    const count = await tx.run(
      sql`update mails set given_up_at = null, tries = 0 where id = ${id} and given_up_at is not null`,
    )
    if (count === 1) await addMailJob(tx, id)
    return count === 1
  })
