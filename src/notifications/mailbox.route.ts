import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { plainAssetsRoute } from '#platform/plainPages/assets.ts'
import { type Html, html } from '#platform/plainPages/html.ts'
import { logo } from '#platform/plainPages/icons.ts'
import { plainPolicy, sendPage } from '#platform/plainPages/page.ts'
import { findMail, listNewestMails, type MailRow } from './mail.table.ts'

const mailsShown = 200

type Deps = { readonly db: Database; readonly config: Pick<Config, 'smtpUrl' | 'mode'> }

export const hasMailbox = ({ smtpUrl, mode }: Deps['config']): boolean => !smtpUrl && mode !== 'live'

/** `/development/mailbox`: the mails that would have been sent, newest first. Nothing in live mode or with an SMTP server. */
export async function mailboxRoute(app: FastifyInstance, { db, config }: Deps): Promise<void> {
  if (!hasMailbox(config)) return
  plainAssetsRoute(app)
  app.get('/development/mailbox', async (request, reply) =>
    sendPage(request, reply, {
      language: 'eng',
      title: 'Mailbox',
      body: listBody(await listNewestMails(db, mailsShown)),
    }),
  )
  app.get<{ Params: { id: string } }>('/development/mailbox/:id', async (request, reply) => {
    const mail = await mailOf(db, request.params.id)
    if (!mail) return reply.callNotFound()
    reply.header('content-security-policy', `${plainPolicy}; frame-src 'self'`)
    return sendPage(request, reply, { language: 'eng', title: mail.subject, body: mailBody(mail) })
  })
  app.get<{ Params: { id: string } }>('/development/mailbox/:id/html', async (request, reply) => {
    const mail = await mailOf(db, request.params.id)
    if (!mail) return reply.callNotFound()
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', framePolicy)
      .send(mail.body_html.replace('<head>', '<head><base target="_top">'))
  })
}

// A mail is a stranger's text: no script, no request of its own; its links open in the whole window, by a click only.
const sandbox = 'allow-top-navigation-by-user-activation'
const framePolicy = `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox ${sandbox}`

const mailOf = async (db: Database, id: string): Promise<MailRow | undefined> =>
  /^\d{1,9}$/.test(id) ? await findMail(db, Number(id)) : undefined

const head = html`<a class="logo" href="/" aria-label="Soma, home">${logo}</a>`

function listBody(mails: Awaited<ReturnType<typeof listNewestMails>>): Html {
  const rows = mails.map(
    (mail) =>
      html`<li><a href="/development/mailbox/${mail.id}"><strong>${mail.subject}</strong><span>${mail.recipient}</span><span>${timeOf(mail.created_at)}</span></a></li>`,
  )
  return html`<main class="mailbox">${head}<h1>Mailbox</h1>
<p class="lead">Mails that the shop would have sent. Set SMTP_URL to send them.</p>
${rows.length > 0 ? html`<ul class="mails">${rows}</ul>` : html`<p class="small">No mail yet.</p>`}
</main>`
}

const mailBody = (mail: MailRow): Html => html`<main class="mailbox">${head}<h1>${mail.subject}</h1>
<p class="lead"><a href="/development/mailbox">All mails</a></p>
<dl class="mail-head"><dt>To</dt><dd>${mail.recipient}</dd>${mail.reply_to === null ? '' : html`<dt>Reply to</dt><dd>${mail.reply_to}</dd>`}<dt>Language</dt><dd>${mail.language}</dd><dt>Written</dt><dd>${timeOf(mail.created_at)}</dd></dl>
<iframe class="mail-frame" title="The mail as a mail program shows it" sandbox="${sandbox}" src="/development/mailbox/${mail.id}/html"></iframe>
<h2>As text</h2>
<p class="mail-text">${linked(mail.body_text)}</p>
</main>`

const linked = (text: string): readonly (string | Html)[] =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((piece, index) => (index % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : piece))

const timeOf = (date: Date): string => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`
