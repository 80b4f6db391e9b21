import { openCheckout } from '../steps/checkout.ts'
import { addMember } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'

// Spec: storefront 2, Checkout: Phone number, required for mobile payment
test('a digit too many is told and not cut off, and a number keeps its mask after a reload', async ({
  page,
  reader,
  shop,
  t,
}) => {
  await reader.signIn(await addMember(shop))
  await openCheckout(reader)
  const phone = reader.field(t('checkout.phone.label'))
  await phone.pressSequentially('0712345678')
  await expect(phone).toHaveValue('712 345 678')
  await phone.press('9')
  await expect(phone).toHaveValue('712 345 678 9')
  await phone.blur()
  await expect(reader.text(t('checkout.phone.wrong'))).toBeVisible()
  await phone.fill('712345678')
  await page.reload()
  await reader.hydrated()
  await expect(phone).toHaveValue('712 345 678')
})

// Spec: storefront 2, Checkout: Phone number, required for mobile payment
test('M-Pesa is offered numbers of Kenya only, and mobiles only', async ({ reader, shop, t }) => {
  await reader.signIn(await addMember(shop))
  await openCheckout(reader)
  const codes = (label: string) => reader.find('combobox', t('account.phone.country', { label }))
  await expect(codes(t('checkout.otherPhone.label')).locator('option')).toHaveCount(3)
  await expect(codes(t('checkout.phone.label'))).toHaveCount(0)
  const phone = reader.field(t('checkout.phone.label'))
  for (const [typed, shown] of [
    ['+250 788 123 456', '250 788 123 456'],
    ['020 234 5678', '202 345 678'],
  ] as const) {
    await phone.fill(typed)
    await phone.blur()
    await expect(phone).toHaveValue(shown)
    await expect(reader.text(t('checkout.phone.wrong'))).toBeVisible()
  }
})
