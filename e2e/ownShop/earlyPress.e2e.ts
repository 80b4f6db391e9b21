import { addMember } from '../setup/people.ts'
import { test } from '../setup/test.ts'
import { openCheckout } from '../steps/checkout.ts'
import { typeEarly } from '../steps/earlyTyping.ts'

test.use({ shopOptions: { hasAllProviders: true, settings: { MPESA_MAX_AMOUNT: '500' } } })

test('a press that lasts until the scripts run pays, where another method may not be so much', async ({
  page,
  reader,
  shop,
}) => {
  await reader.signIn(await addMember(shop))
  await openCheckout(reader)
  await typeEarly(reader, '/checkout/', async () => {
    await page.locator('[value="collectFromOffice"]').check()
    await page.locator('[name="method"][value="card"]').check()
    await page.locator('form button:visible', { hasText: 'card' }).hover()
    await page.mouse.down()
  })
  await page.mouse.up()
  await reader.isAt(/^(?!\/checkout)/)
})
