import type { Page } from '@playwright/test'
import { addMember } from '../setup/people.ts'
import type { Reader } from '../setup/reader.ts'
import { expect, test } from '../setup/test.ts'
import { payingPhone } from '../steps/buying.ts'
import { goToCheckout } from '../steps/paying.ts'

test.use({ javaScriptEnabled: false })

const title = 'The Well at Kargi'

/** Pays, but the callback names another amount. */
const otherAmount = '700000047'

async function pay(page: Page, { t }: Reader, nine: string): Promise<void> {
  await page.getByLabel(t('checkout.phone.label'), { exact: true }).fill(nine)
  await page
    .getByRole('button', { name: /M-Pesa/ })
    .filter({ visible: true })
    .click()
}

/** Leaves the reader before a checkout whose order is paid in another tab, from a phone; returns the cookie of its cart. */
async function payElsewhere(reader: Reader, nine: string, then: string) {
  await goToCheckout(reader, title)
  const cart = await reader.page.context().cookies()
  const other = await reader.page.context().newPage()
  await other.goto('/checkout/')
  await pay(other, reader, nine)
  await expect(other.getByRole('heading', { name: then })).toBeVisible()
  await other.close()
  return cart.filter(({ name }) => name === 'soma_cart')
}

test('who sends a checkout whose payment is looked at is told not to pay again, without scripts', async ({
  page,
  reader,
  shop,
  t,
}) => {
  await reader.signIn(await addMember(shop))
  await payElsewhere(reader, otherAmount, t('order.pending.held.title'))
  await pay(page, reader, payingPhone())
  await reader.isAt(/^\/order-pending\//)
  await expect(reader.text(t('order.pending.held.text'))).toBeVisible()
})

test('the same in a browser that takes the order for its cart still', async ({ page, reader, shop, t }) => {
  await reader.signIn(await addMember(shop))
  const cart = await payElsewhere(reader, otherAmount, t('order.pending.held.title'))
  await page.context().addCookies(cart)
  await pay(page, reader, payingPhone())
  await reader.isAt(/^\/order-pending\//)
  await expect(reader.text(t('order.pending.held.text'))).toBeVisible()
})

test('who sends a checkout that was bought meanwhile finds what was bought, without scripts', async ({
  page,
  reader,
  shop,
  t,
}) => {
  await reader.signIn(await addMember(shop))
  await payElsewhere(reader, payingPhone(), t('order.confirmed.title'))
  await pay(page, reader, payingPhone())
  await reader.isAt(/^\/confirmed\//)
  await expect(reader.find('heading', t('order.confirmed.title'))).toBeVisible()
})
