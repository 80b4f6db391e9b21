import { setTimeout as sleep } from 'node:timers/promises'
import * as oidc from 'openid-client'
import type { User } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import type { OidcClient } from '../signIn/oidcClient.ts'
import { profileOfClaims } from '../profile/profile.rules.ts'
import * as sessions from './session.table.ts'
import { statusOf } from '../signIn/signInFailure.ts'
import { callerOf, updateEmail } from '../users/user.table.ts'

const day = 86_400_000

/** A session ends when nobody has used it for so long. */
export const sessionLife = 30 * day

// Marked as used once an hour, not at each request: a reading must not be a write.
const touchEvery = 3_600_000
// The token is exchanged a minute before its end, so that the other requests of that moment need not wait.
const refreshAhead = 60_000
const refreshClaim = 15_000
const refreshWait = 10_000

export type SessionParts = { readonly db: Database; readonly client: OidcClient; readonly log: Log }

/** Renews the tokens once in a quarter of an hour, by one request alone; a provider that refuses ends the session. */
export async function findCaller(parts: SessionParts, key: string, now: Date): Promise<User | null> {
  const session = await sessions.findSession(parts.db, key, living(parts, now))
  if (!session) return null
  if (now.getTime() - session.seen_at.getTime() > touchEvery) await sessions.touchSession(parts.db, key, now)
  const left = session.access_expires_at.getTime() - now.getTime()
  if (
    left < refreshAhead &&
    session.is_refreshable &&
    !(await refresh(parts, key, { now, mayGoOn: left > 0 }))
  )
    return null
  return callerOf(session)
}

const living = ({ client }: SessionParts, now: Date) => ({
  seenSince: new Date(now.getTime() - sessionLife),
  issuer: client.issuer,
})

/** Whether the session lives on. `mayGoOn`: the old token is still good, so that nobody need wait for the new one. */
async function refresh(
  parts: SessionParts,
  key: string,
  { now, mayGoOn }: { now: Date; mayGoOn: boolean },
): Promise<boolean> {
  const claim = { now, until: new Date(now.getTime() + refreshClaim) }
  const claimed = await sessions.claimRefresh(parts.db, key, claim)
  if (!claimed) return mayGoOn || untilRefreshed(parts, key)
  try {
    const { configuration } = await parts.client.discover()
    await keepTokens(parts, key, await oidc.refreshTokenGrant(configuration, claimed.refresh_token))
    return true
  } catch (error) {
    return afterFailure(parts, key, error)
  }
}

async function keepTokens({ db, client }: SessionParts, key: string, answer: TokenAnswer): Promise<void> {
  const { idToken, refreshToken, ...tokens } = tokensOf(answer)
  await sessions.storeTokens(db, key, { ...tokens, refreshToken, ...(idToken ? { idToken } : {}) })
  const claims = answer.claims()
  const profile = claims && profileOfClaims(claims)
  if (profile) await updateEmail(db, { ...profile, issuer: client.issuer })
}

// Error codes differ, 400 and 401 do not. An outage logs nobody out.
async function afterFailure({ db, log }: SessionParts, key: string, error: unknown): Promise<boolean> {
  const status = statusOf(error)
  if (status === 400 || status === 401) {
    log.info({ err: error }, 'the identity provider ended a session')
    await sessions.endSession(db, key)
    return false
  }
  log.warn({ err: error }, 'the tokens of a session could not be renewed')
  await sessions.postponeRefresh(db, key, new Date(Date.now() + 2 * refreshAhead))
  return true
}

async function untilRefreshed(parts: SessionParts, key: string): Promise<boolean> {
  const deadline = Date.now() + refreshWait
  while (Date.now() < deadline) {
    await sleep(50)
    const session = await sessions.findSession(parts.db, key, living(parts, new Date()))
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
