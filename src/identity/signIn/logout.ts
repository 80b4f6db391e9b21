import type { FastifyReply, FastifyRequest } from 'fastify'
import { isOwnOrigin } from '#platform/ownOrigin.ts'
import * as oidc from 'openid-client'
import { keepAwaited } from '../awaited.cookie.ts'
import { sessionCookie } from '../session/session.cookie.ts'
import { endSession } from '../session/session.table.ts'
import type { AfterLogout, SignInDeps } from './signInDeps.ts'

/** Ends the session of a browser here and at the provider, lets go of the cart, and leads back to the home page. */
export async function logout(
  deps: SignInDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  afterLogout?: AfterLogout,
): Promise<FastifyReply> {
  if (!isOwnOrigin(request, deps.config.publicUrl))
    return reply.code(403).type('text/plain').send('This request came from another site.')
  const cookies = deps.cookiesOf(request, reply)
  const key = cookies.get(sessionCookie.name)
  const ended = key ? await endSession(deps.db, key) : undefined
  cookies.set(sessionCookie.name, { value: null, maxAge: 0, httpOnly: true })
  keepAwaited(cookies, null)
  afterLogout?.(request, reply)
  return reply.redirect(ended ? await endAtProvider(deps, ended) : '/', 303)
}

async function endAtProvider(
  { client, config, log }: SignInDeps,
  ended: { id_token: string; refresh_token: string | null },
): Promise<string> {
  try {
    const { configuration } = await client.discover()
    const { revocation_endpoint, end_session_endpoint } = configuration.serverMetadata()
    if (revocation_endpoint && ended.refresh_token)
      await oidc
        .tokenRevocation(configuration, ended.refresh_token)
        .catch((error: unknown) => log.warn({ err: error }, 'a refresh token could not be revoked'))
    if (!end_session_endpoint) return '/'
    const where = {
      post_logout_redirect_uri: `${config.publicUrl}/`,
      ...(ended.id_token ? { id_token_hint: ended.id_token } : {}),
    }
    return oidc.buildEndSessionUrl(configuration, where).href
  } catch (error) {
    log.warn({ err: error }, 'the identity provider could not be told of a logout')
    return '/'
  }
}
