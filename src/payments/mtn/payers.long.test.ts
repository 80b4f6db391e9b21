import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#platform/database/sql.ts'
import { magicPayers } from '../../../stand-ins/mtn/magicPayers.ts'
import { stateOf } from '../attempts/attempt.table.ts'
import { ends, endsOf, openPayersShop, untilEnded } from '../testing/mtnEnds.ts'
import type { MtnShop, SimPayment } from '../testing/mtnShop.ts'
import { type Buyer, until } from '../testing/payingShop.ts'

let mtn: MtnShop
const buyers = new Map<string, Buyer>()
const answers = new Map<string, readonly unknown[]>()

describe('the payers of the documented list', () => {
  before(async () => {
    mtn = await openPayersShop()
    await mtn.shop.startJobs()
    for (const nine of Object.keys(ends)) buyers.set(nine, await mtn.addBuyer())
    await Promise.all(
      [...buyers].map(async ([nine, buyer]) => answers.set(nine, (await mtn.place(buyer, nine)).codes)),
    )
    await untilEnded(mtn, buyers)
  })
  after(() => mtn.close())

  test('are all of them', () => {
    assert.deepEqual(Object.keys(ends), Object.keys(magicPayers).sort())
  })

  // Spec: storefront 1: Payment: second mobile money behind a feature toggle
  // Spec: payment providers, MTN MoMo (2.7): Callback never comes (payers 788000040, 788000041): asked to its schedule
  // Spec: payment providers, MTN MoMo (2.7): Callback twice (payers 788000042, 788000055)
  // Spec: payment providers, MTN MoMo (2.7): Amount or currency in the status differs (payer 788000047)
  test('each ends as documented', async () => {
    assert.deepEqual(await endsOf(mtn, buyers), ends)
  })

  test('those whose request was turned down learn it at once, all others are asked to wait', () => {
    const turnedDown = [...answers].filter(([, codes]) => codes.length > 0)
    assert.deepEqual(
      turnedDown.toSorted(([a], [b]) => a.localeCompare(b)),
      [
        ['788000059', ['PAYMENT_PROVIDER_UNAVAILABLE']],
        ['788000060', ['PAYMENT_PROVIDER_UNAVAILABLE']],
      ],
    )
  })

  test('stay as they are when everything that was to come has come', async () => {
    await until(async () =>
      (await mtn.control<{ state: string }[]>('GET', 'callbacks')).every(({ state }) => state === 'sent'),
    )
    await sleep(300)
    assert.deepEqual(await endsOf(mtn, buyers), ends)
  })

  test('nobody gets a title twice, and nobody without paying', async () => {
    const rows = await mtn.shop.db.many<{ titles: number; paid: number }>(sql`
      select (select count(*) from entitlements e where e.order_id = o.id) as titles,
        (select count(*) from payment_attempts a where a.order_id = o.id and a.confirmed_order_at is not null) as paid
      from orders o`)
    assert.ok(rows.every(({ titles, paid: payments }) => titles === payments && titles <= 1))
  })

  test('our attempts say the same as the provider’s payments, to the franc and the number', async () => {
    const theirs = await mtn.control<SimPayment[]>('GET', 'payments')
    assert.equal(theirs.length, Object.keys(ends).length - 2)
    for (const { payer, status, amount, currency, financialTransactionId } of theirs) {
      const attempt = await mtn.attempt(buyers.get(payer.slice(3))?.orderId ?? '')
      assert.deepEqual([Number(attempt.amount), attempt.currency], [Number(amount), currency])
      assert.equal(status === 'SUCCESSFUL', ['succeeded', 'onHold'].includes(stateOf(attempt)), payer)
      assert.equal(attempt.receipt, financialTransactionId)
    }
  })

  test('a person is shown the held one and the one without an end, and no other', async () => {
    const rows = await mtn.shop.db.many<{ msisdn: string; reason: string }>(sql`
      select a.msisdn, r.reason from payment_reviews r join mtn_requests a on a.attempt_id = r.attempt_id
      where r.closed_at is null order by a.msisdn`)
    assert.deepEqual(
      rows.map(({ msisdn, reason }) => `${msisdn.slice(3)} ${reason}`),
      ['788000047 amount_differs', '788000053 unanswered'],
    )
  })

  test('the cart of whoever did not pay can be changed again', async () => {
    const open = Object.keys(ends).filter((nine) => ['failed', 'expired'].includes(ends[nine]?.[0] ?? ''))
    const ids = open.map((nine) => buyers.get(nine)?.orderId)
    assert.equal(
      await mtn.shop.db.run(sql`select from orders where id = any(${ids}) and placed_at is null`),
      open.length,
    )
  })
})
