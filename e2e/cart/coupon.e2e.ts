import { putIntoCart } from '../steps/buying.ts'
import { expect, test } from '../setup/test.ts'
import { addToCart } from '../steps/withoutBrowser.ts'

// Spec: storefront 1: Shell: cart drawer from the right
// Spec: storefront 2, Cart drawer: Coupon with apply and remove
test('a coupon lets the total fall, is taken off again, and says beside its field why it is refused', async ({
  page,
  reader,
  t,
}) => {
  const total = page.getByRole('dialog').getByRole('definition').last()
  const field = reader.field(t('cart.coupon.label'))
  await reader.openBook('The Well at Kargi')
  await putIntoCart(reader, 'The Well at Kargi')
  await expect(total.getByText('KES 719')).toBeVisible()
  await field.pressSequentially('EXPIRED1')
  await reader.click('button', t('cart.coupon.apply'))
  await expect(reader.text(t('errors.coupon.expired'))).toBeVisible()
  await expect(field).toHaveAccessibleDescription(t('errors.coupon.expired'))
  await field.fill('soma10')
  await field.press('Enter')
  await expect(reader.text(t('cart.totals.discountOf', { code: 'SOMA10' }))).toBeVisible()
  await expect(total.getByText('KES 647')).toBeVisible()
  await reader.click('button', t('cart.coupon.removeCode', { code: 'SOMA10' }))
  await expect(total.getByText('KES 719')).toBeVisible()
  await expect(field).toBeVisible()
})

test('who types too many codes that are none reads how long to wait', async ({ t, visitor }) => {
  await visitor.openBook('The Well at Kargi')
  await addToCart(visitor)
  const wait = /Try again in \d+ minutes?\./
  // Ten within ten minutes, which may begin anew meanwhile.
  for (let number = 1; number <= 21 && !wait.test(visitor.words); number += 1) {
    await visitor.fill(t('cart.coupon.label'), `GUESS${number}`)
    await visitor.click('button', t('cart.coupon.apply'))
    expect(wait.test(visitor.words) || visitor.words.includes(t('errors.coupon.notFound'))).toBe(true)
  }
  expect(visitor.words).toMatch(wait)
})
