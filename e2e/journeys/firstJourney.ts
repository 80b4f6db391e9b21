import { expect } from '@playwright/test'
import type { DemoShop } from '../setup/demoShop.ts'
import { newcomer } from '../setup/people.ts'
import type { Reader } from '../setup/reader.ts'
import { findBook, payingPhone, payWith, putIntoCart } from '../steps/buying.ts'
import { expectBookOpen, turnPage } from '../steps/reading.ts'
import { followMail, signUp } from '../steps/signIn.ts'

const title = 'Salt, Rain, Maize'

/** From the first screen to the opened book and its receipt, as somebody whom the shop has never seen. */
export async function buyAndRead(reader: Reader, shop: DemoShop): Promise<void> {
  const { t } = reader
  const person = newcomer()
  await reader.open('/')
  await findBook(reader, 'salt rain', title)
  await putIntoCart(reader, title)
  await reader.click('link', t('cart.checkout.logIn'))
  await reader.click('link', t('identity.signIn.create'))
  await signUp(reader, person)
  await verify(reader, person.email)
  const total = await pay(reader, shop)
  await read(reader)
  await lookBack(reader, total)
}

async function verify(reader: Reader, email: string): Promise<void> {
  const { t } = reader
  await reader.isAt(/^\/verification-pending\//)
  await reader.hydrated()
  await expect(reader.text(t('account.verification.sent', { email }))).toBeVisible()
  await followMail(reader, t('identity.mail.verify.subject'), async (tab) => {
    await tab.getByRole('button', { name: t('identity.mail.verify.button') }).click()
    await expect(tab.getByRole('heading', { name: t('identity.verify.title') })).toBeVisible()
  })
}

/** Pays what the checkout asks for, and finds the same sum on the next pages. */
async function pay(reader: Reader, { money }: DemoShop): Promise<string> {
  const { t } = reader
  await reader.isAt(/^\/checkout\//)
  await expect(reader.find('heading', t('checkout.title'))).toBeVisible()
  const total = await totalOn(reader)
  // So that the payment is not there before the page on which one waits for it.
  await money.hold()
  await payWith(reader, payingPhone())
  await expect(reader.find('heading', t('order.pending.waiting.title'))).toBeVisible()
  await expect(reader.text(total)).toBeVisible()
  await money.release()
  await reader.isAt(/^\/confirmed\//)
  await expect(reader.find('heading', t('order.confirmed.title'))).toBeVisible()
  expect(await totalOn(reader)).toBe(total)
  return total
}

const totalOn = ({ page, t }: Reader): Promise<string> =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(t('cart.totals.total'), { exact: true }) })
    .locator('dd')
    .filter({ visible: true })
    .innerText()

async function read(reader: Reader): Promise<void> {
  await reader.click('link', reader.t('order.openTitle', { title }))
  await expectBookOpen(reader)
  await turnPage(reader)
  await expect(reader.find('heading', title)).toBeVisible()
}

/** Bookshelf, purchases and receipt tell of the same book and sum. */
async function lookBack(reader: Reader, total: string): Promise<void> {
  const { page, t } = reader
  await reader.open('/bookshelf/')
  await expect(reader.find('heading', title)).toBeVisible()
  await reader.open('/profile/')
  const purchase = page.getByRole('listitem').filter({ hasText: title })
  await expect(purchase).toContainText(total)
  await purchase
    .getByRole('link')
    .filter({ hasText: t('account.purchases.receipt') })
    .click()
  await expect(reader.find('heading', t('order.receipt.title'))).toBeVisible()
  expect(await totalOn(reader)).toBe(total)
}
