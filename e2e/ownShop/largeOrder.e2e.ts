import { languages } from '#platform/preferences.rules.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { addMember } from '../setup/people.ts'
import type { Reader } from '../setup/reader.ts'
import { otherSettings } from '../setup/shopOptions.ts'
import { expect, test } from '../setup/test.ts'

test.use({ shopOptions: otherSettings })

const title = 'The Well at Kargi'

async function expectWarningBefore(reader: Reader, shop: DemoShop): Promise<void> {
  const { page, t } = reader
  await reader.signIn(await addMember(shop))
  await reader.openBook(title)
  await reader.click('button', new RegExp(`^${t('catalogue.button.addToCart')}`))
  await expect(reader.text(new RegExp(`${t('catalogue.added', { title })}|${t('cart.title')}`))).toBeVisible()
  for (const language of languages) {
    await reader.open(`/checkout/?lang=${language}`)
    await expect(reader.text(/KES\s500/)).toBeVisible()
    await expect(page.getByRole('button', { name: /M-Pesa/ })).toHaveCount(0)
  }
  await reader.open('/checkout/?lang=eng')
  await expect(page.locator('main').getByRole('link', { name: t('shell.footer.contact') })).toBeVisible()
  await reader.click('link', t('checkout.split'))
  await reader.isAt(/^\/cart\//)
}

// Spec: storefront 8, By code: PAYMENT_AMOUNT_TOO_HIGH, PAYMENT_AMOUNT_TOO_LOW (ours)
test('an order above what one payment may be says so before it is sent, in four languages', ({
  reader,
  shop,
}) => expectWarningBefore(reader, shop))

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an order above what one payment may be says so without scripts', ({ reader, shop }) =>
    expectWarningBefore(reader, shop))
})
