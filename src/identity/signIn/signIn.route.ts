import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isIP } from 'node:net'
import * as oidc from 'openid-client'
import type { User } from '#platform/caller.rules.ts'
import { sendPage } from '#platform/plainPages/page.ts'
import { languageTag, readPreferences } from '#platform/preferences.rules.ts'
import { acceptForms } from '../form.ts'
import { languageOf } from '../language.ts'
import { profileOfClaims } from '../profile/profile.rules.ts'
import { tokensOf } from '../session/session.service.ts'
import { upsertUser } from '../users/user.table.ts'
import { logout } from './logout.ts'
import { signInProblem } from '../page/problem.page.ts'
import { returnPath } from './returnPath.ts'
import { sessionCookie } from '../session/session.cookie.ts'
import { addSession, endSession, noteProfile } from '../session/session.table.ts'
import type { SignInCookies } from './cookies.ts'
import { reportRefusal } from './providerRefusal.service.ts'
import { NoEmail, refusalOf, signInFailure } from './signInFailure.ts'
import type { SignInExtras, SignInDeps } from './signInDeps.ts'
import type { SignInRequest } from './signInRequest.ts'

export async function signInRoute(
  app: FastifyInstance,
  deps: SignInDeps,
  extras: SignInExtras = {},
): Promise<void> {
  await app.register(async (scope) => {
    acceptForms(scope)
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    scope.get('/login', (request, reply) => begin(deps, request, reply, requestedAccount(request)))
    scope.get('/register', (request, reply) => begin(deps, request, reply, 'new'))
    scope.get('/callback', (request, reply) => finish(deps, request, reply, extras))
    scope.post('/logout', (request, reply) => logout(deps, request, reply, extras.afterLogout))
  })
}

async function begin(
  deps: SignInDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  account: Account,
): Promise<FastifyReply> {
  const returnTo = returnPath(queryOf(request).get('return'))
  const caller = await deps.findCaller(request, reply)
  if (caller.kind === 'user' && account !== 'again') return reply.redirect(returnTo, 303)
  const started = {
    verifier: oidc.randomPKCECodeVerifier(),
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    returnTo,
  }
  try {
    const { configuration } = await deps.client.discover()
    const address = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: `${deps.config.publicUrl}/callback`,
      scope: scopesFor(configuration.serverMetadata()),
      audience: deps.config.oidcAudience,
      code_challenge: await oidc.calculatePKCECodeChallenge(started.verifier),
      code_challenge_method: 'S256',
      state: started.state,
      nonce: started.nonce,
      ui_locales: languageTag(languageOf(request, reply, deps.cookiesOf)),
      ...promptFor(account, configuration.serverMetadata()),
    })
    await deps.requests.keep(deps.cookiesOf(request, reply), started)
    return reply.redirect(address.href, 303)
  } catch (error) {
    return problem(deps, request, reply, { error, returnTo })
  }
}

async function finish(
  deps: SignInDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { afterSignIn, afterLogout }: SignInExtras,
): Promise<FastifyReply> {
  const cookies = deps.cookiesOf(request, reply)
  const started = await deps.requests.take(cookies, queryOf(request).get('state') ?? '')
  if (!started) return unsolicited(deps, request, reply)
  try {
    const { key, user, isTransient } = await openSession(deps, request, reply, started)
    if (await endSessionBefore(deps, cookies, user)) afterLogout?.(request, reply)
    cookies.set(sessionCookie.name, {
      value: key,
      maxAge: isTransient ? null : sessionCookie.maxAge,
      httpOnly: true,
    })
    await afterSignIn?.(user, request, reply).catch((error: unknown) =>
      deps.log.error({ err: error }, 'a step after signing in failed'),
    )
    return reply.redirect(started.returnTo, 303)
  } catch (error) {
    const { refusal, code } = await refusalOf(error)
    if (refusal === 'client') await reportRefusal(deps, error, code)
    return problem(deps, request, reply, { error, returnTo: started.returnTo })
  }
}

