import * as oidc from 'openid-client'
import type { User } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import type { Context } from '#platform/graphql/context.ts'
import type { Log } from '#platform/log.ts'
import type { OidcClient } from './signIn/oidcClient.ts'
import { type Profile, profileOfClaims } from './profile/profile.rules.ts'
import { findAccessToken } from './session/session.table.ts'
import { isOutage } from './signIn/signInFailure.ts'
import { claimVerification, updateEmail } from './users/user.table.ts'

export interface Verification {
  readonly issuer: string
  /** By an access token in hand. Null when the provider does not tell; throws when it cannot be asked. */
  readProfile(db: Database, subject: string, accessToken: string): Promise<Profile | null>
  /** Without one, and as often as once a second. Null when there is nothing new. */
  pollProfile(db: Database, user: User, now: Date): Promise<Profile | null>
  /**
   * Sends the mail that proves an address once more, or to another one, which it corrects. Returns the minutes to wait when
   * it was asked too often. Null where a provider of its own sends such mails.
   */
  readonly send: ((context: Context, user: User, email: string | null) => Promise<number | null>) | null
}

export async function readVerification(
  db: Database,
  verification: Verification,
  user: User,
  now: Date,
): Promise<boolean> {
  if (user.emailVerified) return true
  const profile = await verification.pollProfile(db, user, now)
  if (profile) await updateEmail(db, { ...profile, issuer: verification.issuer })
  return profile?.emailVerified ?? false
}

const millisecondsBetween = 2000

/** Asks the provider's userinfo endpoint, at most once in two seconds for each person. */
export function userinfoVerification(client: OidcClient, log: Log): Verification {
  const readProfile = async (_db: Database, subject: string, accessToken: string) => {
    try {
      const { configuration } = await client.discover()
      return profileOfClaims(await oidc.fetchUserInfo(configuration, accessToken, subject))
    } catch (error) {
      log.warn({ err: error }, 'the identity provider does not describe a person')
      if (isOutage(error)) throw error
      return null
    }
  }
  return {
    issuer: client.issuer,
    send: null,
    readProfile,
    pollProfile: async (db, user, now) => {
      const since = new Date(now.getTime() - millisecondsBetween)
      const token = await findAccessToken(db, user.id, now)
      if (!token || !(await claimVerification(db, user.id, now, since))) return null
      return readProfile(db, token.subject, token.access_token).catch(() => null)
    },
  }
}
