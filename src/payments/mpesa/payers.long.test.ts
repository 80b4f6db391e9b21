import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#platform/database/sql.ts'
import { magicPayers } from '../../../stand-ins/mpesa/magicPayers.ts'
import { stateOf } from '../attempts/attempt.table.ts'
import { type Buyer, openPayingShop, type PayingShop, until } from '../testing/payingShop.ts'

/** What becomes of a payer: state, result code, whether the order is bought, whether the receipt number is known. */
type End = readonly [state: string, resultCode: number | null, bought: boolean, receipt: boolean]

const paid: End = ['succeeded', 0, true, true]
const paidWithoutReceipt: End = ['succeeded', 0, true, false]
const timedOut: End = ['expired', null, false, false]
const failed = (code: number): End => ['failed', code, false, false]

// Payments reference, section 5.1: every payer whose number decides what happens.
const ends: Record<string, End> = {
  '700000000': paid,
  '700000001': failed(1),
  '700000003': failed(90001),
  '700000017': failed(17),
  '700000019': failed(1019),
  '700000020': failed(2001),
  '700000025': failed(1025),
  '700000026': failed(26),
  '700000028': failed(2028),
  '700000032': failed(1032),
  '700000037': failed(1037),
  '700000040': paidWithoutReceipt,
  '700000041': failed(1032),
  '700000042': paid,
  '700000043': paid,
  '700000044': paid,
  '700000045': paid,
  '700000046': timedOut,
  '700000047': ['onHold', 90004, false, true],
  '700000048': paidWithoutReceipt,
  '700000049': paid,
  '700000050': paid,
  '700000051': failed(90003),
  '700000052': failed(90003),
  '700000053': timedOut,
  '700000054': timedOut,
  '700000055': paid,
  '700000056': paid,
  '700000057': paid,
  '700000058': paidWithoutReceipt,
  '700000059': timedOut,
  '700000060': paid,
  '700000061': failed(90003),
  '700000086': failed(8006),
  '700000099': failed(9999),
}

type SimPayment = {
  phone: string
  state: string
  resultCode: string | null
  receipt: string | null
  amount: number
}

let shop: PayingShop
const buyers = new Map<string, Buyer>()
const answers = new Map<string, readonly unknown[]>()

async function endOf(at: PayingShop, { orderId }: Buyer): Promise<End> {
  const attempt = await at.attempt(orderId)
  return [stateOf(attempt), attempt.result_code, await at.isConfirmed(orderId), attempt.receipt !== null]
}

const allEnds = async (at = shop, of = buyers): Promise<Record<string, End>> =>
  Object.fromEntries(
    await Promise.all([...of].map(async ([nine, buyer]) => [nine, await endOf(at, buyer)] as const)),
  )

const untilEnded = (at = shop, of = buyers): Promise<void> =>
  until(async () => JSON.stringify(await allEnds(at, of)) === JSON.stringify(ends), 60).catch(() => {})

