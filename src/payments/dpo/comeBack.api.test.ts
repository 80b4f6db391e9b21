import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { stateOf } from '../attempts/attempt.table.ts'
import { type CardAttempt, type CardShop, openCardShop, visit } from '../testing/cardShop.ts'
import type { Buyer } from '../testing/payingShop.ts'

let shop: CardShop
before(async () => {
  // Slow enough for the whole of a test before a bank that takes a minute is done.
  shop = await openCardShop({ PAYMENT_PACE_PERCENT: '100' }, 0.2)
})
after(() => shop.close())

async function asked(): Promise<{ buyer: Buyer; attempt: CardAttempt; url: string }> {
  const buyer = await shop.addBuyer()
  assert.deepEqual((await shop.place(buyer)).codes, [])
  const attempt = await shop.attempt(buyer.orderId)
  const payments = await shop.payments()
  const url = payments.find(({ token }) => token === attempt.trans_token)?.redirectUrl ?? ''
  return { buyer, attempt, url }
}

const paidQuery = ({ trans_token: token, company_ref: ref }: CardAttempt): string =>
  `?${new URLSearchParams({ TransID: token ?? '', CCDapproval: '123456', PnrID: ref, TransactionToken: token ?? '', CompanyRef: ref })}`

const confirmed = ({ orderId }: Buyer): string => `${shop.shop.config.publicUrl}/confirmed/${orderId}`
const notPaid = ({ orderId }: Buyer): string => `${shop.shop.config.publicUrl}/checkout/?order=${orderId}`
const waiting = ({ id, order_id: orderId }: CardAttempt): string =>
  `${shop.shop.config.publicUrl}/order-pending/${orderId}/${id}`

describe('a buyer who comes back from the payment page', () => {
  // Spec: storefront 4, Order: Open cart becomes confirmed: card
  // Spec: back office 7, REST, files and sums: Payment callbacks of the card
  test('goes on to the confirmed order when it is paid, by a clean address and without a referrer', async () => {
    const { buyer, url } = await asked()
    const { wentTo } = await shop.pay(buyer.orderId, '0000')
    assert.equal(wentTo, confirmed(buyer))
    assert.deepEqual(await visit(url), { status: 302, location: confirmed(buyer), referrer: 'no-referrer' })
  })

  test('goes back to the checkout when it is not, and the cart is free again', async () => {
    const { buyer, attempt } = await asked()
    const { wentTo } = await shop.pay(buyer.orderId, '0032')
    assert.equal(wentTo, notPaid(buyer))
    assert.equal(stateOf(await shop.attempt(attempt.order_id)), 'failed')
  })

  test('without having paid ends the payment: nobody can pay it later', async () => {
    const { buyer, attempt, url } = await asked()
    const { location } = await visit(`${url}?TransactionToken=${attempt.trans_token}`)
    assert.equal(location, notPaid(buyer))
    assert.equal((await shop.attempt(attempt.order_id)).result_code, 904)
    const late = await shop.control('POST', `tokens/${attempt.trans_token}/pay`, { card: '0000' })
    assert.deepEqual(late, { kind: 'closed' })
  })

  // Spec: back office 7, REST, files and sums: Payment callbacks of the card
  test('while the bank still works waits for it, and it is not called failed', async () => {
    const { buyer, attempt } = await asked()
    const { wentTo } = await shop.pay(buyer.orderId, '0003')
    assert.equal(wentTo, waiting(attempt))
    assert.equal(stateOf(await shop.attempt(attempt.order_id)), 'live')
    await shop.control('POST', 'clock/advance', { seconds: 60 })
    await shop.queryAfter(attempt, 120)
    assert.equal(await shop.shop.isConfirmed(buyer.orderId), true)
  })

  test('by the link back while the bank works has nothing taken back', async () => {
    const { buyer, attempt, url } = await asked()
    await shop.control('POST', `tokens/${attempt.trans_token}/pay`, { card: '0003' })
    const before = (await shop.requests('cancelToken')).length
    const { location } = await visit(`${url}?TransactionToken=${attempt.trans_token}`)
    assert.equal(location, waiting(attempt))
    assert.equal((await shop.requests('cancelToken')).length, before)
    assert.equal(stateOf(await shop.attempt(attempt.order_id)), 'live')
    await shop.control('POST', 'clock/advance', { seconds: 60 })
    await shop.queryAfter(attempt, 120)
    assert.equal(await shop.shop.isConfirmed(buyer.orderId), true)
  })

  test('while a person looks at the payment is told so on its page', async () => {
    const { buyer, attempt } = await asked()
    const { wentTo } = await shop.pay(buyer.orderId, '0004')
    assert.equal(stateOf(await shop.attempt(buyer.orderId)), 'onHold')
    assert.equal(wentTo, waiting(attempt))
  })

  test('twenty times together with the push buys the order once, and asks the provider at most each five seconds', async () => {
    const { buyer, attempt, url } = await asked()
    await shop.control('POST', `tokens/${attempt.trans_token}/pay`, { card: '0040' })
    const before = (await shop.requests('verifyToken')).length
    const visits = await Promise.all(Array.from({ length: 20 }, () => visit(url + paidQuery(attempt))))
    assert.ok(visits.every(({ status }) => status === 302))
    const queries = (await shop.requests('verifyToken')).length - before
    assert.ok(queries >= 1 && queries <= 2, `${queries} queries`) // two where five seconds ended meanwhile
    assert.equal(await shop.db.run(sql`select from entitlements where order_id = ${buyer.orderId}`), 1)
  })
})

test('who comes back all day long has the provider asked sixty times at most', async () => {
  const { attempt, url } = await asked()
  const before = (await shop.requests('verifyToken')).length
  const fiveSecondsLater = () => shop.db.run(sql`delete from rate_limits where kind = 'returns of a payment'`)
  for (let visits = 0; visits < 70; visits++) {
    await visit(url + paidQuery(attempt))
    await fiveSecondsLater()
  }
  assert.equal((await shop.requests('verifyToken')).length - before, 60)
})

describe('a forged return', () => {
  test('with everything right but the payment does not confirm', async () => {
    const { buyer, attempt, url } = await asked()
    const { location } = await visit(url + paidQuery(attempt))
    assert.equal(location, waiting(attempt))
    assert.equal(await shop.shop.isConfirmed(buyer.orderId), false)
    assert.equal(stateOf(await shop.attempt(buyer.orderId)), 'live')
  })

  test('with another order’s paid token does not confirm this one', async () => {
    const [paid, other] = [await asked(), await asked()]
    await shop.control('POST', `tokens/${paid.attempt.trans_token}/pay`, { card: '0040' })
    await visit(other.url + paidQuery(paid.attempt))
    assert.equal(await shop.shop.isConfirmed(other.buyer.orderId), false)
    await shop.queryAfter(paid.attempt, 120)
    assert.deepEqual(
      [await shop.shop.isConfirmed(paid.buyer.orderId), await shop.shop.isConfirmed(other.buyer.orderId)],
      [true, false],
    )
  })

  test('without the secret of an attempt is not found, and leads nowhere', async () => {
    const { attempt } = await asked()
    for (const token of [
      'wrong',
      '0'.repeat(48),
      String(attempt.id),
      attempt.trans_token,
      attempt.company_ref,
    ])
      assert.deepEqual(await visit(`${shop.shop.url}/api/payments/card/${token}${paidQuery(attempt)}`), {
        status: 404,
        location: null,
        referrer: 'no-referrer',
      })
  })
})
