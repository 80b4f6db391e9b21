import { setTimeout as sleep } from 'node:timers/promises'
import * as oidc from 'openid-client'
import type { User } from '#platform/caller.rules.ts'
import { profileOfClaims } from '../profile/profile.rules.ts'
import { type RefusalDeps, reportRefusal } from '../signIn/providerRefusal.service.ts'
import { refusalOf } from '../signIn/signInFailure.ts'
import { endsUnnamed } from '../signIn/tokenRefusal.rules.ts'
import { callerOf, updateEmail } from '../users/user.table.ts'
import type { Verification } from '../verification.ts'
import * as sessions from './session.table.ts'

const day = 86_400_000

/** A session ends when nobody has used it for so long. */
export const sessionLife = 30 * day

// Marked as used once an hour, not at each request: a reading must not be a write.
const touchEvery = 3_600_000
// The token is exchanged a minute before its end, so that the other requests of that moment need not wait.
const refreshAhead = 60_000
const refreshClaim = 15_000
const refreshWait = 10_000

export type SessionDeps = RefusalDeps & { readonly verification: Verification }

/**
 * Renews the tokens before their end, by one request alone, and with them address and verification. A provider that
 * refuses the refresh token ends the session; one that refuses the shop itself does not.
 */
export async function findCaller(deps: SessionDeps, key: string, now: Date): Promise<User | null> {
  const session = await sessions.findSession(deps.db, key, living(deps, now))
  if (!session) return null
  if (now.getTime() - session.seen_at.getTime() > touchEvery) await sessions.touchSession(deps.db, key, now)
  const left = session.access_expires_at.getTime() - now.getTime()
  if (left >= refreshAhead || !session.is_refreshable) return callerOf(session)
  if (!(await refresh(deps, key, { now, mayGoOn: left > 0 }))) return null
  const renewed = await sessions.findSession(deps.db, key, living(deps, now))
  return renewed ? callerOf(renewed) : null
}

const living = ({ client }: SessionDeps, now: Date) => ({
  seenSince: new Date(now.getTime() - sessionLife),
  issuer: client.issuer,
})

/** Whether the session lives on. `mayGoOn`: the old token is still good, so that nobody need wait for the new one. */
async function refresh(
  deps: SessionDeps,
  key: string,
  { now, mayGoOn }: { now: Date; mayGoOn: boolean },
): Promise<boolean> {
  const claim = { now, until: new Date(now.getTime() + refreshClaim) }
  const claimed = await sessions.claimRefresh(deps.db, key, claim)
  if (!claimed) return mayGoOn || untilRefreshed(deps, key)
  try {
    const { configuration } = await deps.client.discover()
    const answer = await oidc.refreshTokenGrant(configuration, claimed.refresh_token)
    await storeAnswer(deps, key, claimed.subject, answer)
    return true
  } catch (error) {
    return afterFailure(deps, key, { error, refusedSince: claimed.refused_since, now })
  }
}

async function storeAnswer(deps: SessionDeps, key: string, subject: string, answer: TokenAnswer) {
  const { idToken, refreshToken, ...tokens } = tokensOf(answer)
  await sessions.storeTokens(deps.db, key, { ...tokens, refreshToken, ...(idToken ? { idToken } : {}) })
  const profile = await readProfile(deps, subject, answer)
  if (profile && (await sessions.noteProfile(deps.db, key, profile)))
    await updateEmail(deps.db, { ...profile, issuer: deps.client.issuer })
}

/** As at the sign-in, from userinfo or else the ID token, which tells nothing new where it does not tell all. */
async function readProfile({ db, verification }: SessionDeps, subject: string, answer: TokenAnswer) {
  const described = await verification.readProfile(db, subject, answer.access_token).catch(() => null)
  if (described) return described
  const claims = answer.claims()
  return claims && 'email_verified' in claims ? profileOfClaims(claims) : null
}

type Failure = { readonly error: unknown; readonly refusedSince: Date | null; readonly now: Date }

async function afterFailure(
  deps: SessionDeps,
  key: string,
  { error, refusedSince, now }: Failure,
): Promise<boolean> {
  const { db, client, log } = deps
  const { refusal, code } = await refusalOf(error)
  const since = refusal === 'unnamed' ? (refusedSince ?? now) : refusedSince
  const isUnnamedEnd =
    refusal === 'unnamed' &&
    refusedSince !== null &&
    endsUnnamed({ refusedSince, clientAcceptedAt: client.acceptedAt(), now })
  if (refusal === 'grant' || isUnnamedEnd) {
    log.info({ err: error }, 'the identity provider ended a session')
    await sessions.endSession(db, key)
    return false
  }
  if (refusal === 'outage') log.warn({ err: error }, 'the tokens of a session could not be renewed')
  else await reportRefusal(deps, error, code)
  const until = new Date(Date.now() + 2 * refreshAhead)
  await sessions.postponeRefresh(db, key, { until, refusedSince: since })
  return true
}

async function untilRefreshed(deps: SessionDeps, key: string): Promise<boolean> {
  const deadline = Date.now() + refreshWait
  while (Date.now() < deadline) {
    await sleep(50)
    const session = await sessions.findSession(deps.db, key, living(deps, new Date()))
    if (!session) return false
    if (session.access_expires_at.getTime() > Date.now()) return true
  }
  return true // it is still being renewed: nobody is logged out by a slow provider
}

type TokenAnswer = Awaited<ReturnType<typeof oidc.refreshTokenGrant>>

/** The tokens of an answer with their end; five minutes where the provider does not say. */
export function tokensOf(answer: TokenAnswer): sessions.Tokens {
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? null,
    idToken: answer.id_token ?? '',
    accessExpiresAt: new Date(Date.now() + (answer.expiresIn() ?? 300) * 1000),
  }
}