/** Ends the session that this browser had; true when it was another person's. */
async function endSessionBefore({ db }: SignInDeps, cookies: SignInCookies, user: User): Promise<boolean> {
  const key = cookies.get(sessionCookie.name)
  const ended = key ? await endSession(db, key) : undefined
  return ended !== undefined && ended.user_id !== user.id
}

// The back button, or an answer that another browser asked for.
async function unsolicited(
  deps: SignInDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await deps.findCaller(request, reply)
  if (caller.kind === 'user') return reply.redirect('/', 303)
  return problem(deps, request, reply, {
    error: new Error('no sign-in was begun here'),
    returnTo: '/',
  })
}

function problem(
  deps: SignInDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { error, returnTo }: { error: unknown; returnTo: string },
): FastifyReply {
  deps.log.warn({ err: error }, 'a sign-in failed')
  const reason = signInFailure(error)
  if (reason === 'away') reply.header('retry-after', secondsToComeBack)
  reply.code(reason === 'away' ? 503 : 400)
  const language = languageOf(request, reply, deps.cookiesOf)
  return sendPage(request, reply, signInProblem(language, { reason, returnTo }))
}

const secondsToComeBack = 30

const queryOf = (request: FastifyRequest): URLSearchParams => new URLSearchParams(request.url.split('?')[1])

function requestedAccount(request: FastifyRequest): Account {
  const account = queryOf(request).get('account')
  return account === 'other' || account === 'again' ? account : 'any'
}

// OpenID Connect Core and Initiating User Registration 1.0.

/** `again`: the same person, whom the provider is to ask for the password although it knows them. */
type Account = 'any' | 'new' | 'other' | 'again'

type Metadata = {
  readonly scopes_supported?: readonly string[] | undefined
  readonly [member: string]: unknown
}

/** `offline_access`, without which some give no refresh token, is refused as unknown by others. */
function scopesFor({ scopes_supported: listed }: Metadata): string {
  const isKnown = listed === undefined || listed.includes('offline_access')
  return isKnown ? 'openid profile email offline_access' : 'openid profile email'
}

/** Prompts beyond Core are sent only to providers that list them (Initiating User Registration 1.0). */
function promptFor(account: Account, metadata: Metadata): Record<string, string> {
  const listed = metadata['prompt_values_supported']
  const knows = (prompt: string) => Array.isArray(listed) && listed.includes(prompt)
  if (account === 'new') return { screen_hint: 'signup', ...(knows('create') ? { prompt: 'create' } : {}) }
  if (account === 'again') return { prompt: 'login' }
  if (account === 'other') return { prompt: knows('select_account') ? 'select_account' : 'login' }
  return {}
}

/** Throws when the answer does not fit the request that this browser began, or tells no e-mail address. */
async function openSession(
  deps: SignInDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  started: SignInRequest,
) {
  const { db, config, client, verification, cookiesOf } = deps
  const { configuration } = await client.discover()
  const answer = await oidc.authorizationCodeGrant(configuration, new URL(request.url, config.publicUrl), {
    pkceCodeVerifier: started.verifier,
    expectedState: started.state,
    expectedNonce: started.nonce,
    idTokenExpected: true,
  })
  const claims = answer.claims()
  if (!claims) throw new Error('the identity provider sent no ID token')
  const profile =
    (await verification.readProfile(db, claims.sub, answer.access_token).catch(() => null)) ??
    profileOfClaims(claims)
  if (!profile) throw new NoEmail('the identity provider gave no e-mail address')
  const { country, language } = readPreferences(cookiesOf(request, reply).get('preferences'))
  const now = new Date()
  return db.transaction(async (tx) => {
    const user = await upsertUser(
      tx,
      { ...profile, issuer: client.issuer },
      { country, language, address: addressOf(request) },
      now,
    )
    const key = await addSession(tx, user.id, tokensOf(answer), now)
    await noteProfile(tx, key, profile)
    return { key, user, isTransient: claims['until_browser_closes'] === true }
  })
}

// A proxy may pass on what is no address at all, or one with the name of a network card behind it.
function addressOf({ ip }: FastifyRequest): string | null {
  const [address = ''] = ip.split('%')
  return isIP(address) ? address : null
}
