import { decodeJwt, errors, jwtVerify } from 'jose'
import type { User } from '#platform/caller.rules.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import { isAccessToken, isWorthless, signatures } from './bearer.rules.ts'
import { issuerOf } from '../signIn/issuer.ts'
import type { OidcClient } from '../signIn/oidcClient.ts'
import { isOutage } from '../signIn/signInFailure.ts'
import {
  callerOf,
  claimVerification,
  findCallerBySubject,
  upsertUser,
  noteAppProfile,
  type ProviderSubject,
  setVerificationCheckedAt,
  updateEmail,
} from '../users/user.table.ts'
import type { Verification } from '../verification.ts'

export type BearerDeps = {
  readonly config: Config
  readonly db: Database
  readonly client: OidcClient
  readonly verification: Verification
  readonly log: Log
}

/** What jose says when the provider's keys cannot be had. */
const outages: readonly string[] = ['ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID', 'ERR_JWKS_TIMEOUT']

const clockTolerance = 15

// An app has no session whose renewal tells of a change: its calls do, more often while somebody waits to be verified.
const readAgainAfter = 3_600_000
const readUnverifiedAgainAfter = 2000
const tryAgainAfter = 60_000

/**
 * Makes the record at the first time; null for any other token. Throws `general.unavailable` while the provider
 * is away: a token is not dead for that.
 */
export async function callerOfBearer(deps: BearerDeps, token: string, now: Date): Promise<User | null> {
  const claims = await readToken(deps, token, now)
  if (!claims) return null
  const row = await findCallerBySubject(deps.db, claims, claims.issuedAt)
  if (!row) return meet(deps, claims, token, now)
  if (!row.is_valid) return null
  const since = new Date(now.getTime() - (row.email_verified ? readAgainAfter : readUnverifiedAgainAfter))
  const user = callerOf(row)
  if (row.verification_checked_at !== null && row.verification_checked_at >= since) return user
  return readAgain(deps, { user, subject: claims.subject, token }, { now, since })
}

async function readToken(
  { config, client, log }: BearerDeps,
  token: string,
  now: Date,
): Promise<(ProviderSubject & { issuedAt: Date }) | null> {
  const known = { issuer: issuerOf(config), now: now.getTime() / 1000 - clockTolerance }
  try {
    if (isWorthless(decodeJwt(token), known)) return null
    const { issuer, keys } = await client.discover()
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer,
      audience: config.oidcAudience,
      algorithms: signatures,
      requiredClaims: ['sub', 'exp', 'iat'],
      clockTolerance,
    })
    if (!isAccessToken(protectedHeader, payload) || !payload.sub || !payload.iat) return null
    return { issuer: client.issuer, subject: payload.sub, issuedAt: new Date(payload.iat * 1000) }
  } catch (error) {
    const isUnavailable = error instanceof errors.JOSEError ? outages.includes(error.code) : isOutage(error)
    if (error instanceof errors.JOSEError && !isUnavailable) return null
    log.warn({ err: error }, 'an access token could not be checked')
    throw isUnavailable ? new ShopError('general.unavailable') : error
  }
}

async function meet(
  { db, client, verification }: BearerDeps,
  { subject }: ProviderSubject,
  token: string,
  now: Date,
): Promise<User | null> {
  const profile = await verification.readProfile(db, subject, token).catch(() => {
    throw new ShopError('general.unavailable')
  })
  if (!profile) return null
  const signUp = { country: null, address: null, language: 'eng' }
  const user = await upsertUser(db, { ...profile, issuer: client.issuer }, signUp, null)
  await setVerificationCheckedAt(db, user.id, now)
  await noteAppProfile(db, user.id, profile)
  return user
}

/** The address and its verification as the provider has them now; those stored where it does not say. */
async function readAgain(
  { db, client, verification }: BearerDeps,
  { user, subject, token }: { user: User; subject: string; token: string },
  { now, since }: { now: Date; since: Date },
): Promise<User> {
  if (!(await claimVerification(db, user.id, now, since))) return user
  try {
    const profile = await verification.readProfile(db, subject, token)
    if (!profile || !(await noteAppProfile(db, user.id, profile))) return user
    await updateEmail(db, { ...profile, issuer: client.issuer })
    return { ...user, email: profile.email, emailVerified: profile.emailVerified }
  } catch {
    const retryAt = user.emailVerified ? new Date(since.getTime() + tryAgainAfter) : now
    await setVerificationCheckedAt(db, user.id, retryAt)
    return user
  }
}
