import type { Database } from '#platform/database/database.ts'
import { embeddedKey } from '../../signIn/issuerKey.rules.ts'
import type { Profile } from '../../profile/profile.rules.ts'
import { findSubject } from '../../users/user.table.ts'
import type { Verification } from '../../verification.ts'
import { emailKey } from '../../email.rules.ts'
import { type AccountShop, correctEmail, resendVerification } from './account.service.ts'
import { findAccount } from './account.table.ts'

/** The provider is this shop's own, and its people are in the same database. */
export const accountVerification = (shop: AccountShop): Verification => ({
  issuer: embeddedKey,
  readProfile: (db, subject) => profileOf(db, subject),
  pollProfile: async (db, user) => profileOf(db, await findSubject(db, user.id)),
  send: async ({ db, address, now }, user, email) => {
    const account = await findAccount(db, await findSubject(db, user.id))
    if (!account || account.email_verified_at) return null
    const place = { address, now }
    return email === null || emailKey(email) === emailKey(account.email)
      ? resendVerification(db, account, place, shop)
      : correctEmail(db, { ...account, email: email.trim() }, place, shop)
  },
})

async function profileOf(db: Database, id: string): Promise<Profile | null> {
  const account = await findAccount(db, id)
  return account
    ? {
        subject: account.id,
        email: account.email,
        emailVerified: account.email_verified_at !== null,
        givenName: account.given_name,
        familyName: account.family_name,
        nickname: null,
      }
    : null
}
