import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as oidc from 'openid-client'
import type { User } from '#platform/caller.rules.ts'
import { sendPage } from '#platform/plainPages/page.ts'
import { languageTag } from '#platform/preferences.rules.ts'
import { acceptForms } from '../form.ts'
import { languageOf } from '../language.ts'
import { logout } from './logout.ts'
import { openSession } from './openSession.ts'
import { type Account, promptFor, scopesFor } from './authorization.rules.ts'
import { signInProblem } from '../page/problem.page.ts'
import { returnPath } from './returnPath.ts'
import { sessionCookie } from '../session/session.cookie.ts'
import { endSession } from '../session/session.table.ts'
import type { SignInCookies } from './cookies.ts'
import { reportRefusal } from './providerRefusal.service.ts'
import { refusalOf, signInFailure } from './signInFailure.ts'
import type { SignInExtras, SignInParts } from './signInParts.ts'

export async function signInRoute(
  app: FastifyInstance,
  parts: SignInParts,
  extras: SignInExtras = {},
): Promise<void> {
  await app.register(async (scope) => {
    acceptForms(scope)
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    scope.get('/login', (request, reply) => begin(parts, request, reply, askedAccount(request)))
    scope.get('/register', (request, reply) => begin(parts, request, reply, 'new'))
    scope.get('/callback', (request, reply) => finish(parts, request, reply, extras))
    scope.post('/logout', (request, reply) => logout(parts, request, reply, extras.afterLogout))
  })
}

async function begin(
  parts: SignInParts,
  request: FastifyRequest,
  reply: FastifyReply,
  account: Account,
): Promise<FastifyReply> {
  const returnTo = returnPath(queryOf(request).get('return'))
  const caller = await parts.findCaller(request, reply)
  if (caller.kind === 'user' && account !== 'again') return reply.redirect(returnTo, 303)
  const started = {
    verifier: oidc.randomPKCECodeVerifier(),
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    returnTo,
  }
  try {
    const { configuration } = await parts.client.discover()
    const address = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: `${parts.config.publicUrl}/callback`,
      scope: scopesFor(configuration.serverMetadata()),
      audience: parts.config.oidcAudience,
      code_challenge: await oidc.calculatePKCECodeChallenge(started.verifier),
      code_challenge_method: 'S256',
      state: started.state,
      nonce: started.nonce,
      ui_locales: languageTag(languageOf(request, reply, parts.cookiesOf)),
      ...promptFor(account, configuration.serverMetadata()),
    })
    await parts.requests.keep(parts.cookiesOf(request, reply), started)
    return reply.redirect(address.href, 303)
  } catch (error) {
    return problem(parts, request, reply, { error, returnTo })
  }
}

async function finish(
  parts: SignInParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { afterSignIn, afterLogout }: SignInExtras,
): Promise<FastifyReply> {
  const cookies = parts.cookiesOf(request, reply)
  const started = await parts.requests.take(cookies, queryOf(request).get('state') ?? '')
  if (!started) return unasked(parts, request, reply)
  try {
    const { key, user, isTransient } = await openSession(parts, request, reply, started)
    if (await endSessionBefore(parts, cookies, user)) afterLogout?.(request, reply)
    cookies.set(sessionCookie.name, {
      value: key,
      maxAge: isTransient ? null : sessionCookie.maxAge,
      httpOnly: true,
    })
    await afterSignIn?.(user, request, reply).catch((error: unknown) =>
      parts.log.error({ err: error }, 'a step after signing in failed'),
    )
    return reply.redirect(started.returnTo, 303)
  } catch (error) {
    const { refusal, code } = await refusalOf(error)
    if (refusal === 'client') await reportRefusal(parts, error, code)
    return problem(parts, request, reply, { error, returnTo: started.returnTo })
  }
}

/** Ends the session that this browser had; true when it was another person's. */
async function endSessionBefore({ db }: SignInParts, cookies: SignInCookies, user: User): Promise<boolean> {
  const key = cookies.get(sessionCookie.name)
  const ended = key ? await endSession(db, key) : undefined
  return ended !== undefined && ended.user_id !== user.id
}

// The back button, or an answer that another browser asked for.
async function unasked(
  parts: SignInParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await parts.findCaller(request, reply)
  if (caller.kind === 'user') return reply.redirect('/', 303)
  return problem(parts, request, reply, {
    error: new Error('no sign-in was begun here'),
    returnTo: '/',
  })
}

function problem(
  parts: SignInParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { error, returnTo }: { error: unknown; returnTo: string },
): FastifyReply {
  parts.log.warn({ err: error }, 'a sign-in failed')
  const reason = signInFailure(error)
  if (reason === 'away') reply.header('retry-after', secondsToComeBack)
  reply.code(reason === 'away' ? 503 : 400)
  const language = languageOf(request, reply, parts.cookiesOf)
  return sendPage(request, reply, signInProblem(language, { reason, returnTo }))
}

const secondsToComeBack = 30

const queryOf = (request: FastifyRequest): URLSearchParams => new URLSearchParams(request.url.split('?')[1])

function askedAccount(request: FastifyRequest): Account {
  const account = queryOf(request).get('account')
  return account === 'other' || account === 'again' ? account : 'any'
}