describe('the payers of the documented list', () => {
  before(async () => {
    shop = await openPayingShop()
    await shop.startJobs()
    for (const nine of Object.keys(ends)) buyers.set(nine, await shop.addBuyer())
    await Promise.all(
      [...buyers].map(async ([nine, buyer]) => answers.set(nine, (await shop.place(buyer, nine)).codes)),
    )
    await untilEnded()
  })
  after(() => shop.close())

  test('are all of them', () => {
    assert.deepEqual(Object.keys(ends), Object.keys(magicPayers).sort())
  })

  // Spec: storefront 8, As the reader sees them: Failed payment: provider's description or an unknown error; declined message
  // Spec: payment providers, M-Pesa (1.10): Push times out or the connection drops: pending, no second push; run out after 3 minutes, a late success counts
  // Spec: payment providers, M-Pesa (1.10): Callback before the answer to the push (payer 700000043)
  // Spec: payment providers, M-Pesa (1.10): Callback never comes: queries, success by query confirms (payers 700000040, 700000041)
  // Spec: payment providers, M-Pesa (1.10): Callback twice (payer 700000042)
  // Spec: payment providers, M-Pesa (1.10): Failure first, success later (payer 700000049): success wins, a second payment is to be given back
  // Spec: payment providers, M-Pesa (1.10): Amount, phone or paybill differs (payer 700000047): not confirmed, a person decides
  // Spec: payment providers, M-Pesa (1.10): Shopper presses pay twice; the same again within two minutes (payer 700000017)
  // Spec: payment providers, M-Pesa (1.10): Result codes (1.6): failed at once, unknown ones when told again; 8, 2028 and SFC_IC0003 told to the support
  test('each ends as documented', async () => {
    assert.deepEqual(await allEnds(), ends)
  })

  // Spec: storefront 8, By code: PAYMENT_PROVIDER_UNAVAILABLE
  test('those whose push was turned down learn it at once, all others are asked to wait', () => {
    const refused = [...answers].filter(([, codes]) => codes.length > 0)
    assert.deepEqual(
      refused.toSorted(([a], [b]) => a.localeCompare(b)),
      [
        ['700000051', ['PAYMENT_DECLINED']],
        ['700000052', ['PAYMENT_PROVIDER_UNAVAILABLE']],
        ['700000061', ['PAYMENT_DECLINED']],
      ],
    )
  })

  test('stay as they are when everything that was to come has come', async () => {
    await until(async () =>
      (await shop.control<{ state: string }[]>('GET', 'callbacks')).every(({ state }) => state === 'sent'),
    )
    await sleep(300)
    assert.deepEqual(await allEnds(), ends)
  })

  test('nobody gets a title twice, and nobody without paying', async () => {
    const rows = await shop.db.many<{ titles: number; paid: number }>(sql`
      select (select count(*) from entitlements e where e.order_id = o.id) as titles,
        (select count(*) from payment_attempts a where a.order_id = o.id and a.confirmed_order_at is not null) as paid
      from orders o`)
    assert.ok(rows.every(({ titles, paid }) => titles === paid && titles <= 1))
  })

  test('our attempts say the same as the provider’s payments', async () => {
    const theirs = await shop.control<SimPayment[]>('GET', 'payments')
    for (const { phone, state, receipt, amount } of theirs) {
      const attempt = await shop.attempt(buyers.get(phone.slice(3))?.orderId ?? '')
      assert.equal(Number(attempt.amount), amount)
      assert.equal(state === 'paid', ['succeeded', 'onHold'].includes(stateOf(attempt)), phone)
      if (attempt.receipt !== null) assert.equal(attempt.receipt, receipt)
    }
  })

  // Spec: payment providers, M-Pesa (1.10): Amount, phone or paybill differs (payer 700000047): not confirmed, a person decides
  test('a person is shown the held one and those without an answer, and no other', async () => {
    const rows = await shop.db.many<{ msisdn: string; reason: string }>(sql`
      select a.msisdn, r.reason from payment_reviews r join mpesa_requests a on a.attempt_id = r.attempt_id
      where r.closed_at is null order by a.msisdn`)
    assert.deepEqual(
      rows.map(({ msisdn, reason }) => `${msisdn.slice(3)} ${reason}`),
      [
        '700000046 unanswered',
        '700000047 amount_differs',
        '700000053 unanswered',
        '700000054 unanswered',
        '700000059 unanswered',
      ],
    )
  })

  test('the cart of whoever did not pay can be changed again', async () => {
    const open = Object.keys(ends).filter((nine) => ['failed', 'expired'].includes(ends[nine]?.[0] ?? ''))
    const ids = open.map((nine) => buyers.get(nine)?.orderId)
    assert.equal(
      await shop.db.run(sql`select from orders where id = any(${ids}) and placed_at is null`),
      open.length,
    )
  })
})

test('a restart in the middle changes no end: jobs died with their process, or are held by a dead one', async (t) => {
  const restarted = await openPayingShop()
  t.after(() => restarted.close())
  const payers = new Map<string, Buyer>()
  for (const nine of Object.keys(ends)) payers.set(nine, await restarted.addBuyer())
  await restarted.startJobs()
  const placing = Promise.all([...payers].map(([nine, buyer]) => restarted.place(buyer, nine)))
  await sleep(400)
  await restarted.restartAmidJobs()
  await placing
  await untilEnded(restarted, payers)
  assert.deepEqual(await allEnds(restarted, payers), ends)
  const twice = sql`select from entitlements group by order_id having count(*) > 1`
  assert.equal(await restarted.db.run(twice), 0)
})
