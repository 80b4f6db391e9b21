import { createTransport } from 'nodemailer'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { JobTasks } from '#platform/jobs.ts'
import { outside } from '#platform/outside.ts'
import {
  addLaterMailJob,
  type AttachmentRow,
  dropMails,
  findSendingUntil,
  listAttachments,
  type MailRow,
  markMailSent,
  returnMail,
  takeWaitingMail,
} from './mail.table.ts'

const daysKept = 90

/** In milliseconds: without a word from the server, and for all of one mail. */
const [patienceMs, maxWaitMs] = [20_000, 300_000]

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>

export const mailCrontab = '40 2 * * * dropMails'

/** Without an SMTP server a mail stays where the development mailbox shows it. */
export function mailTasks(db: Database, settings: Settings): JobTasks {
  const send = settings.smtpUrl ? senderOf(settings.smtpUrl, settings) : null
  return {
    sendMail: async (payload) => {
      if (send) await sendOnce(db, mailIn(payload), send)
    },
    dropMails: async () => {
      await dropMails(db, new Date(Date.now() - daysKept * 86_400_000))
    },
  }
}

type Send = (mail: MailRow, attachments: readonly AttachmentRow[]) => Promise<unknown>

function senderOf(url: string, settings: Settings): Send {
  const transport = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  })
  return (...letter) => outside(() => transport.sendMail(envelope(letter, settings)))
}

async function sendOnce(db: Database, id: number, send: Send): Promise<void> {
  const now = new Date()
  const mail = await takeWaitingMail(db, id, { now, until: new Date(now.getTime() + maxWaitMs) })
  if (!mail) {
    const takenUntil = await findSendingUntil(db, id)
    if (takenUntil) await addLaterMailJob(db, id, takenUntil)
    return
  }
  try {
    await send(mail, await listAttachments(db, id))
  } catch (error) {
    await returnMail(db, id)
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

function mailIn(payload: unknown): number {
  if (
    typeof payload === 'object' &&
    payload !== null &&
    'mail' in payload &&
    typeof payload.mail === 'number'
  )
    return payload.mail
  throw new Error('a sendMail job without the number of a mail')
}
