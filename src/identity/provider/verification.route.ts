import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendPage } from '#platform/plainPages/page.ts'
import { isFromHere } from '../form.ts'
import { languageOf } from '../language.ts'
import { resendVerification, verifyEmail } from './account.service.ts'
import { type AccountRow, findAccount } from './account.table.ts'
import { findLink } from './accountLink.table.ts'
import { deadLinkPage, staleDoor, verificationPage, verifiedPage } from './message.page.ts'
import { placeOf, type ProviderParts, type Visit } from './parts.ts'

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
  app.post('/auth/verify/:token', async (request: Opened, reply) => {
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

// A link may be opened twice, by a mail scanner first: whose address is proven already is told so.
async function open(
  parts: ProviderParts,
  { request, reply, language }: Visit,
  token: string,
): Promise<FastifyReply> {
  if (await verifyEmail(parts.db, { token, now: new Date() }, parts.shopSide))
    return sendPage(request, reply, verifiedPage(language))
  const link = await findLink(parts.db, token, 'verify', new Date())
  const account = link && (await findAccount(parts.db, link.account_id))
  if (account?.email_verified_at) return sendPage(request, reply, verifiedPage(language))
  return account
    ? sendPage(request, reply.code(410), deadLinkPage(language, 'verify', token))
    : sendPage(request, reply.code(404), staleDoor(language))
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
    account.id,
    placeOf(visit, parts.cookiesOf),
    parts.config,
  )
  if (waitMinutes !== null) reply.code(429).header('retry-after', waitMinutes * 60)
  const state = waitMinutes === null ? 'sent' : { waitMinutes }
  return sendPage(request, reply, verificationPage(language, { email: account.email, state }))
}

/** The account that this browser is signed in to at the provider. */
async function findSignedIn(
  { provider, db }: ProviderParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AccountRow | undefined> {
  const { accountId } = await provider.Session.get(provider.createContext(request.raw, reply.raw))
  return accountId ? findAccount(db, accountId) : undefined
}
