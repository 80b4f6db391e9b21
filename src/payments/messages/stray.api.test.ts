import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { type CardShop, openCardShop } from '../testing/cardShop.ts'

let cards: CardShop
before(async () => {
  cards = await openCardShop({ PAYMENT_PACE_PERCENT: '100' })
})
after(() => cards.close())

const post = async (url: string, body: string) => (await fetch(url, { method: 'POST', body })).status

const strays = () =>
  cards.db.many<{ provider: string; reason: string; body: string }>(
    sql`select provider, reason, body from stray_messages order by id`,
  )

const unknown = '<API3G><TransactionToken>00000000-0000-0000-0000-000000000000</TransactionToken></API3G>'

describe('a message about no payment', () => {
  // Spec: payment providers, M-Pesa (1.10): Unknown ids (payer 700000048): kept, answered 200, the support told; a wrong secret is not found
  test('with a secret of nobody’s is not found and not kept: anybody can send such', async () => {
    const paths = [
      'mobile-1',
      'mobile-2',
      'mobile-1/paybill',
      'mobile-1/reversal',
      'mobile-1/timeout',
      'card',
    ]
    for (const path of paths)
      for (const secret of ['0'.repeat(48), 'wrong'])
        for (const end of ['', '/push'])
          assert.equal(await post(`${cards.shop.url}/api/payments/${path}/${secret}${end}`, unknown), 404)
    assert.deepEqual(await strays(), [])
    assert.equal(await cards.db.run(sql`select from payment_alerts`), 0)
  })

  // Spec: payment providers, M-Pesa (1.10): Unknown ids (payer 700000048): kept, answered 200, the support told; a wrong secret is not found
  test('with the account’s own secret is kept as it came, once, and the support is told', async () => {
    for (const body of [unknown, 'no xml', unknown]) assert.equal(await post(cards.pushUrl, body), 200)
    assert.deepEqual(await strays(), [
      { provider: 'dpo', reason: 'unknown', body: unknown },
      { provider: 'dpo', reason: 'unknown', body: 'no xml' },
    ])
    const told = sql`select from payment_alerts where provider = 'dpo' and kind = 'unknown'`
    assert.equal(await cards.db.run(told), 1)
  })
})
