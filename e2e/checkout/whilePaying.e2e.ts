import type { Reader } from '../setup/reader.ts'
import { openCheckout } from '../steps/checkout.ts'
import { chooseDelivery, payingPhone, payWith } from '../steps/buying.ts'
import { addMember } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'
import { wordsOf } from '../setup/visitor.ts'
import { checkOut } from '../steps/withoutBrowser.ts'

const payButton = ({ find }: Reader) => find('button', /M-Pesa/)

// Spec: storefront 2, Checkout: A quiet frame, in which nothing lies over the button that pays
test('nothing lies over the button that pays, and the sums stand above it', async ({
  page,
  reader,
  shop,
  t,
}) => {
  await reader.signIn(await addMember(shop))
  await openCheckout(reader)
  await expect(page.getByRole('navigation', { name: t('shell.bottomNavigation') })).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: t('checkout.toCart') })).toBeVisible()
  await payButton(reader).scrollIntoViewIfNeeded()
  const sums = reader.text('KES 256')
  await expect(sums).toBeInViewport({ ratio: 1 })
  await expect(payButton(reader)).toBeInViewport({ ratio: 1 })
  const [above, below] = [await sums.boundingBox(), await payButton(reader).boundingBox()]
  expect(above?.y ?? 0).toBeLessThan(below?.y ?? 0)
  await payButton(reader).click({ trial: true })
})

// Spec: storefront 2, Checkout: The fee is told with its VAT
test('the price of the delivery is told with its VAT', async ({ shop, t, visitor }) => {
  await visitor.signIn(await addMember(shop))
  await checkOut(visitor)
  const toAddress = visitor.find('radio', new RegExp(`^${t('checkout.delivery.deliverToAddress.title')}`))
  const words = wordsOf(toAddress.closest('label') ?? toAddress)
  expect(words).toContain('KES 406')
  expect(words).toContain(t('checkout.delivery.fee', { fee: 'KES 350' }))
})

test('while the prompt is being sent the form is closed, and its button has the focus', async ({
  page,
  reader,
  shop,
  t,
}) => {
  await reader.signIn(await addMember(shop))
  await openCheckout(reader)
  await chooseDelivery(reader, 'collectFromOffice')
  const phone = reader.field(t('checkout.phone.label'))
  await phone.fill(payingPhone())
  const { promise: isLookedAt, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(/checkout\/.*data/, async (route) => {
    await isLookedAt
    await route.continue()
  })
  await phone.press('Enter')
  await expect(reader.find('button', t('checkout.payment.mpesa.busy'))).toBeFocused()
  await expect(phone).toBeDisabled()
  goOn()
  await reader.isAt(/^\/order-pending\//)
})

test('a cart that is being paid cannot be changed, and the checkout leads to its payment', async ({
  context,
  page,
  reader,
  shop,
  t,
}) => {
  const nine = payingPhone()
  await reader.signIn(await addMember(shop))
  await openCheckout(reader)
  await chooseDelivery(reader, 'collectFromOffice')
  // A prompt that is looked at waits for its PIN.
  await (await context.newPage()).goto(`${shop.money.url}/phone/254${nine}`)
  await payWith(reader, nine)
  await expect(page.getByRole('navigation', { name: t('shell.bottomNavigation') })).toHaveCount(0)
  await reader.open('/checkout/')
  await reader.isAt(/^\/order-pending\//)
  await reader.open('/cart/')
  const line = { title: 'The Tide Clerk' }
  for (const name of [
    t('cart.line.removeTitle', line),
    t('ui.stepper.more'),
    t('cart.clear.button'),
    t('cart.coupon.apply'),
  ])
    await expect(reader.find('button', name), name).toBeDisabled()
  await reader.click('link', t('cart.payment.see'))
  await reader.isAt(/^\/order-pending\//)
})
