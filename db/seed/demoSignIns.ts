import { findAccount } from '#identity/provider/account/account.table.ts'
import { isPassword } from '#identity/provider/account/password.ts'
import type { Database } from '#platform/database/database.ts'
import { people } from './content/people.ts'
import type { SeedPerson } from './content/types.ts'
import { demoIdOf } from './seedPeople.ts'

/** The demo's people who can sign in to this database with the passwords that everybody knows. */
export async function listDemoSignIns(db: Database): Promise<SeedPerson[]> {
  const isHere = await Promise.all(
    people.map(async ({ key, password }) => {
      const account = await findAccount(db, demoIdOf(key))
      return account !== undefined && isPassword(password, account.password_hash)
    }),
  )
  return people.filter((_, index) => isHere[index])
}
