import type { Locator } from '@playwright/test'
import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { sql } from '#platform/database/sql.ts'
import { payingPhone, payWith } from '../steps/buying.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { addMember } from '../setup/people.ts'
import type { Reader } from '../setup/reader.ts'
import { quickPayments } from '../setup/shopOptions.ts'
import { expect, test } from '../setup/test.ts'

test.use({ shopOptions: quickPayments })

/** Its connection is cut before the provider has answered. */
const cutOff = '700000046'

const title = 'The Well at Kargi'

/** The question names the phone and the amount. */
async function expectQuestion({ find, t }: Reader): Promise<void> {
  const question = find('group', t('order.second.prompt.title'))
  await expect(question).toContainText('••• ••• 046')
  await expect(question).toContainText(/KES\s\d{3}/)
}

async function payWithoutAnswer(reader: Reader): Promise<void> {
  const { t } = reader
  await reader.openBook(title)
  await reader.click('button', new RegExp(`^${t('catalogue.button.addToCart')}`))
  await expect(reader.text(new RegExp(`${t('catalogue.added', { title })}|${t('cart.title')}`))).toBeVisible()
  await reader.open('/checkout/')
  await payWith(reader, cutOff)
  await expect(reader.find('heading', t('order.pending.unsure.title'))).toBeVisible()
  await expect(reader.find('heading', t('order.pending.timedOut.title', { provider: 'M-Pesa' }))).toBeVisible(
    { timeout: 30_000 },
  )
  await expect(reader.text(t('payments.uncertainPush'))).toBeVisible()
}

/** What is looked for comes with the focus on it where scripts run. */
type Walk = { readonly expectFound: (found: Locator) => Promise<void>; readonly hasScripts: boolean }

/** The question is about that payment alone. */
async function changeMind(reader: Reader, question: Locator): Promise<void> {
  await reader.fill(reader.t('checkout.phone.label'), payingPhone())
  await expect(question).toHaveCount(0)
  await reader.click('button', /M-Pesa/)
  await expectQuestion(reader)
}

async function payTwice(reader: Reader, shop: DemoShop, { expectFound, hasScripts }: Walk): Promise<void> {
  const { t } = reader
  const buyer = await addMember(shop)
  const question = reader.find('group', t('order.second.prompt.title'))
  const again = reader.find('button', t('order.retry.again', { phone: readablePhone(`254${cutOff}`) }))
  await reader.signIn(buyer)
  await payWithoutAnswer(reader)
  await again.click()
  await expectQuestion(reader)
  await expectFound(question)
  await reader.click('link', t('order.second.wait'))
  await reader.isAt(/^\/order-pending\//)
  await expectFound(again)
  await reader.click('link', t('order.retry.change'))
  await reader.isAt(/^\/checkout\//)
  await reader.hydrated()
  await reader.fill(t('checkout.phone.label'), payingPhone())
  await reader.click('button', /M-Pesa/)
  await expectQuestion(reader)
  await expectFound(question)
  if (hasScripts) await changeMind(reader, question)
  await reader.click('button', t('order.second.prompt.again'))
  await expect(reader.find('heading', t('order.confirmed.title'))).toBeVisible()
  const attempts = await shop.db.run(sql`
    select from payment_attempts join orders on orders.id = order_id where owner_id = ${buyer.userId}`)
  expect(attempts).toBe(2)
}

// Spec: storefront 8, By code: PAYMENT_CONFIRMATION_REQUIRED (ours)
test('a second payment is asked for only by who has been told of the first', ({ reader, shop }) =>
  payTwice(reader, shop, { expectFound: (found) => expect(found).toBeFocused(), hasScripts: true }))

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a second payment is asked for only by who has been told of the first without scripts', ({
    reader,
    shop,
  }) => payTwice(reader, shop, { expectFound: (found) => expect(found).toBeVisible(), hasScripts: false }))
})
