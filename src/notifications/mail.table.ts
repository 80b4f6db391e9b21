import type { Database } from '#platform/database/database.ts'
import { join, nothing, type Sql, sql } from '#platform/database/sql.ts'
import { addJob, jobCall, jobKind } from '#platform/jobs.ts'
import type { Language } from '#platform/preferences.rules.ts'

export type Attachment = { readonly name: string; readonly mediaType: string; readonly content: Buffer }

export type NewMail = {
  readonly recipient: string
  readonly language: Language
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly replyTo?: string
  readonly attachments?: readonly Attachment[]
}

export type MailRow = {
  id: number
  recipient: string
  language: string
  subject: string
  body_text: string
  body_html: string
  reply_to: string | null
  created_at: Date
  sent_at: Date | null
}

/**
 * Writes the mail and its job in the caller's transaction: both are there, or neither. `claim` is a statement that
 * answers a row where it has not been written yet. Answers the number of the mail, and none where it was claimed before.
 */
export async function addMail(
  db: Database,
  { attachments = [], ...mail }: NewMail,
  claim: Sql = sql`select`,
): Promise<number | undefined> {
  const added = await db.maybe<{ id: number }>(sql`
    with claimed as (${claim}), added as (
      insert into mails (recipient, language, subject, body_text, body_html, reply_to)
      select ${mail.recipient}::text, ${mail.language}::text, ${mail.subject}::text, ${mail.text}::text, ${mail.html}::text,
        ${mail.replyTo ?? null}::text
      from claimed returning id
    )${attached(attachments)}
    select added.id from added, ${mailJob(sql`added.id`)}`)
  return added?.id
}

// Each content is a value of its own: in an array the driver sends it as text, twice as long.
function attached(attachments: readonly Attachment[]): Sql {
  if (attachments.length === 0) return nothing
  const files = attachments.map(
    ({ name, mediaType, content }, position) =>
      sql`(${position}::int, ${name}::text, ${mediaType}::text, ${content}::bytea)`,
  )
  return sql`, attached as (
      insert into mail_attachments (mail_id, name, media_type, content)
      select added.id, name, media_type, content
      from added, (values ${join(files, sql`, `)}) as file (position, name, media_type, content) order by position)`
}

export const sendMailJob = jobKind('sendMail', { mail: 'number' })

const mailJob = (id: Sql): Sql => jobCall(sendMailJob, { mail: id }, { key: sql`'mail:' || ${id}` })

export const addMailJob = (db: Database, id: number) => db.run(sql`select from ${mailJob(sql`${id}::int`)}`)

/** That nobody has tried to send since a moment, as when their jobs got lost. */
export const listStrandedMails = async (db: Database, before: Date): Promise<number[]> =>
  (
    await db.many<{ id: number }>(sql`
      select id from mails where sent_at is null and given_up_at is null and coalesce(failed_at, created_at) < ${before}
        and (sending_until is null or sending_until < ${before})`)
  ).map(({ id }) => id)

/** Takes a mail that waits to be sent, until a time; none when it was sent, or another job has taken it. */
export const claimWaitingMail = (db: Database, id: number, { now, until }: { now: Date; until: Date }) =>
  db.maybe<MailRow>(sql`
    update mails set sending_until = ${until}
    where id = ${id} and sent_at is null and given_up_at is null and (sending_until is null or sending_until <= ${now}) returning *`)

export const findSendingUntil = async (db: Database, id: number): Promise<Date | undefined> =>
  (
    await db.maybe<{ sending_until: Date }>(
      sql`select sending_until from mails where id = ${id} and sent_at is null and sending_until is not null`,
    )
  )?.sending_until

/** In case the job that has it dies. */
export const addLaterMailJob = (db: Database, id: number, at: Date) =>
  addJob(db, sendMailJob, { mail: id }, { runAt: at, key: `mail:${id}:later` })

export const markMailSent = (db: Database, id: number, at: Date) =>
  db.run(sql`update mails set sent_at = ${at} where id = ${id}`)

export const listNewestMails = (db: Database, count: number) =>
  db.many<Pick<MailRow, 'id' | 'recipient' | 'subject' | 'created_at'>>(sql`
    select id, recipient, subject, created_at from mails order by created_at desc, id desc limit ${count}`)

export const findMail = (db: Database, id: number) =>
  db.maybe<MailRow>(sql`select * from mails where id = ${id}`)

export type AttachmentRow = { readonly name: string; readonly media_type: string; readonly content: Buffer }

export const listAttachments = (db: Database, mailId: number) =>
  db.many<AttachmentRow>(sql`
    select name, media_type, content from mail_attachments where mail_id = ${mailId} order by id`)

/** They hold names, addresses and links. */
export const dropMails = (db: Database, before: Date) =>
  db.run(sql`delete from mails where created_at < ${before}`)
