import { createTransport } from 'nodemailer'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { JobTasks } from '#platform/jobs.ts'
import { dropMails, lockWaitingMail, type MailRow, markMailSent } from './mail.table.ts'

const daysKept = 90

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>

/** Jobs around mails, and when they run by themselves. */
export const mailCrontab = '40 2 * * * dropMails'

/** `sendMail` sends one mail; without an SMTP server it stays where the development mailbox shows it. */
export function mailTasks(db: Database, settings: Settings): JobTasks {
  const transport = settings.smtpUrl ? createTransport(settings.smtpUrl) : null
  return {
    sendMail: async (payload) => {
      if (!transport) return
      await db.transaction(async (tx) => {
        const mail = await lockWaitingMail(tx, mailIn(payload))
        if (!mail) return
        await transport.sendMail(envelope(mail, settings))
        await markMailSent(tx, mail.id, new Date())
      })
    },
    dropMails: async () => {
      await dropMails(db, new Date(Date.now() - daysKept * 86_400_000))
    },
  }
}

// Its own message id lets a mail server recognise a mail that was sent twice after a crash.
const envelope = (mail: MailRow, { mailFrom, publicUrl }: Settings) => ({
  from: mailFrom,
  to: mail.recipient,
  ...(mail.reply_to === null ? {} : { replyTo: mail.reply_to }),
  subject: mail.subject,
  text: mail.body_text,
  html: mail.body_html,
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
