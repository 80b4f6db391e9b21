import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOwnOrigin } from '#platform/ownOrigin.ts'
import { sendPage } from '#platform/plainPages/page.ts'
import { languageOf } from '../../language.ts'
import { sessionCookie } from '../../session/session.cookie.ts'
import { endSession } from '../../session/session.table.ts'
import { ownAccountPage, expiredLinkPage } from '../pages/message.page.ts'
import type { ProviderRouteDeps } from '../routeDeps.ts'
import { findSignedIn, forgetPerson } from '../pages/signedIn.ts'

/** A second account by mistake will never be verified: its browser is led to the sign-in. */
export function ownAccountRoutes(app: FastifyInstance, deps: ProviderRouteDeps): void {
  app.get('/auth/own-account', async (request, reply) => {
    const account = await findSignedIn(deps, request, reply)
    if (account?.email_verified_at) return reply.redirect('/', 303)
    return sendPage(request, reply, ownAccountPage(languageOf(request, reply, deps.cookiesOf)))
  })
  app.post('/auth/own-account', async (request, reply) => {
    if (!isOwnOrigin(request, deps.config.publicUrl))
      return sendPage(request, reply.code(403), expiredLinkPage(languageOf(request, reply, deps.cookiesOf)))
    await leave(deps, request, reply)
    return reply.redirect('/login', 303)
  })
}

async function leave(
  { provider, db, cookiesOf }: ProviderRouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const cookies = cookiesOf(request, reply)
  const key = cookies.get(sessionCookie.name)
  if (key) await endSession(db, key)
  cookies.set(sessionCookie.name, { value: null, maxAge: 0, httpOnly: true })
  const { uid } = await provider.Session.get(provider.createContext(request.raw, reply.raw))
  await forgetPerson(provider, uid)
}
