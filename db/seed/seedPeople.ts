import { hashPassword } from '#identity/provider/account/password.ts'
import { addUser } from '#identity/users/user.builder.ts'
import type { User } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { people } from './content/people.ts'
import type { PersonKey } from './content/types.ts'

export type DemoPeople = ReadonlyMap<PersonKey, User>

const twoMonths = 60 * 24 * 60 * 60_000

/** The people who can sign in, each with account and record. They came two months ago, before their first orders. */
export async function addPeople(tx: Database, now: Date): Promise<DemoPeople> {
  const hashes = await Promise.all(people.map(({ password }) => hashPassword(password)))
  const added = new Map<PersonKey, User>()
  for (const [index, person] of people.entries()) {
    const user = await addUser(tx, {
      userId: demoIdOf(person.key),
      email: person.email,
      emailVerified: person.emailVerified,
      givenName: person.givenName,
      familyName: person.familyName,
      phoneNumber: person.phoneNumber.slice(1),
      signupCountry: person.country,
      roles: person.roles.filter((role) => role !== 'ROLE_USER'),
      passwordHash: hashes[index] ?? '',
    })
    added.set(person.key, user)
  }
  const since = new Date(now.getTime() - twoMonths)
  await tx.run(sql`update users set created_at = ${since}`)
  await tx.run(sql`update accounts set created_at = ${since}`)
  return added
}

/** The id of a demo person, at the provider and in the shop. `demo.table.ts` knows them by its beginning. */
export const demoIdOf = (key: PersonKey): string => `soma|demo-${key}`

/** A person who must be there. */
export function personOf(people: DemoPeople, key: PersonKey): User {
  const user = people.get(key)
  if (!user) throw new Error(`the demo shop has no ${key}`)
  return user
}
