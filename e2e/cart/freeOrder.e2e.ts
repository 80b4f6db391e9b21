import { sql } from '#platform/database/sql.ts'
import { addOwnBook } from '../setup/catalogueFixtures.ts'
import { addMember } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'
import { putIntoCart } from '../steps/buying.ts'

test.use({ expectedErrors: /net::ERR_FAILED/ })

// Spec: storefront 4, Free order: An error enables the button again
// Spec: storefront 8, As the reader sees them: Free-order error: button enabled again
test('a free order that the shop could not take is told, and its button takes another press', async ({
  page,
  reader,
  shop,
  t,
}) => {
  const { id, title } = await addOwnBook(shop, { price: '300' })
  await reader.signIn(await addMember(shop))
  await reader.openBook(title)
  await putIntoCart(reader, title)
  await shop.db.run(sql`update books set price = 0 where id = ${id}`)
  await reader.open('/cart/')
  const order = reader.find('button', t('cart.checkout.free'))
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>()
  await page.route('**/cart/_.data*', async (route) => {
    await lost
    await route.abort()
  })
  await order.click()
  await expect(order).toHaveAttribute('aria-busy', 'true')
  lose()
  await expect(page.getByRole('alert').getByText(t('errors.ServerUnavailable'))).toBeVisible()
  await expect(order).not.toHaveAttribute('aria-busy')
  await page.unroute('**/cart/_.data*')
  await order.click()
  await expect(reader.find('heading', t('order.confirmed.title'))).toBeVisible()
})
