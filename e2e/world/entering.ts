import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { addUser, builtPassword } from '#identity/user.builder.ts'
import { sql } from '#platform/database/sql.ts'
import { people } from '../../db/seed/content/people.ts'
import type { SeedPerson } from '../../db/seed/content/types.ts'
import { patience } from './becomes.ts'
import type { DemoShop } from './demoShop.ts'
import type { Reader } from './reader.ts'

/** Somebody with a name, an address and a password. */
export type Person = Pick<SeedPerson, 'givenName' | 'familyName' | 'email' | 'password'>

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

/** Somebody with an account, a proven address and an empty bookshelf. */
export async function member(shop: DemoShop): Promise<Person & { readonly userId: number }> {
  const { email } = newcomer()
  const { id } = await addUser(shop.db, { email })
  return { givenName: 'Amina', familyName: 'Otieno', email, password: builtPassword, userId: id }
}

/** Fills in the page to log in. */
export async function logIn(reader: Reader, login: string, password: string): Promise<void> {
  const { t } = reader
  await reader.type(t('identity.login'), login)
  await reader.type(t('identity.password'), password)
  await reader.press('button', t('identity.signIn.submit'))
}

/** Signs somebody in, who is at an address then. */
export async function signInAt(reader: Reader, { email, password }: Person, path: string): Promise<void> {
  await reader.page.goto(`/login?return=${path}`)
  await logIn(reader, email, password)
  await reader.at(new RegExp(`^${path}`))
}

/** Goes from any page of the shop to the page to log in, and through it. */
export async function enter(reader: Reader, { email, password }: Person): Promise<void> {
  await reader.press('link', reader.t('shell.login'))
  await logIn(reader, email, password)
  await reader.settle()
}

/** Fills in the page to open an account. */
export async function signUp(reader: Reader, person: Person): Promise<void> {
  const { t } = reader
  await reader.type(t('identity.signUp.givenName'), person.givenName)
  await reader.type(t('identity.signUp.familyName'), person.familyName)
  await reader.type(t('identity.email'), person.email)
  await reader.type(t('identity.password'), person.password)
  await reader.type(t('identity.repeat'), person.password)
  await reader.shot('sign-up')
  await reader.press('button', t('identity.signUp.submit'))
}

/** Follows the link in the newest mail of a subject, from the demo's mailbox, which opens in another tab. */
export async function followMail(
  reader: Reader,
  subject: string,
  deed: (tab: Page) => Promise<void>,
): Promise<void> {
  const opened = reader.page.waitForEvent('popup')
  await reader.press('link', reader.t('account.verification.mailbox'))
  const tab = await opened
  await tab.getByRole('link', { name: subject }).first().click()
  await tab.locator('.mail-text a').first().click()
  await deed(tab)
  await tab.close()
}

/** The address in the newest mail to somebody, once it is there. */
export async function mailedAddress(shop: DemoShop, recipient: string, subject: string): Promise<string> {
  for (const deadline = Date.now() + patience; Date.now() < deadline; await pause(50)) {
    const [mail] = await shop.db.many<{ body_text: string }>(sql`
      select body_text from mails where recipient = ${recipient} and subject = ${subject} order by id desc limit 1`)
    const address = mail && /https?:\/\/\S+/.exec(mail.body_text)?.[0]
    if (address) return address
  }
  throw new Error(`no mail "${subject}" to ${recipient}`)
}
