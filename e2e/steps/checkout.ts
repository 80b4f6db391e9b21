import { expect } from '@playwright/test'
import type { Reader } from '../setup/reader.ts'

/** Puts a printed book into the cart (KES 1,450 with VAT, if it is the usual one) and goes to the checkout, signed in. */
export async function openCheckout(reader: Reader, title = 'The Tide Clerk'): Promise<void> {
  const { t, page } = reader
  await reader.openBook(title, 'print')
  const added = page.waitForResponse((response) => response.request().method() === 'POST')
  await Promise.all([added, reader.click('button', new RegExp(`^${t('catalogue.button.addToCart')}`))])
  await page.goto('/checkout/')
  await expect(reader.find('heading', t('checkout.delivery.title'))).toBeVisible()
  await reader.hydrated()
}
