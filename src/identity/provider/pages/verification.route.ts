import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOwnOrigin } from '#platform/ownOrigin.ts'
import { sendPage } from '#platform/plainPages/page.ts'
import { awaitedIn } from '../../awaited.cookie.ts'
import { formOf } from '../../form.ts'
import { languageOf } from '../../language.ts'
import { resendVerification, verifyEmail } from '../account/account.service.ts'
import { type AccountRow, findAccount, hasRival } from '../account/account.table.ts'
import { findLink } from '../account/accountLink.table.ts'
import {
  confirmPage,
  deadLinkPage,
  type PressProof,
  expiredLinkPage,
  verificationPage,
  verifiedPage,
} from './message.page.ts'
import { placeOf, type ProviderRouteDeps, type Visit } from '../routeDeps.ts'
import { findSignedIn } from './signedIn.ts'
import { signInToAccount } from './signIn.service.ts'

type OpenedLink = FastifyRequest<{ Params: { token: string } }>

export function verificationRoutes(app: FastifyInstance, deps: ProviderRouteDeps): void {
  const visitOf = (request: FastifyRequest, reply: FastifyReply): Visit => ({
    request,
    reply,
    language: languageOf(request, reply, deps.cookiesOf),
  })
  app.get('/auth/verify/:token', (request: OpenedLink, reply) =>
    open(deps, visitOf(request, reply), request.params.token),
  )
  app.post('/auth/verify/:token', (request: OpenedLink, reply) =>
    press(deps, visitOf(request, reply), request.params.token),
  )
  app.post('/auth/verify/:token/again', async (request: OpenedLink, reply) => {
    const link = await findLink(deps.db, request.params.token, 'verify', new Date())
    return resend(deps, visitOf(request, reply), link && (await findAccount(deps.db, link.account_id)))
  })
  app.get('/auth/verify', async (request, reply) =>
    show(deps, visitOf(request, reply), await findSignedIn(deps, request, reply)),
  )
  app.post('/auth/verify', async (request, reply) =>
    resend(deps, visitOf(request, reply), await findSignedIn(deps, request, reply)),
  )
}

/** Opening a link changes nothing: it asks for the press that does. */
async function open(deps: ProviderRouteDeps, visit: Visit, token: string): Promise<FastifyReply> {
  const { request, reply, language } = visit
  const link = await findLink(deps.db, token, 'verify', new Date())
  const account = link && (await findAccount(deps.db, link.account_id))
  if (!account) return sendPage(request, reply.code(404), deadLinkPage(language, 'logIn'))
  if (account.email_verified_at) return sendVerified(deps, visit)
  if (!link.is_open) return sendPage(request, reply.code(410), deadLinkPage(language, { token }))
  const proof = (await isContested(deps, visit, account)) ? 'password' : 'press'
  return sendPage(request, reply, confirmPage(language, { email: account.email, token, proof }))
}

/** Else a stranger would have the owner of the address confirm the stranger's account by a press. */
const isContested = async (deps: ProviderRouteDeps, { request, reply }: Visit, account: AccountRow) =>
  (await hasRival(deps.db, account)) && (await findSignedIn(deps, request, reply))?.id !== account.id

// Of what does not work (any more) the link's own page tells why.
async function press(deps: ProviderRouteDeps, visit: Visit, token: string): Promise<FastifyReply> {
  const { request, reply, language } = visit
  if (!isOwnOrigin(request, deps.config.publicUrl))
    return sendPage(request, reply.code(403), expiredLinkPage(language))
  const link = await findLink(deps.db, token, 'verify', new Date())
  const account = link?.is_open ? await findAccount(deps.db, link.account_id) : undefined
  const proof =
    account && (await isContested(deps, visit, account)) && (await refuseProof(deps, visit, account))
  if (account && proof)
    return sendPage(request, reply, confirmPage(language, { email: account.email, token, proof }))
  return (await verifyEmail(deps.db, { token, now: new Date() }, deps.shopSide))
    ? sendVerified(deps, visit)
    : open(deps, visit, token)
}

/** Why what was typed is not taken as the account's own password, if it is not; tries count as those of a sign-in do. */
async function refuseProof(
  deps: ProviderRouteDeps,
  visit: Visit,
  account: AccountRow,
): Promise<PressProof | null> {
  const { password = '' } = formOf(visit.request)
  const entry = await signInToAccount(deps.db, account, password, placeOf(visit, deps.cookiesOf))
  if ('accountId' in entry) return null
  if ('waitMinutes' in entry) {
    visit.reply.code(429).header('retry-after', entry.waitMinutes * 60)
    return entry
  }
  visit.reply.code(422)
  return 'wrong'
}

const sendVerified = ({ cookiesOf }: ProviderRouteDeps, { request, reply, language }: Visit): FastifyReply =>
  sendPage(request, reply, verifiedPage(language, awaitedIn(cookiesOf(request, reply))))

function show(deps: ProviderRouteDeps, visit: Visit, account: AccountRow | undefined): FastifyReply {
  const { request, reply, language } = visit
  if (!account) return reply.redirect('/login', 303)
  if (account.email_verified_at) return sendVerified(deps, visit)
  return sendPage(request, reply, verificationPage(language, { email: account.email, state: 'asked' }))
}

async function resend(
  deps: ProviderRouteDeps,
  visit: Visit,
  account: AccountRow | undefined,
): Promise<FastifyReply> {
  const { request, reply, language } = visit
  if (!isOwnOrigin(request, deps.config.publicUrl))
    return sendPage(request, reply.code(403), expiredLinkPage(language))
  if (!account || account.email_verified_at) return show(deps, visit, account)
  const waitMinutes = await resendVerification(deps.db, account, placeOf(visit, deps.cookiesOf), deps.config)
  if (waitMinutes !== null) reply.code(429).header('retry-after', waitMinutes * 60)
  const state = waitMinutes === null ? 'sent' : { waitMinutes }
  return sendPage(request, reply, verificationPage(language, { email: account.email, state }))
}
