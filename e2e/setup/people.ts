import { randomUUID } from 'node:crypto'
import { addUser, builtPassword } from '#identity/users/user.builder.ts'
import { people } from '../../db/seed/content/people.ts'
import type { SeedPerson } from '../../db/seed/content/types.ts'
import type { DemoShop } from './demoShop.ts'

/** Somebody with a name, an address and a password. */
export type Person = Pick<SeedPerson, 'givenName' | 'familyName' | 'email' | 'password'>

export type Member = Person & { readonly userId: number }

/** One of those who can sign in to the demo shop from its first day. */
export function demoPerson(key: SeedPerson['key']): SeedPerson {
  const person = people.find((one) => one.key === key)
  if (!person) throw new Error(`the demo shop has no ${key}`)
  return person
}

/** Somebody whom the shop has never seen. */
export const newcomer = (): Person => ({
  givenName: 'Wanjiru',
  familyName: 'Achieng',
  email: `wanjiru-${randomUUID().slice(0, 8)}@reader.example`,
  password: 'maji-ya-kunywa',
})

/** Somebody of the staff, with a cart of their own. */
export async function addStaff(shop: DemoShop, role: 'ROLE_CHECKER' | 'ROLE_ADMIN'): Promise<Person> {
  const { email } = newcomer()
  await addUser(shop.db, { email, roles: [role] })
  return { givenName: 'Eric', familyName: 'Maina', email, password: builtPassword }
}

/** Somebody with an account and an empty bookshelf, whose address is proven unless it is told otherwise. */
export async function addMember(shop: DemoShop, { emailVerified = true } = {}): Promise<Member> {
  const { email } = newcomer()
  const { id } = await addUser(shop.db, { email, emailVerified })
  return { givenName: 'Amina', familyName: 'Otieno', email, password: builtPassword, userId: id }
}
