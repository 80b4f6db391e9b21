import { addMember } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'
import type { Visitor } from '../setup/visitor.ts'
import { payingPhone } from '../steps/buying.ts'
import { checkOut, payByPhone, waitForOrder } from '../steps/withoutBrowser.ts'

const title = 'The Well at Kargi'

/** Pays, but the callback names another amount. */
const otherAmount = '700000047'

/** Leaves somebody before a checkout whose order is paid in another window, from a phone; returns the cookie of its cart. */
async function payElsewhere(visitor: Visitor, nine: string, isPaid: (other: Visitor) => Promise<unknown>) {
  await checkOut(visitor, title, 'epub')
  const cart = visitor.cookies.get('soma_cart') ?? ''
  const other = visitor.openWindow()
  await other.open('/checkout/')
  await payByPhone(other, nine)
  await isPaid(other)
  return cart
}

/** Waits until the page says that somebody looks at the payment. */
const isOnHold = (other: Visitor) =>
  other.waitUntil(() => other.words.includes(other.t('order.pending.onHold.title')))

test('who sends a checkout whose payment is looked at is told not to pay again, without scripts', async ({
  shop,
  t,
  visitor,
}) => {
  await visitor.signIn(await addMember(shop))
  await payElsewhere(visitor, otherAmount, isOnHold)
  await payByPhone(visitor, payingPhone())
  expect(visitor.path).toMatch(/^\/order-pending\//)
  expect(visitor.words).toContain(t('order.pending.onHold.text'))
})

test('the same in a browser that takes the order for its cart still', async ({ shop, t, visitor }) => {
  await visitor.signIn(await addMember(shop))
  const cart = await payElsewhere(visitor, otherAmount, isOnHold)
  visitor.cookies.set('soma_cart', cart)
  await payByPhone(visitor, payingPhone())
  expect(visitor.path).toMatch(/^\/order-pending\//)
  expect(visitor.words).toContain(t('order.pending.onHold.text'))
})

test('who sends a checkout that was bought meanwhile finds what was bought, without scripts', async ({
  shop,
  t,
  visitor,
}) => {
  await visitor.signIn(await addMember(shop))
  await payElsewhere(visitor, payingPhone(), waitForOrder)
  await payByPhone(visitor, payingPhone())
  expect(visitor.path).toMatch(/^\/confirmed\//)
  visitor.find('heading', t('order.confirmed.title'))
})
