import { expect, type Page } from '@playwright/test'
import type { DemoShop } from '../setup/demoShop.ts'
import { readMails } from '../setup/mailbox.ts'
import type { Person } from '../setup/people.ts'
import type { Reader } from '../setup/reader.ts'

type Typist = Pick<Reader, 't' | 'fill' | 'click'>

/** Fills in the page to log in. */
export async function logIn(reader: Typist, login: string, password: string): Promise<void> {
  const { t } = reader
  await reader.fill(t('identity.login'), login)
  await reader.fill(t('identity.password'), password)
  await reader.click('button', t('identity.signIn.submit'))
}

/** Goes from any page of the shop to the page to log in, and through it. */
export async function enter(reader: Reader, { email, password }: Person): Promise<void> {
  await reader.click('link', reader.t('shell.login'))
  await logIn(reader, email, password)
  await reader.hydrated()
}

/** Fills in the page to open an account. */
export async function signUp(reader: Typist, person: Person): Promise<void> {
  const { t } = reader
  await reader.fill(t('identity.signUp.givenName'), person.givenName)
  await reader.fill(t('identity.signUp.familyName'), person.familyName)
  await reader.fill(t('identity.email'), person.email)
  await reader.fill(t('identity.password'), person.password)
  await reader.fill(t('identity.repeat'), person.password)
  await reader.click('button', t('identity.signUp.submit'))
}

/** Follows the link in the newest mail of a subject, from the demo's mailbox, which opens in another tab. */
export async function followMail(
  reader: Reader,
  subject: string,
  action: (tab: Page) => Promise<void>,
): Promise<void> {
  const opened = reader.page.waitForEvent('popup')
  await reader.click('link', reader.t('account.verification.mailbox'))
  const tab = await opened
  await tab.getByRole('link', { name: subject }).first().click()
  await tab.locator('.mail-text a').first().click()
  await action(tab)
  await tab.close()
}

/** The address in the newest mail to somebody, once it is there. */
export async function mailedAddress(shop: DemoShop, recipient: string, subject: string): Promise<string> {
  const find = async () => {
    const mail = (await readMails(shop, recipient)).find((one) => one.subject === subject)
    return (mail && /https?:\/\/\S+/.exec(mail.text)?.[0]) ?? ''
  }
  await expect.poll(find, `a mail "${subject}" to ${recipient}`).not.toBe('')
  return find()
}
