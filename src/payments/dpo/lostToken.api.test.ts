import { randomUUID } from 'node:crypto'
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { stateOf } from '../attempts/attempt.table.ts'
import { settleAttempt } from '../attempts/settle.service.ts'
import { type CardShop, openCardShop } from '../testing/cardShop.ts'
import { type Buyer, until } from '../testing/payingShop.ts'

let shop: CardShop
before(async () => {
  shop = await openCardShop({ PAYMENT_PACE_PERCENT: '100', DPO_TIMEOUT_MS: '600' })
})
after(() => shop.close())

const tokensOf = async ({ orderId }: Buyer) => {
  const { company_ref: ref } = await shop.attempt(orderId)
  return (await shop.payments()).filter(({ companyRef }) => companyRef === ref).length
}

/** As if the process had died before the provider's answer came. */
async function forgetAnswer({ orderId }: Buyer): Promise<void> {
  const { id } = await shop.attempt(orderId)
  await shop.db.run(sql`update payment_attempts set accepted_at = null where id = ${id}`)
  await shop.db.run(
    sql`update dpo_payments set trans_token = null, trans_ref = null where attempt_id = ${id}`,
  )
  await shop.db.run(sql`delete from payment_messages where attempt_id = ${id}`)
}

describe('a token whose answer is lost', () => {
  test('is asked for again under the same reference, and paid once', async () => {
    for (const [fault, made] of [
      ['hang', 2],
      ['cut', 1],
    ] as const) {
      const buyer = await shop.addBuyer({}, `${fault}@reader.example`)
      assert.deepEqual((await shop.place(buyer)).codes, [])
      assert.equal(await tokensOf(buyer), made)
      await shop.pay(buyer.orderId, '0000')
      assert.equal(await shop.shop.isConfirmed(buyer.orderId), true)
    }
  })

  test('and that is paid before it is asked for again, is found by its reference and confirmed', async () => {
    const buyer = await shop.addBuyer({}, 'hang@once.example')
    const placing = shop.place(buyer)
    let token: string | undefined
    await until(async () => {
      const { company_ref: ref } = await shop.attempt(buyer.orderId).catch(() => ({ company_ref: null }))
      token = (await shop.payments()).find(({ companyRef }) => companyRef === ref)?.token
      return token !== undefined
    })
    await shop.control('POST', `tokens/${token}/pay`, { card: '0040' })
    const { data, codes } = await placing
    assert.deepEqual([codes, data.placeCreditCardOrder?.paymentUrl], [[], null])
    const { accepted_at: acceptedAt, unanswered_at: unansweredAt } = await shop.attempt(buyer.orderId)
    assert.deepEqual([acceptedAt, unansweredAt !== null, await tokensOf(buyer)], [null, true, 1])
    assert.deepEqual((await shop.place(buyer)).codes, ['PAYMENT_MULTIPLE_REQUESTS'])
    await shop.queryAfter(await shop.attempt(buyer.orderId), 120)
    assert.equal(await shop.shop.isConfirmed(buyer.orderId), true)
  })

  test('twice leaves nothing that anybody could pay: the buyer may try again at once', async () => {
    const buyer = await shop.addBuyer()
    await shop.control('POST', 'rules', { isDown: true })
    assert.deepEqual((await shop.place(buyer)).codes, ['PAYMENT_PROVIDER_UNAVAILABLE'])
    await shop.control('POST', 'rules', { isDown: false })
    assert.deepEqual((await shop.place(buyer)).codes, [])
    assert.deepEqual(
      (await shop.attempts(buyer.orderId)).map(({ refused_at }) => refused_at !== null),
      [true, false],
    )
  })

  test('with a process is closed at the next query: nobody knows its page', async () => {
    const buyer = await shop.addBuyer()
    await shop.place(buyer)
    await forgetAnswer(buyer)
    await shop.queryAfter(await shop.attempt(buyer.orderId), 1)
    assert.equal(stateOf(await shop.attempt(buyer.orderId)), 'live')
    assert.deepEqual((await shop.place(buyer)).codes, ['PAYMENT_MULTIPLE_REQUESTS'])
    await shop.queryAfter(await shop.attempt(buyer.orderId), 120)
    assert.equal(stateOf(await shop.attempt(buyer.orderId)), 'failed')
    assert.deepEqual((await shop.place(buyer)).codes, [])
  })

  test('with a process, but paid all the same, is found by its reference', async () => {
    const buyer = await shop.addBuyer()
    await shop.place(buyer)
    const { trans_token: token } = await shop.attempt(buyer.orderId)
    await shop.control('POST', `tokens/${token}/pay`, { card: '0040' })
    await forgetAnswer(buyer)
    await shop.queryAfter(await shop.attempt(buyer.orderId), 120)
    assert.equal(await shop.shop.isConfirmed(buyer.orderId), true)
  })
})

