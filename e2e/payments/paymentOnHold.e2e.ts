import { payWith, putIntoCart } from '../steps/buying.ts'
import { askApi } from '../setup/askApi.ts'
import { readMails } from '../setup/mailbox.ts'
import { addMember, addStaff } from '../setup/people.ts'
import type { Reader } from '../setup/reader.ts'
import { expect, test } from '../setup/test.ts'
import { addToCart, checkOut, payByPhone } from '../steps/withoutBrowser.ts'

/** Pays, but the callback names another amount. */
const otherAmount = '700000047'

// Spec: storefront 8, By code: PAYMENT_ON_HOLD (ours)
test('a payment that does not fit its order is told, and leads to a new start with a cart of its own', async ({
  shop,
  t,
  visitor,
}) => {
  const buyer = await addMember(shop)
  await visitor.signIn(buyer)
  await checkOut(visitor, 'The Well at Kargi', 'epub')
  await payByPhone(visitor, otherAmount)
  await visitor.waitUntil(() => visitor.all('heading', t('order.pending.onHold.title')).length > 0)
  const mails = async () => (await readMails(shop, buyer.email)).map(({ text }) => text)
  await expect.poll(mails).toEqual([expect.stringContaining('Please do not pay again')])
  await visitor.click('link', t('order.pending.newStart'))
  expect(visitor.path).toBe('/')
  visitor.find('link', t('shell.cartCount', { count: 0 }))
  await visitor.openBook('The Tide Clerk')
  await addToCart(visitor)
  expect(visitor.words).toContain('The Tide Clerk')
  expect(visitor.words).not.toContain('The Well at Kargi')
  await visitor.click('link', t('cart.checkout.button'))
  visitor.find('button', /M-Pesa/)
})

type Decision = { readonly orderId: string; readonly decision: 'refunded' }

/** What an admin decides about the payment of an order; its screen comes with the back office. */
async function decide(admin: Reader, { orderId, decision }: Decision): Promise<void> {
  const { paymentReviews } = await askApi<{ paymentReviews: { id: string; order: { _id: string } }[] }>(
    admin,
    '{ paymentReviews { id order { _id } } }',
  )
  const review = paymentReviews.find(({ order }) => order._id === orderId)
  await askApi(
    admin,
    'mutation ($input: decidePaymentReviewInput!) { decidePaymentReview(input: $input) { refund { amount } } }',
    { input: { id: review?.id, decision, note: 'Another amount came' } },
  )
}

// Spec: storefront 4, Confirmation and payment: Extension: a payment on hold that goes back is told as a refund, and its cart is free
test('when an admin sends the money back the open page says so, and the cart can be paid again', async ({
  openReader,
  reader,
  shop,
  t,
}) => {
  await reader.signIn(await addMember(shop))
  await reader.openBook('The Well at Kargi')
  await putIntoCart(reader, 'The Well at Kargi')
  await reader.click('link', t('cart.checkout.button'))
  await payWith(reader, otherAmount)
  await expect(reader.find('heading', t('order.pending.onHold.title'))).toBeVisible()
  const [, orderId = ''] = /order-pending\/([^/]+)/.exec(reader.page.url()) ?? []
  const admin = await openReader()
  await admin.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await admin.open('/')
  await decide(admin, { orderId, decision: 'refunded' })
  await expect(reader.text(t('order.pending.refundNotice.underWay.text'))).toBeVisible()
  await admin.open(`/order-pending/${orderId}`)
  await expect(admin.text(t('order.pending.refundNotice.underWay.text'))).toBeVisible()
  await expect(admin.find('link', t('order.pending.refundNotice.again'))).toBeHidden()
  await reader.click('link', t('order.pending.refundNotice.again'))
  await reader.isAt(/^\/checkout\//)
  await expect(reader.find('button', /M-Pesa/)).toBeEnabled()
})
