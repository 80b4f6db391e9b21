import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#platform/database/sql.ts'
import { loseJobs } from '#platform/testing/jobs.ts'
import { type CardEnding, outcomes } from '../../../stand-ins/dpo/outcomes.ts'
import { stateOf } from '../attempts/attempt.table.ts'
import { type CardShop, openCardShop } from '../testing/cardShop.ts'
import { type Buyer, until } from '../testing/payingShop.ts'

/** What becomes of a card: state, result code in the books, whether the order is bought, what a person is told of. */
type End = readonly [state: string, resultCode: number | null, bought: boolean, reviews: string]

const paid: End = ['succeeded', 0, true, '']
const failed = (code: number): End => ['failed', code, false, '']
const onHold = (reason: string): End => ['onHold', 90004, false, reason]

// Payments reference, section 5.3: every card whose ending decides what happens.
const ends: Record<CardEnding, End> = {
  '0000': paid,
  '0002': onHold('amount_differs'),
  '0003': paid,
  '0004': onHold('fraud_suspected'),
  '0032': failed(904),
  '0040': paid,
  '0041': paid,
  '0042': paid,
  '0043': paid,
  '0044': paid,
  '0047': onHold('amount_differs'),
  '0051': failed(901),
  '0055': paid,
  '0059': paid,
  '0090': failed(903),
}
const cards = Object.keys(ends) as CardEnding[]

/** Nine real seconds: enough to pay, and soon over for who does not. */
const limit = { DPO_LIMIT_MINUTES: '15' }

/** Buys an order by each card. */
async function payAll(shop: CardShop): Promise<Map<CardEnding, Buyer>> {
  const buyers = new Map<CardEnding, Buyer>()
  for (const card of cards) buyers.set(card, await shop.addBuyer())
  await Promise.all(
    [...buyers].map(async ([card, buyer]) => {
      assert.deepEqual((await shop.place(buyer)).codes, [])
      const { kind } = await shop.pay(buyer.orderId, card)
      if (card === '0055' && kind === 'declined') await shop.pay(buyer.orderId, card)
    }),
  )
  return buyers
}

async function endOf(shop: CardShop, { orderId }: Buyer): Promise<End> {
  const attempt = await shop.attempt(orderId)
  const reviews = await shop.shop.reviews(attempt.id)
  return [stateOf(attempt), attempt.result_code, await shop.shop.isConfirmed(orderId), reviews.join()]
}

const allEnds = async (shop: CardShop, buyers: ReadonlyMap<CardEnding, Buyer>) =>
  Object.fromEntries(
    await Promise.all([...buyers].map(async ([card, buyer]) => [card, await endOf(shop, buyer)] as const)),
  )

const untilEnded = (shop: CardShop, buyers: ReadonlyMap<CardEnding, Buyer>) =>
  until(async () => JSON.stringify(await allEnds(shop, buyers)) === JSON.stringify(ends), 90).catch(() => {})

describe('the cards of the documented list', () => {
  let shop: CardShop
  let buyers: Map<CardEnding, Buyer>
  before(async () => {
    shop = await openCardShop(limit)
    await shop.shop.startJobs()
    buyers = await payAll(shop)
    await untilEnded(shop, buyers)
  })
  after(() => shop.close())

  test('are all of them', () => {
    assert.deepEqual(cards.toSorted(), Object.keys(outcomes).toSorted())
  })

  // Spec: storefront 1: Payment: card
  test('each ends as documented', async () => {
    assert.deepEqual(await allEnds(shop, buyers), ends)
  })

  test('stay as they are when their time is over and all has come that was to come', async () => {
    await until(async () =>
      (await shop.control<{ state: string }[]>('GET', 'callbacks')).every(({ state }) => state === 'sent'),
    )
    await until(
      async () =>
        (await shop.db.run(sql`select from payment_attempts where next_query_at is not null`)) === 0,
    )
    assert.deepEqual(await allEnds(shop, buyers), ends)
  })

  test('nobody gets a title twice, and nobody without paying', async () => {
    const rows = await shop.db.many<{ titles: number; paid: number }>(sql`
      select (select count(*) from entitlements e where e.order_id = o.id) as titles,
        (select count(*) from payment_attempts a where a.order_id = o.id and a.confirmed_order_at is not null) as paid
      from orders o`)
    assert.ok(rows.every(({ titles, paid }) => titles === paid && titles <= 1))
  })

  test('our attempts say the same as the provider’s books, which know that we wrote it down', async () => {
    const paidAtUs = async () => {
      const rows = await shop.db.many<{ company_ref: string }>(sql`
        select company_ref from payment_attempts join dpo_payments on attempt_id = id
        where succeeded_at is not null or on_hold_at is not null`)
      return new Set(rows.map(({ company_ref: reference }) => reference))
    }
    await until(async () => {
      const paid = await paidAtUs()
      return (await shop.payments()).every(
        ({ companyRef, state, isVerified }) =>
          isVerified === (state === 'paid') && paid.has(companyRef) === (state === 'paid'),
      )
    })
    for (const { companyRef, amount, currency } of await shop.payments())
      assert.deepEqual(
        await shop.db.one(sql`
          select amount, currency from payment_attempts join dpo_payments on attempt_id = id
          where company_ref = ${companyRef}`),
        { amount, currency },
      )
  })

  test('the held ones are told to support, by what its people know them by, and to the buyer, without a phone', async () => {
    const { trans_ref: ref, trans_token: token } = await shop.attempt(buyers.get('0004')?.orderId ?? '')
    const mails = await shop.db.many<{ recipient: string; subject: string; body_text: string }>(
      sql`select recipient, subject, body_text from mails where subject like '%review%' or subject like '%raud%' order by id`,
    )
    const toSupport = mails.find(({ subject }) => subject.startsWith('Fraud suspected'))
    assert.equal(toSupport?.recipient, shop.shop.config.supportEmail)
    assert.match(toSupport.body_text, new RegExp(`TransRef: ${ref}`))
    const toBuyer = mails.find(({ recipient }) => recipient === buyers.get('0004')?.user.email)
    assert.match(toBuyer?.body_text ?? '', /We had asked for KES\s522\./)
    assert.match(toBuyer?.body_text ?? '', /asks us to check it first/)
    assert.ok(mails.every(({ body_text: text }) => token !== null && !text.includes(token)))
  })

  test('the cart of whoever did not pay can be changed again', async () => {
    const open = cards.filter((card) => ends[card][0] === 'failed').map((card) => buyers.get(card)?.orderId)
    assert.equal(
      await shop.db.run(sql`select from orders where id = any(${open}) and placed_at is null`),
      open.length,
    )
  })
})

// Spec: storefront 4, Order: Open cart becomes confirmed: card
test('the cards end the same when the shop was down meanwhile, and its jobs are lost or held by a dead process', async (t) => {
  const shop = await openCardShop(limit)
  t.after(() => shop.close())
  const buyers = await payAll(shop)
  await sleep(1200)
  await loseJobs(shop.db, sql`id % 2 = 0`)
  await shop.shop.dieHoldingJobs()
  await shop.shop.startJobs()
  await shop.shop.payments.resume()
  await untilEnded(shop, buyers)
  assert.deepEqual(await allEnds(shop, buyers), ends)
})
