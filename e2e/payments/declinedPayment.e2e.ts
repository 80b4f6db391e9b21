import { cancellingPhone, payingPhone, payWith, putIntoCart } from '../steps/buying.ts'
import { addMember } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'
import { enter } from '../steps/signIn.ts'
import { checkOut, payByPhone } from '../steps/withoutBrowser.ts'

const title = 'The Well at Kargi'

// Spec: storefront 2, Routes: Route orderPending with both request ids, login guard
// Spec: storefront 2, Cart drawer: 'Checkout' when logged in, 'login and checkout' when not, and back to the checkout
// Spec: storefront 2, Order pending: Status chip pending, confirmed, failed
test('a payment that is cancelled on the phone says so, and a second try buys the book', async ({
  reader,
  shop,
  t,
}) => {
  const buyer = await addMember(shop)
  await reader.open('/')
  await enter(reader, buyer)
  await reader.openBook(title)
  await putIntoCart(reader, title)
  await reader.click('link', t('cart.checkout.button'))
  const phones = [await cancellingPhone(shop), payingPhone()] as const
  await payWith(reader, phones[0])
  await expect(reader.find('heading', t('order.pending.failed.title'))).toBeVisible()
  await expect(reader.text(t('payments.result.1032'))).toBeVisible()
  await reader.click('link', t('order.retry.change'))
  await reader.isAt(/^\/checkout\//)
  await payWith(reader, phones[1])
  await expect(reader.find('heading', t('order.confirmed.title'))).toBeVisible()
  const asked = (await shop.money.payments()).filter(({ phone }) =>
    phones.some((nine) => phone === `254${nine}`),
  )
  expect(asked.map(({ state }) => state)).toEqual(['failed', 'paid'])
  await reader.click('link', t('order.confirmed.bookshelf'))
  await expect(reader.find('link', t('order.openTitle', { title }))).toBeVisible()
})

test('another try that cannot be sent says at the checkout why', async ({ shop, t, visitor }) => {
  await visitor.signIn(await addMember(shop))
  await checkOut(visitor, title, 'epub')
  await payByPhone(visitor, await cancellingPhone(shop))
  await visitor.waitUntil(() => visitor.all('heading', t('order.pending.failed.title')).length > 0)
  // As if the price had been lower when the page was drawn.
  visitor.document.querySelectorAll<HTMLInputElement>('[name=total]').forEach((total) => {
    total.value = '1'
  })
  await visitor.click('button', new RegExp(`^${t('order.retry.again', { phone: '' })}`))
  expect(visitor.path).toMatch(/^\/checkout\//)
  expect(visitor.words).toContain(t('errors.shop.totalChanged'))
})
