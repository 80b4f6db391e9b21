import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { stateOf } from '../attempts/attempt.table.ts'
import { type CardAttempt, type CardShop, openCardShop } from '../testing/cardShop.ts'

let shop: CardShop
before(async () => {
  shop = await openCardShop({ PAYMENT_PACE_PERCENT: '100' })
})
after(() => shop.close())

async function asked(): Promise<CardAttempt> {
  const buyer = await shop.addBuyer()
  assert.deepEqual((await shop.place(buyer)).codes, [])
  return shop.attempt(buyer.orderId)
}

async function returnUrl({ trans_token: mine }: CardAttempt): Promise<string> {
  return (await shop.payments()).find(({ token }) => token === mine)?.redirectUrl ?? ''
}

const paidBody = ({ trans_token: token, trans_ref: ref, company_ref: companyRef }: CardAttempt): string =>
  `<?xml version="1.0" encoding="utf-8"?><API3G><Result>000</Result><ResultExplanation>Transaction Paid</ResultExplanation><TransactionAmount>522.00</TransactionAmount><TransactionCurrency>KES</TransactionCurrency><TransactionToken>${token}</TransactionToken><TransactionRef>${ref}</TransactionRef><CompanyRef>${companyRef}</CompanyRef></API3G>`

async function send(url: string, body: string): Promise<[status: number, body: string]> {
  const response = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/xml' } })
  return [response.status, await response.text()]
}

const messages = async ({ id }: CardAttempt) =>
  (
    await shop.db.many<{ body: string }>(
      sql`select body from payment_messages where attempt_id = ${id} and kind = 'callback' order by id`,
    )
  ).map(({ body }) => body)

const pay = ({ trans_token: token }: CardAttempt) =>
  shop.control('POST', `tokens/${token}/pay`, { card: '0040' })

const taken = '<?xml version="1.0" encoding="utf-8"?><API3G><Response>OK</Response></API3G>'

describe('a push notification', () => {
  test('is kept as it came, answered as the provider asks, and wakes a query', async () => {
    const attempt = await asked()
    assert.deepEqual(await send(shop.pushUrl, paidBody(attempt)), [200, taken])
    assert.deepEqual(await messages(attempt), [paidBody(attempt)])
    const job = sql`select from graphile_worker.jobs where key = ${`payment:${attempt.id}:message`}`
    assert.equal(await shop.db.run(job), 1)
  })

  test('thirty times at once confirms once', async () => {
    const attempt = await asked()
    await pay(attempt)
    const answers = await Promise.all(Array.from({ length: 30 }, () => send(shop.pushUrl, paidBody(attempt))))
    assert.ok(answers.every(([status]) => status === 200))
    await Promise.all(Array.from({ length: 8 }, () => shop.queryAfter(attempt, 20)))
    assert.equal(await shop.db.run(sql`select from entitlements where order_id = ${attempt.order_id}`), 1)
  })

  test('about nothing that is known is answered, and makes nothing', async () => {
    const before = await shop.db.run(sql`select from payment_messages`)
    const unknown = '<API3G><TransactionToken>00000000-0000-0000-0000-000000000000</TransactionToken></API3G>'
    for (const body of [
      unknown,
      '',
      'no xml',
      '<API3G/>',
      '<!DOCTYPE a [<!ENTITY x "y">]><API3G>&x;</API3G>',
    ])
      assert.deepEqual(await send(shop.pushUrl, body), [200, taken])
    assert.equal(await shop.db.run(sql`select from payment_messages`), before)
  })
})

describe('a forged push notification', () => {
  test('without the account’s word, or a payment’s secret, is not found', async () => {
    const attempt = await asked()
    for (const word of ['wrong', '', 'push-wor', '0'.repeat(48), attempt.trans_token])
      assert.equal((await send(`${shop.shop.url}/api/payments/card/${word}/push`, paidBody(attempt)))[0], 404)
    assert.deepEqual(await messages(attempt), [])
  })

  test('at the address to which a buyer comes back is not found, however many come: nothing is kept, nothing asked', async () => {
    const attempt = await asked()
    const url = `${await returnUrl(attempt)}/push`
    const before = (await shop.requests('verifyToken')).length
    const bodies = Array.from({ length: 50 }, (_, index) => paidBody(attempt) + ' '.repeat(index))
    const answers = await Promise.all([...bodies, 'no xml'].map((body) => send(url, body)))
    assert.ok(answers.every(([status]) => status === 404))
    assert.deepEqual(await messages(attempt), [])
    const job = sql`select from graphile_worker.jobs where key = ${`payment:${attempt.id}:message`}`
    assert.equal(await shop.db.run(job), 0)
    assert.equal((await shop.requests('verifyToken')).length, before)
  })

  test('with everything right does not confirm what the provider does not call paid', async () => {
    const attempt = await asked()
    await send(shop.pushUrl, paidBody(attempt))
    await shop.queryAfter(attempt, 20)
    assert.equal(stateOf(await shop.attempt(attempt.order_id)), 'live')
    assert.equal(await shop.shop.isConfirmed(attempt.order_id), false)
  })

  test('of one order’s payment does not confirm another', async () => {
    const [paid, other] = [await asked(), await asked()]
    await pay(paid)
    await send(shop.pushUrl, paidBody({ ...paid, trans_token: other.trans_token }))
    await send(shop.pushUrl, paidBody({ ...other, trans_token: paid.trans_token }))
    await shop.queryAfter(other, 20)
    assert.equal(await shop.shop.isConfirmed(other.order_id), false)
  })

  test('is not taken where the account has no word, nor from an address that is not allowed', async () => {
    for (const [setting, value] of [
      ['DPO_PUSH_TOKEN', ''],
      ['DPO_ALLOWED_ADDRESSES', '196.201.214.200'],
    ] as const) {
      const strict = await openCardShop({ [setting]: value })
      const buyer = await strict.addBuyer()
      await strict.place(buyer)
      assert.equal((await send(strict.pushUrl, paidBody(await strict.attempt(buyer.orderId))))[0], 404)
      await strict.close()
    }
  })
})
