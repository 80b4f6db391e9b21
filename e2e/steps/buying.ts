import { expect } from '@playwright/test'
import type { Reader } from '../setup/reader.ts'
import type { DemoShop } from '../setup/demoShop.ts'

let phones = 712_500_000

/** Nine digits of a phone whose payments succeed, and that nobody else has: the shop bounds the pushes to each phone. */
export const payingPhone = (): string => String((phones += 1))

/** Nine digits of a phone on which the next payment is cancelled. */
export async function cancellingPhone({ money }: DemoShop): Promise<string> {
  const nine = payingPhone()
  await money.next(nine, 'cancelled')
  return nine
}

/** What a phone of nine digits has paid, as M-Pesa wrote it down, in shillings. */
export const paidBy = async ({ money }: DemoShop, nine: string): Promise<number[]> =>
  (await money.payments())
    .filter(({ phone, state }) => phone === `254${nine}` && state === 'paid')
    .map(({ amount }) => amount)

/** From any page with a search field to the page of a book. */
export async function findBook(reader: Reader, term: string, title: string): Promise<void> {
  const { t } = reader
  await reader.fill(t('shell.searchBox.label'), term)
  await reader.page.keyboard.press('Enter')
  await reader.isAt(/^\/search\//)
  await reader.click('link', title)
  await reader.isAt(/^\/book\/\d+/)
  // What was found has headings of that name too, but below the page's own.
  await expect(reader.page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
}

/** On a book's page: puts it into the cart and opens the drawer. */
export async function putIntoCart(reader: Reader, title: string): Promise<void> {
  const { t } = reader
  await reader.click('button', new RegExp(`^${t('catalogue.button.addToCart')}`))
  await expect(reader.text(t('catalogue.added', { title }))).toBeVisible()
  await reader.click('link', t('catalogue.button.viewCart'))
  await expect(reader.find('dialog', t('cart.title'))).toBeVisible()
}

/** At the checkout of printed books: how they reach the buyer. */
export const chooseDelivery = (
  reader: Reader,
  option: 'deliverToAddress' | 'deliverToSchool' | 'collectFromOffice',
): Promise<void> =>
  reader.page.getByLabel(new RegExp(`^${reader.t(`checkout.delivery.${option}.title`)}`)).check()

/** At the checkout: asks for the payment on a phone of nine digits. */
export async function payWith(reader: Reader, nine: string): Promise<void> {
  await reader.fill(reader.t('checkout.phone.label'), nine)
  await reader.click('button', /M-Pesa/)
  await reader.isAt(/^\/order-pending\//)
}
