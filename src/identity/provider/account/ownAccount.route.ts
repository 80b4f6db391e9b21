import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOwnOrigin } from '#platform/ownOrigin.ts'
import { sendPage } from '#platform/plainPages/page.ts'
import { languageOf } from '../../language.ts'
import { sessionCookie } from '../../session/session.cookie.ts'
import { endSession } from '../../session/session.table.ts'
import { ownAccountPage, expiredLinkPage } from '../pages/message.page.ts'
import type { ProviderRouteParts } from '../parts.ts'
import { findSignedIn, forgetPerson } from '../pages/signedIn.ts'

/** A second account by mistake will never be verified: its browser is led to the sign-in. */
export function ownAccountRoutes(app: FastifyInstance, parts: ProviderRouteParts): void {
  app.get('/auth/own-account', async (request, reply) => {
    const account = await findSignedIn(parts, request, reply)
    if (account?.email_verified_at) return reply.redirect('/', 303)
    return sendPage(request, reply, ownAccountPage(languageOf(request, reply, parts.cookiesOf)))
  })
  app.post('/auth/own-account', async (request, reply) => {
    if (!isOwnOrigin(request, parts.config.publicUrl))
      return sendPage(request, reply.code(403), expiredLinkPage(languageOf(request, reply, parts.cookiesOf)))
    await leave(parts, request, reply)
    return reply.redirect('/login', 303)
  })
}

async function leave(
  { provider, db, cookiesOf }: ProviderRouteParts,
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
