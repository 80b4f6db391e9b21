import type { DemoShop } from '../setup/demoShop.ts'
import { readMails } from '../setup/mailbox.ts'
import type { Translate } from '#platform/i18n/write.ts'
import { addMember, type Member } from '../setup/people.ts'
import { buyFor } from '../setup/purchases.ts'
import { expect, test } from '../setup/test.ts'

/** Somebody with a purchase. */
async function addBuyer(shop: DemoShop): Promise<Member> {
  const buyer = await addMember(shop)
  await buyFor(shop, buyer.userId)
  return buyer
}

function againButton(t: Translate): RegExp {
  const [before, after] = t('order.receipt.againOf', { date: '|' }).split('|')
  return new RegExp(`^${before}.*${after}$`)
}

async function expectMailed(shop: DemoShop, { email }: Member): Promise<void> {
  const subjects = (await readMails(shop, email)).map(({ subject }) => subject)
  expect(subjects).toContainEqual(expect.stringMatching(/SM[0-9A-F]{8}/))
}

// Spec: storefront 4, Order: Extension: the receipt is sent again, by its owner or by the staff
test('the receipt is sent again from the purchase, three times, and the focus stays where it was', async ({
  reader,
  shop,
  t,
}) => {
  const buyer = await addBuyer(shop)
  await reader.signIn(buyer)
  await reader.open('/profile/')
  const button = reader.page.getByRole('button', { name: againButton(t) })
  await button.click()
  await expect(reader.text(t('order.receipt.againSent', buyer))).toBeVisible()
  await expectMailed(shop, buyer)
  await expect(button).toBeFocused()
  for (let presses = 0; presses < 3; presses += 1) {
    await expect(button).not.toHaveAttribute('aria-busy')
    const answer = reader.page.waitForResponse((response) => response.request().method() === 'POST')
    await button.click()
    await answer
  }
  await expect(reader.text(/Too many attempts/)).toBeVisible()
  await expect(button).toBeFocused()
})

// Spec: storefront 4, Order: Extension: the receipt is sent again, by its owner or by the staff
test('the same works without scripts, and the receipt’s page tells it', async ({ shop, t, visitor }) => {
  const buyer = await addBuyer(shop)
  await visitor.signIn(buyer)
  await visitor.open('/profile/')
  await visitor.click('button', againButton(t))
  expect(visitor.path).toMatch(/^\/receipt\//)
  expect(visitor.words).toContain(t('order.receipt.againSent', buyer))
  await expectMailed(shop, buyer)
})
