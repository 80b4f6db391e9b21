import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendPage } from '#platform/plainPages/page.ts'
import { isFromHere } from '../form.ts'
import { languageOf } from '../language.ts'
import { resendVerification, verifyEmail } from './account.service.ts'
import { type AccountRow, findAccount } from './account.table.ts'
import { findLink } from './accountLink.table.ts'
import { confirmPage, deadLinkPage, staleDoor, verificationPage, verifiedPage } from './message.page.ts'
import { placeOf, type ProviderParts, type Visit } from './parts.ts'
import { findSignedIn } from './signedIn.ts'

type Opened = FastifyRequest<{ Params: { token: string } }>

/** Where the link of a verification mail leads, and the way to another such mail. */
export function verificationRoutes(app: FastifyInstance, parts: ProviderParts): void {
  const visitOf = (request: FastifyRequest, reply: FastifyReply): Visit => ({
    request,
    reply,
    language: languageOf(request, reply, parts.cookiesOf),
  })
  app.get('/auth/verify/:token', (request: Opened, reply) =>
    open(parts, visitOf(request, reply), request.params.token),
  )
  app.post('/auth/verify/:token', (request: Opened, reply) =>
    press(parts, visitOf(request, reply), request.params.token),
  )
  app.post('/auth/verify/:token/again', async (request: Opened, reply) => {
    const link = await findLink(parts.db, request.params.token, 'verify', new Date())
    return resend(parts, visitOf(request, reply), link && (await findAccount(parts.db, link.account_id)))
  })
  app.get('/auth/verify', async (request, reply) =>
    show(visitOf(request, reply), await findSignedIn(parts, request, reply)),
  )
  app.post('/auth/verify', async (request, reply) =>
    resend(parts, visitOf(request, reply), await findSignedIn(parts, request, reply)),
  )
}

/** Opening a link changes nothing: it asks for the press that does. */
async function open(parts: ProviderParts, visit: Visit, token: string): Promise<FastifyReply> {
  const { request, reply, language } = visit
  const link = await findLink(parts.db, token, 'verify', new Date())
  const account = link && (await findAccount(parts.db, link.account_id))
  if (!account) return sendPage(request, reply.code(404), staleDoor(language))
  if (account.email_verified_at) return sendPage(request, reply, verifiedPage(language))
  return link.is_open
    ? sendPage(request, reply, confirmPage(language, account.email, token))
    : sendPage(request, reply.code(410), deadLinkPage(language, 'verify', token))
}

// Of what does not work (any more) the link's own page tells why.
async function press(parts: ProviderParts, visit: Visit, token: string): Promise<FastifyReply> {
  const { request, reply, language } = visit
  if (!isFromHere(request, parts.config.publicUrl))
    return sendPage(request, reply.code(403), staleDoor(language))
  return (await verifyEmail(parts.db, { token, now: new Date() }, parts.shopSide))
    ? sendPage(request, reply, verifiedPage(language))
    : open(parts, visit, token)
}

function show({ request, reply, language }: Visit, account: AccountRow | undefined): FastifyReply {
  if (!account) return reply.redirect('/login', 303)
  if (account.email_verified_at) return sendPage(request, reply, verifiedPage(language))
  return sendPage(request, reply, verificationPage(language, { email: account.email, state: 'asked' }))
}

async function resend(
  parts: ProviderParts,
  visit: Visit,
  account: AccountRow | undefined,
): Promise<FastifyReply> {
  const { request, reply, language } = visit
  if (!isFromHere(request, parts.config.publicUrl))
    return sendPage(request, reply.code(403), staleDoor(language))
  if (!account || account.email_verified_at) return show(visit, account)
  const waitMinutes = await resendVerification(
    parts.db,
    account,
    placeOf(visit, parts.cookiesOf),
    parts.config,
  )
  if (waitMinutes !== null) reply.code(429).header('retry-after', waitMinutes * 60)
  const state = waitMinutes === null ? 'sent' : { waitMinutes }
  return sendPage(request, reply, verificationPage(language, { email: account.email, state }))
}