describe('a verification', () => {
  test('that fails changes nothing, until one answers', async () => {
    const buyer = await shop.addBuyer()
    await shop.place(buyer)
    const { trans_token: token } = await shop.attempt(buyer.orderId)
    await shop.control('POST', `tokens/${token}/pay`, { card: '0040' })
    await shop.control('POST', 'rules', { isDown: true })
    await shop.queryAfter(await shop.attempt(buyer.orderId), 120)
    assert.equal(stateOf(await shop.attempt(buyer.orderId)), 'live')
    await shop.control('POST', 'rules', { isDown: false })
    await shop.queryAfter(await shop.attempt(buyer.orderId), 300)
    assert.equal(stateOf(await shop.attempt(buyer.orderId)), 'succeeded')
  })

  test('that blames the request changes nothing, whatever its code; the support is told, and the money counts', async (t) => {
    t.after(() => shop.control('POST', 'rules', { answers: {} }))
    for (const verifyToken of ['801', '802', '803', '804', '902', '950']) {
      const buyer = await shop.addBuyer()
      await shop.place(buyer)
      const { id, trans_token: token } = await shop.attempt(buyer.orderId)
      await shop.control('POST', `tokens/${token}/pay`, { card: '0040' })
      await shop.control('POST', 'rules', { answers: { verifyToken } })
      await shop.queryAfter(await shop.attempt(buyer.orderId), 120)
      assert.equal(stateOf(await shop.attempt(buyer.orderId)), 'live', verifyToken)
      const told = sql`select code from payment_alerts where provider = 'dpo' and attempt_id = ${id}`
      assert.deepEqual(await shop.db.one(told), { code: verifyToken })
      await shop.queryAfter(await shop.attempt(buyer.orderId), 3660)
      assert.deepEqual(
        [stateOf(await shop.attempt(buyer.orderId)), await shop.shop.reviews(id)],
        ['expired', ['unanswered']],
      )
      await shop.control('POST', 'rules', { answers: {} })
      await shop.queryAfter(await shop.attempt(buyer.orderId), 7200)
      assert.equal(await shop.shop.isConfirmed(buyer.orderId), true, verifyToken)
    }
  })

  test('that never comes lets the attempt run out, tells a person, and still counts when it comes late', async () => {
    const buyer = await shop.addBuyer()
    await shop.place(buyer)
    const { trans_token: token, id } = await shop.attempt(buyer.orderId)
    await shop.control('POST', `tokens/${token}/pay`, { card: '0040' })
    await shop.control('POST', 'rules', { isDown: true })
    await shop.queryAfter(await shop.attempt(buyer.orderId), 3660)
    assert.equal(stateOf(await shop.attempt(buyer.orderId)), 'expired')
    assert.deepEqual(await shop.shop.reviews(id), ['unanswered'])
    await shop.control('POST', 'rules', { isDown: false })
    await shop.queryAfter(await shop.attempt(buyer.orderId), 7200)
    assert.equal(await shop.shop.isConfirmed(buyer.orderId), true)
    assert.deepEqual(await shop.shop.reviews(id), [])
  })

  test('tells the provider only after the payment is written down, and once', async () => {
    const own = await openCardShop()
    const buyer = await own.addBuyer()
    await own.place(buyer)
    await own.pay(buyer.orderId, '0040')
    assert.deepEqual(
      (await own.requests('verifyToken')).map((body) => /<VerifyTransaction>(.)</.exec(body)?.[1]),
      [],
    )
    await own.queryAfter(await own.attempt(buyer.orderId), 120)
    const counted = async () =>
      (await own.requests('verifyToken')).map((body) => /<VerifyTransaction>(.)</.exec(body)?.[1])
    assert.deepEqual(await counted(), ['0'])
    assert.equal((await own.payments())[0]?.isVerified, false)
    const { id } = await own.attempt(buyer.orderId)
    await own.shop.payments.tasks['acknowledgePayment']?.({ attemptId: id })
    assert.deepEqual(await counted(), ['0', '1'])
    assert.equal((await own.payments())[0]?.isVerified, true)
    const jobs = await own.db.run(
      sql`select from graphile_worker.jobs where key = ${`payment:${id}:acknowledgement`}`,
    )
    assert.equal(jobs, 1)
    await own.control('POST', 'rules', { isDown: true })
    await assert.rejects(async () => own.shop.payments.tasks['acknowledgePayment']?.({ attemptId: id }))
    await own.close()
  })
})

