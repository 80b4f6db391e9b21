import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addBook } from '#catalogue/book.builder.ts'
import { addLines } from '#orders/cart/cart.table.ts'
import { sql } from '#platform/database/sql.ts'
import { stateOf } from '../attempts/attempt.table.ts'
import { type MtnAttempt, type MtnShop, openMtnShop, type SimPayment } from '../testing/mtnShop.ts'

// Payments reference, section 2.7.
let mtn: MtnShop
before(async () => {
  mtn = await openMtnShop({ PAYMENT_PACE_PERCENT: '100', MTN_TIMEOUT_MS: '500' })
})
after(() => mtn.close())

const stateNow = async ({ order_id }: MtnAttempt) => stateOf(await mtn.attempt(order_id))

const isAbout =
  ({ external_id }: MtnAttempt) =>
  ({ body }: { readonly body: unknown }) =>
    Object(body)['externalId'] === external_id

const posts = async (attempt: MtnAttempt) =>
  (await mtn.calls(/^POST .*requesttopay/)).filter(isAbout(attempt)).length

/** As if the process had died before the answer to the request came. */
async function forgetAnswer({ id }: MtnAttempt): Promise<void> {
  await mtn.shop.db.run(
    sql`update payment_attempts set accepted_at = null, unanswered_at = null where id = ${id}`,
  )
  await mtn.shop.db.run(sql`delete from payment_messages where attempt_id = ${id}`)
}

describe('a request whose answer is lost', () => {
  // Spec: payment providers, MTN MoMo (2.7): Request times out: its status is asked for; 404 is sent again under the same reference, 409 had arrived
  test('and that had arrived is found by its reference, and not sent again', async () => {
    const { attempt } = await mtn.placeThat('request-hangs')
    assert.notEqual(attempt.unanswered_at, null)
    await mtn.pass(20)
    await mtn.shop.queryAfter(attempt, 10)
    assert.equal(await stateNow(attempt), 'succeeded')
    assert.equal(await posts(attempt), 1)
  })

  // Spec: payment providers, MTN MoMo (2.7): Request times out: its status is asked for; 404 is sent again under the same reference, 409 had arrived
  test('and that never arrived is sent again under the same reference, and is no second payment', async () => {
    const { attempt } = await mtn.placeThat('request-cut')
    await mtn.shop.queryAfter(attempt, 10)
    const { accepted_at, reference_id } = await mtn.attempt(attempt.order_id)
    assert.notEqual(accepted_at, null)
    assert.equal(reference_id, attempt.reference_id)
    await mtn.pass(20)
    await mtn.shop.queryAfter(attempt, 20)
    assert.equal(await stateNow(attempt), 'succeeded')
    assert.equal(await posts(attempt), 2)
  })

  test('since its process died is queried like any other', async () => {
    const { attempt } = await mtn.placeThat('callback-lost-paid')
    await forgetAnswer(attempt)
    await mtn.pass(20)
    await mtn.shop.queryAfter(attempt, 10)
    assert.equal(await stateNow(attempt), 'succeeded')
  })

  test('is not sent again while the first may be under way, nor after two minutes, nor when another took its place', async () => {
    const cut = await mtn.placeThat('request-cut')
    await forgetAnswer(cut.attempt)
    await mtn.shop.queryAfter(cut.attempt, 0.7)
    assert.equal(await posts(cut.attempt), 1)
    await mtn.shop.queryAfter(cut.attempt, 120)
    assert.equal(await posts(cut.attempt), 1)
    await mtn.shop.queryAfter(cut.attempt, 360)
    assert.equal(await stateNow(cut.attempt), 'expired')
    await mtn.shop.queryAfter(cut.attempt, 60)
    assert.equal(await posts(cut.attempt), 1)
  })

  // Spec: payment providers, MTN MoMo (2.7): Request times out: its status is asked for; 404 is sent again under the same reference, 409 had arrived
  test('in a gateway, and that arrives later, is sent again as the same: asked once, paid once', async () => {
    const { attempt, orderId } = await mtn.placeThat('gateway-timeout')
    assert.equal(await stateNow(attempt), 'live')
    await mtn.shop.queryAfter(attempt, 10)
    const [, again] = await mtn.calls(/^POST .*requesttopay/).then((all) => all.filter(isAbout(attempt)))
    assert.equal(again?.status, 409)
    assert.notEqual((await mtn.attempt(orderId)).accepted_at, null)
    await mtn.pass(20)
    await mtn.shop.queryAfter(attempt, 20)
    assert.deepEqual([await stateNow(attempt), await mtn.shop.isConfirmed(orderId)], ['succeeded', true])
    const theirs = await mtn.control<SimPayment[]>('GET', 'payments')
    assert.equal(theirs.filter(({ externalId }) => externalId === attempt.external_id).length, 1)
    assert.equal((await mtn.attempts(orderId)).length, 1)
  })

  // Spec: payment providers, MTN MoMo (2.7): Refused or unclear answers to a request (2.5)
  test('by an error of the provider’s is cleared up at once by one look at the status', async () => {
    const buyer = await mtn.addBuyer()
    const { codes } = await mtn.place(buyer, await mtn.phoneThat('internal-error'))
    assert.deepEqual(codes, ['PAYMENT_PROVIDER_UNAVAILABLE'])
    const attempt = await mtn.attempt(buyer.orderId)
    assert.equal(stateOf(attempt), 'failed')
    assert.equal((await mtn.calls(new RegExp(`^GET .*${attempt.reference_id}`))).length, 1)
    assert.deepEqual((await mtn.place(buyer, await mtn.phoneThat('success'))).codes, [])
  })
})

