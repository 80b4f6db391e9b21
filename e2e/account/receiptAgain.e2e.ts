import type { DemoShop } from '../setup/demoShop.ts'
import { readMails } from '../setup/mailbox.ts'
import { addMember } from '../setup/people.ts'
import { buyFor } from '../setup/purchases.ts'
import type { Reader } from '../setup/reader.ts'
import { expect, test } from '../setup/test.ts'

/** Somebody with a purchase presses its button; answers the button and their address. */
async function sendAgain(reader: Reader, shop: DemoShop) {
  const { page, t } = reader
  const { email, ...buyer } = await addMember(shop)
  await buyFor(shop, buyer.userId)
  await reader.signIn({ email, ...buyer })
  await reader.open('/profile/')
  const [before, after] = t('order.receipt.againOf', { date: '|' }).split('|')
  const button = page.getByRole('button', { name: new RegExp(`^${before}.*${after}$`) })
  await button.click()
  await expect(reader.text(t('order.receipt.againSent', { email }))).toBeVisible()
  const subjects = (await readMails(shop, email)).map(({ subject }) => subject)
  expect(subjects).toContainEqual(expect.stringMatching(/SM[0-9A-F]{8}/))
  return button
}

test('the receipt is sent again from the purchase, three times, and the focus stays where it was', async ({
  reader,
  shop,
}) => {
  const button = await sendAgain(reader, shop)
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the same works without scripts, and the receipt’s page tells it', { tag: '@desktop' }, async ({
    reader,
    shop,
  }) => {
    await sendAgain(reader, shop)
    await reader.isAt(/^\/receipt\//)
  })
})