describe('a payment that is only authorised, or only in part paid', () => {
  const told = async (buyer: Buyer, reading: 'pending' | 'paid' | 'failed', code: string) => {
    const { id, trans_ref: receipt } = await shop.attempt(buyer.orderId)
    const concern = reading === 'pending' ? ('incomplete' as const) : null
    const named = { ids: {}, code, text: null, resultCode: Number(code), amount: null, currency: null }
    const rest = { receipt, payerPhone: null, paidAt: null, source: 'query' } as const
    await settleAttempt(
      shop.shop.payments.gateway,
      { attemptId: id, report: { ...named, ...rest, reading, concern } },
      new Date(),
    )
    return [stateOf(await shop.attempt(buyer.orderId)), await shop.shop.reviews(id)]
  }

  test('stays pending and is told to a person, until the provider settles it', async () => {
    const [whole, ended] = [await shop.addBuyer(), await shop.addBuyer()]
    for (const buyer of [whole, ended]) {
      await shop.place(buyer)
      assert.deepEqual(await told(buyer, 'pending', '007'), ['live', ['incomplete']])
    }
    assert.deepEqual(await told(whole, 'paid', '000'), ['succeeded', []])
    assert.deepEqual(await told(ended, 'failed', '903'), ['failed', []])
  })
})

describe('a refund', () => {
  const refund = async ({ orderId }: Buyer, hundredths: bigint) => {
    const { refund: send } = shop.shop.payments.gateway.providers.get('dpo') ?? {}
    return send?.(await shop.attempt(orderId), { hundredths, currency: 'KES' }, randomUUID())
  }

  test('is paid back in parts through the provider, and never more than was paid', async () => {
    const buyer = await shop.addBuyer()
    await shop.place(buyer)
    assert.equal(await refund(buyer, 100n), 'refused')
    await shop.pay(buyer.orderId, '0000')
    assert.deepEqual(
      [await refund(buyer, 20_000n), await refund(buyer, 32_300n), await refund(buyer, 32_200n)],
      ['refunded', 'refused', 'refunded'],
    )
    const { company_ref: ref } = await shop.attempt(buyer.orderId)
    assert.equal((await shop.payments()).find(({ companyRef }) => companyRef === ref)?.refunded, '522.00')
  })

  test('is unknown while the provider does not answer', async () => {
    const buyer = await shop.addBuyer()
    await shop.place(buyer)
    await shop.pay(buyer.orderId, '0000')
    await shop.control('POST', 'rules', { isDown: true })
    assert.equal(await refund(buyer, 100n), 'unknown')
    await shop.control('POST', 'rules', { isDown: false })
  })
})
