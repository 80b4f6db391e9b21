import { randomUUID } from 'node:crypto'
import type { Role, User } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { Language } from '#platform/preferences.rules.ts'
import { embeddedKey } from '../signIn/issuerKey.rules.ts'
import { addAccount } from '../provider/account/account.table.ts'
import { hashPassword } from '../provider/account/password.ts'
import { addRole, upsertUser } from './user.table.ts'

export type NewUser = {
  readonly userId: string
  readonly email: string
  readonly emailVerified: boolean
  readonly givenName: string
  readonly familyName: string
  readonly phoneNumber: string | null
  readonly language: Language
  readonly signupCountry: string | null
  /** Besides ROLE_USER. */
  readonly roles: readonly Role[]
  /** Made once by `hashPassword` for as many people as share it. */
  readonly passwordHash: string
}

/** The password of people built without one. */
export const builtPassword = 'soma kitabu'

let builtHash: Promise<string> | undefined

/** A verified reader with an account at the embedded provider, for tests and the demo shop. */
export async function addUser(db: Database, overrides: Partial<NewUser> = {}): Promise<User> {
  const user = { ...(await plainUser()), ...overrides }
  await addAccount(db, { ...user, id: user.userId, emailVerifiedAt: user.emailVerified ? new Date() : null })
  const signUp = { country: user.signupCountry, address: null, language: user.language }
  const person = { ...user, issuer: embeddedKey, subject: user.userId, nickname: null }
  const kept = await upsertUser(db, person, signUp, null)
  await db.run(sql`update users set phone_number = ${user.phoneNumber} where id = ${kept.id}`)
  for (const role of user.roles) await addRole(db, kept.id, role)
  return { ...kept, roles: [...kept.roles, ...user.roles].sort() }
}

async function plainUser(): Promise<NewUser> {
  const id = randomUUID()
  return {
    userId: `soma|${id}`,
    email: `${id}@reader.example`,
    emailVerified: true,
    givenName: 'Amina',
    familyName: 'Otieno',
    phoneNumber: null,
    language: 'eng',
    signupCountry: 'KEN',
    roles: [],
    passwordHash: await (builtHash ??= hashPassword(builtPassword)),
  }
}
