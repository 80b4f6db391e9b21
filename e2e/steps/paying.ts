import { expect, type Page } from '@playwright/test'
import { type Preferences, writePreferences } from '#platform/preferences.rules.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import type { Reader } from '../setup/reader.ts'

/** The country, language and currency that somebody has chosen. */
export async function prefer(reader: Reader, shop: DemoShop, preferences: Preferences): Promise<void> {
  const value = writePreferences(preferences)
  await reader.page.context().addCookies([{ name: 'soma_preferences', value, url: shop.url }])
}

/** From a book's page, signed in, to the checkout with that book alone. */
export async function goToCheckout(reader: Reader, title: string): Promise<void> {
  const { t } = reader
  await reader.openBook(title)
  await reader.click('button', new RegExp(`^${t('catalogue.button.addToCart')}`))
  await expect(reader.text(new RegExp(`${t('catalogue.added', { title })}|${t('cart.title')}`))).toBeVisible()
  await reader.open('/checkout/')
}

/** At the checkout: by card, on to the provider's page. */
export async function goToCardPage(reader: Reader, shop: DemoShop): Promise<Page> {
  const { page, t } = reader
  await page.getByRole('radio', { name: new RegExp(`^${t('checkout.payment.card.title')}`) }).check()
  await reader.click('button', cardButton(reader))
  await expect(page).toHaveURL(({ origin }) => origin === new URL(shop.others.cardUrl).origin)
  return page
}

export const cardButton = ({ t }: Reader): RegExp =>
  new RegExp(`^${t('checkout.payment.card.pay', { amount: '.*' })}$`)

/** On the provider's page: by the test card of that ending, and the bank's question. */
export async function payByCard(page: Page, ending: string): Promise<void> {
  await page.getByLabel('Card number').fill(`9999 0000 0000 ${ending}`)
  await page.getByLabel('Expiry').fill(`01/${String(new Date().getFullYear() + 1).slice(2)}`)
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
}