// Spec: payment providers, MTN MoMo (2.7): Refused or unclear answers to a request (2.5)
test('an error for a request that had arrived all the same is no refusal', async () => {
  const { attempt } = await mtn.placeThat('error-after-all')
  assert.notEqual(attempt.accepted_at, null)
  await mtn.pass(20)
  await mtn.shop.queryAfter(attempt, 10)
  assert.equal(await stateNow(attempt), 'succeeded')
})

describe('a status that differs from what was asked', () => {
  // Spec: payment providers, MTN MoMo (2.7): Amount or currency in the status differs (payer 788000047)
  test('in amount, currency or payer never confirms, but opens a review', async () => {
    const reasons = {
      'other-amount': 'amount_differs',
      'other-currency': 'amount_differs',
      'other-payer': 'payer_differs',
    }
    for (const [outcome, reason] of Object.entries(reasons)) {
      const { attempt, orderId, user } = await mtn.placeThat(outcome as keyof typeof reasons)
      await mtn.pass(20)
      await mtn.shop.queryAfter(attempt, 20)
      assert.deepEqual([await stateNow(attempt), await mtn.shop.isConfirmed(orderId)], ['onHold', false])
      assert.deepEqual(await mtn.shop.reviews(attempt.id), [reason])
      const { data } = await mtn.update({ orderId, user })
      const { onHold, resultCode, status } = data.updateStatusMomoMtnPayment ?? {}
      assert.deepEqual([onHold, resultCode, status], [true, '1', 'failed'])
      assert.deepEqual((await mtn.place({ orderId, user }, await mtn.phoneThat('success'))).codes, [
        'PAYMENT_ON_HOLD',
      ])
    }
  })

  test('since it is about another payment is no answer', async () => {
    const { attempt } = await mtn.placeThat('callback-lost-paid')
    await mtn.shop.db.run(
      sql`update mtn_requests set external_id = 'another' where attempt_id = ${attempt.id}`,
    )
    await mtn.pass(20)
    await mtn.shop.queryAfter(attempt, 20)
    assert.equal(await stateNow(attempt), 'live')
  })
})

