import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { jobTask, type JobTasks } from '#platform/jobs.ts'
import { outside } from '#platform/outside.ts'
import {
  addLaterMailJob,
  addMailJob,
  type AttachmentRow,
  dropMails,
  findSendingUntil,
  listAttachments,
  listStrandedMails,
  type MailRow,
  markMailSent,
  sendMailJob,
  claimWaitingMail,
} from './mail.table.ts'
import { noteFailure } from './unsentMail.table.ts'

const retentionDays = 90

/** In milliseconds: without a word from the server, and for all of one mail. */
const [patienceMs, maxWaitMs] = [20_000, 300_000]

/** Over about three days, as the job runner waits between them. */
export const maxTries = 20

/** Twice as long as the job runner ever waits. */
const strandedAfterMs = 12 * 3_600_000

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>

/** Sends a mail at once, for a process without jobs; later by its job, where it fails. Throws what the server said. */
export const immediateMailSender =
  (settings: Settings) =>
  async (db: Database, id: number): Promise<void> => {
    if (settings.smtpUrl) await sendOnce(db, id, senderOf(settings.smtpUrl, settings))
  }

export const mailCrontab = '40 2 * * * dropMails\n20 * * * * resumeMails'

/** Without an SMTP server a mail stays where the development mailbox shows it. */
export function mailTasks(db: Database, settings: Settings): JobTasks {
  const send = settings.smtpUrl ? senderOf(settings.smtpUrl, settings) : null
  return {
    ...jobTask(sendMailJob, async ({ mail }) => {
      if (send) await sendOnce(db, mail, send)
    }),
    resumeMails: async () => {
      const before = new Date(Date.now() - strandedAfterMs)
      if (send) for (const id of await listStrandedMails(db, before)) await addMailJob(db, id)
    },
    dropMails: async () => {
      await dropMails(db, new Date(Date.now() - retentionDays * 86_400_000))
    },
  }
}

type Send = (mail: MailRow, attachments: readonly AttachmentRow[]) => Promise<unknown>

function senderOf(url: string, settings: Settings): Send {
  const timeouts = {
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  }
  // Loaded with the first mail: a process that sends none has no use for it.
  return async (...letter) => {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({ url, ...timeouts })
    return outside(() => transport.sendMail(envelope(letter, settings)))
  }
}

async function sendOnce(db: Database, id: number, send: Send): Promise<void> {
  const now = new Date()
  const mail = await claimWaitingMail(db, id, { now, until: new Date(now.getTime() + maxWaitMs) })
  if (!mail) {
    const leasedUntil = await findSendingUntil(db, id)
    if (leasedUntil) await addLaterMailJob(db, id, leasedUntil)
    return
  }
  try {
    await send(mail, await listAttachments(db, id))
  } catch (error) {
    const failure = {
      at: new Date(),
      text: error instanceof Error ? error.message : String(error),
      isFinal: isRefusedForEver(Object(error)),
    }
    if (await noteFailure(db, id, failure, maxTries)) return
    throw error
  }
  await markMailSent(db, id, new Date())
}

// Its own message id lets a mail server recognise a mail that was sent twice after a crash.
const envelope = ([mail, attachments]: Parameters<Send>, { mailFrom, publicUrl }: Settings) => ({
  from: mailFrom,
  to: mail.recipient,
  ...(mail.reply_to === null ? {} : { replyTo: mail.reply_to }),
  subject: mail.subject,
  text: mail.body_text,
  html: mail.body_html,
  attachments: attachments.map(({ name, media_type, content }) => ({
    filename: name,
    contentType: media_type,
    content,
  })),
  messageId: `<mail-${mail.id}-${mail.created_at.getTime()}@${new URL(publicUrl).hostname}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
})

// RFC 5321, 4.2.1: what a server answers with 5xx it will answer again. Not where it is our own sign-in that it refuses,
// which the operator mends.

/** What the mail library throws. */
type SendError = { readonly code?: unknown; readonly responseCode?: unknown }

const ownFaults = [530, 534, 535, 538]

function isRefusedForEver({ code, responseCode }: SendError): boolean {
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false
  if (typeof responseCode !== 'number') return code === 'EENVELOPE'
  return responseCode >= 500 && responseCode < 600 && !ownFaults.includes(responseCode)
}
