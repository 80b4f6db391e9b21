import { errors, jwtVerify } from 'jose'
import type { User } from '#platform/caller.rules.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import { isAccessToken } from './bearer.rules.ts'
import type { OidcClient } from './oidcClient.ts'
import { callerOf, claimVerification, findCallerByUserId, keepUser, updateEmail } from './user.table.ts'
import type { Verification } from './verification.ts'

export type BearerParts = {
  readonly config: Pick<Config, 'oidcAudience'>
  readonly db: Database
  readonly client: OidcClient
  readonly verification: Verification
  readonly log: Log
}

/** What jose says when the provider's keys cannot be had. */
const outages: readonly string[] = ['ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID', 'ERR_JWKS_TIMEOUT']

const clockTolerance = 15
const millisecondsBetween = 2000

/**
 * The person behind an access token of the configured provider: signature, issuer, audience and end are checked. The
 * first time a person comes this way, their record is made. None for any other token. Throws when the provider, whose
 * keys it takes, does not answer: a token is not dead for that.
 */
export async function callerOfBearer(parts: BearerParts, token: string, now: Date): Promise<User | null> {
  const claims = await readToken(parts, token)
  if (!claims) return null
  const row = await findCallerByUserId(parts.db, claims.userId, claims.issuedAt)
  if (!row) return meet(parts, claims.userId, token)
  if (!row.is_valid) return null
  const user = callerOf(row)
  return user.emailVerified ? user : { ...user, emailVerified: await learnVerified(parts, user, token, now) }
}

async function readToken(
  { config, client, log }: BearerParts,
  token: string,
): Promise<{ userId: string; issuedAt: Date } | null> {
  try {
    const { issuer, keys } = await client.discover()
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer,
      audience: config.oidcAudience,
      algorithms: ['ES256', 'RS256'],
      requiredClaims: ['sub', 'exp', 'iat'],
      clockTolerance,
    })
    if (!isAccessToken(protectedHeader, payload) || !payload.sub || !payload.iat) return null
    return { userId: payload.sub, issuedAt: new Date(payload.iat * 1000) }
  } catch (error) {
    if (error instanceof errors.JOSEError && !outages.includes(error.code)) return null
    log.warn({ err: error }, 'an access token could not be checked')
    throw error
  }
}

async function meet({ db, verification }: BearerParts, userId: string, token: string): Promise<User | null> {
  const profile = await verification.readProfile(db, userId, token)
  return profile && keepUser(db, profile, { country: null, address: null, language: 'eng' }, null)
}

// An app has no session whose token could be used to ask later; it asks now, as often as polling may.
async function learnVerified(
  { db, verification }: BearerParts,
  user: User,
  token: string,
  now: Date,
): Promise<boolean> {
  if (!(await claimVerification(db, user.userId, now, new Date(now.getTime() - millisecondsBetween))))
    return false
  const profile = await verification.readProfile(db, user.userId, token)
  if (profile?.emailVerified) await updateEmail(db, profile)
  return profile?.emailVerified ?? false
}
