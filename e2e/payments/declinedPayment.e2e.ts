import { cancellingPhone, payingPhone, payWith, putIntoCart } from '../steps/buying.ts'
import { addMember } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'
import { goToCheckout } from '../steps/paying.ts'
import { enter } from '../steps/signIn.ts'

const title = 'The Well at Kargi'

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

test('another try that cannot be sent says at the checkout why', async ({ reader, shop, t }) => {
  await reader.signIn(await addMember(shop))
  await goToCheckout(reader, title)
  await payWith(reader, await cancellingPhone(shop))
  await expect(reader.find('heading', t('order.pending.failed.title'))).toBeVisible()
  // As if the price had been lower when the page was drawn, which is drawn anew at each query.
  const again = reader.find('button', new RegExp(`^${t('order.retry.again', { phone: '' })}`))
  await again.evaluate((button: HTMLButtonElement) => {
    const total = button.form?.elements.namedItem('total') as HTMLInputElement
    total.value = '1'
    button.click()
  })
  await reader.isAt(/^\/checkout\//)
  await expect(reader.text(t('errors.shop.totalChanged'))).toBeVisible()
})