describe('a payment that comes late', () => {
  test('after it ran out buys the order, and closes the review', async () => {
    const { attempt, orderId } = await mtn.placeThat('slow')
    await mtn.shop.queryAfter(attempt, 360)
    assert.equal(await stateNow(attempt), 'expired')
    assert.deepEqual(await mtn.shop.reviews(attempt.id), ['unanswered'])
    await mtn.pass(300)
    await mtn.shop.queryAfter(attempt, 900)
    assert.deepEqual([await stateNow(attempt), await mtn.shop.isConfirmed(orderId)], ['succeeded', true])
    assert.deepEqual(await mtn.shop.reviews(attempt.id), [])
  })

  // Spec: payment providers, MTN MoMo (2.7): Still pending after 30 minutes (payer 788000053): never failed before it was given up, then a daily check; a late success counts
  test('days after it was given up is found by the daily look', async () => {
    const { attempt, orderId } = await mtn.placeThat('slow')
    await mtn.shop.queryAfter(attempt, 360)
    await mtn.shop.queryAfter(attempt, 48 * 3600)
    const { result_code, next_query_at } = await mtn.attempt(orderId)
    const days = ((next_query_at?.getTime() ?? 0) - attempt.requested_at.getTime()) / 86_400_000
    assert.deepEqual([result_code, days], [90002, 3])
    await mtn.pass(300)
    await mtn.shop.queryAfter(attempt, 72 * 3600)
    assert.deepEqual([await stateNow(attempt), await mtn.shop.isConfirmed(orderId)], ['succeeded', true])
    const paid = await mtn.attempt(orderId)
    assert.deepEqual([paid.result_code, paid.next_query_at], [0, null])
    assert.deepEqual(await mtn.shop.reviews(attempt.id), [])
  })

  test('after it failed wins', async () => {
    const { attempt, orderId } = await mtn.placeThat('failure-then-success')
    await mtn.pass(10)
    await mtn.shop.queryAfter(attempt, 20)
    assert.equal(await stateNow(attempt), 'failed')
    await mtn.pass(40)
    await mtn.shop.queryAfter(attempt, 60)
    assert.equal(await mtn.shop.isConfirmed(orderId), true)
  })

  test('for an order that M-Pesa has bought meanwhile is a second payment, for a person', async () => {
    const { attempt, orderId, user } = await mtn.placeThat('slow')
    await mtn.shop.queryAfter(attempt, 360)
    await mtn.moveToKenya(orderId)
    await mtn.shop.place({ user, orderId }, await mtn.shop.phoneThat('callback-lost-paid'))
    const { id } = await mtn.shop.attempt(orderId)
    await mtn.shop.settle(id, '0')
    assert.equal(await mtn.shop.isConfirmed(orderId), true)
    await mtn.pass(300)
    await mtn.shop.queryAfter(attempt, 900)
    assert.deepEqual(
      [await stateNow(attempt), await mtn.shop.reviews(attempt.id)],
      ['succeeded', ['paid_twice']],
    )
    const titles = sql`select from entitlements where order_id = ${orderId}`
    assert.equal(await mtn.shop.db.run(titles), 1)
  })

  test('while M-Pesa is asked for the same order in shillings buys it, and M-Pesa’s money is the second', async () => {
    const { attempt, orderId, user } = await mtn.placeThat('slow')
    await mtn.shop.queryAfter(attempt, 360)
    await mtn.moveToKenya(orderId)
    await mtn.shop.place({ user, orderId }, await mtn.shop.phoneThat('callback-lost-paid'))
    const mpesa = await mtn.shop.attempt(orderId)
    await mtn.pass(300)
    await mtn.shop.queryAfter(attempt, 900)
    assert.deepEqual([await stateNow(attempt), await mtn.shop.isConfirmed(orderId)], ['succeeded', true])
    await mtn.shop.settle(mpesa.id, '0')
    assert.deepEqual(
      [await mtn.shop.reviews(attempt.id), await mtn.shop.reviews(mpesa.id)],
      [[], ['paid_twice']],
    )
  })

  test('for a cart that has grown since it ran out is held', async () => {
    const { attempt, orderId } = await mtn.placeThat('slow')
    await mtn.shop.queryAfter(attempt, 360)
    await addLines(mtn.shop.db, orderId, [await addBook(mtn.shop.db)])
    await mtn.pass(300)
    await mtn.shop.queryAfter(attempt, 900)
    assert.deepEqual(
      [await stateNow(attempt), await mtn.shop.reviews(attempt.id)],
      ['onHold', ['amount_differs']],
    )
  })
})

describe('a buyer', () => {
  // Spec: payment providers, MTN MoMo (2.7): Retry after a failure: a new reference
  test('may try again after a failure, under a new reference', async () => {
    const { attempt, orderId, user } = await mtn.placeThat('insufficient-funds')
    await mtn.pass(20)
    await mtn.shop.queryAfter(attempt, 20)
    await mtn.place({ user, orderId }, await mtn.phoneThat('success'))
    const again = await mtn.attempt(orderId)
    assert.notEqual(again.reference_id, attempt.reference_id)
    await mtn.pass(20)
    await mtn.shop.queryAfter(again, 20)
    assert.equal(await mtn.shop.isConfirmed(orderId), true)
  })

  test('is asked before a second one while nobody knows whether the first reached MTN', async () => {
    const { attempt, orderId, user } = await mtn.placeThat('request-cut')
    await mtn.shop.queryAfter(attempt, 360)
    const again = await mtn.place({ user, orderId }, await mtn.phoneThat('success'))
    assert.deepEqual(again.codes, ['PAYMENT_CONFIRMATION_REQUIRED'])
    const confirmedRequest = `/momo_mtn_payments/${attempt.id}`
    const confirmed = await mtn.place({ user, orderId }, await mtn.phoneThat('success'), { confirmedRequest })
    assert.deepEqual(confirmed.codes, [])
  })
})

test('a provider that hangs on the token holds no buyer longer than a call may take', async () => {
  await mtn.shop.db.run(sql`delete from provider_tokens where provider = 'mtn'`)
  await mtn.control('POST', 'rules', { tokenHangs: true })
  const buyer = await mtn.addBuyer()
  const began = performance.now()
  assert.deepEqual((await mtn.place(buyer, '788100012')).codes, ['PAYMENT_PROVIDER_UNAVAILABLE'])
  assert.ok(performance.now() - began < 2000)
  await mtn.control('POST', 'rules', { tokenHangs: false })
})

test('MTN’s sandbox is asked for the same amount under the name of euros, and buys the order', async (t) => {
  const sandbox = await openMtnShop({ MTN_TARGET_ENVIRONMENT: 'sandbox', PAYMENT_PACE_PERCENT: '100' })
  t.after(() => sandbox.close())
  const { attempt, orderId } = await sandbox.placeThat('success')
  const theirs = await sandbox.theirs(attempt)
  assert.deepEqual([theirs?.amount, theirs?.currency], [String(Number(attempt.amount)), 'EUR'])
  await sandbox.pass(20)
  await sandbox.shop.queryAfter(attempt, 20)
  assert.equal(await sandbox.shop.isConfirmed(orderId), true)
})
