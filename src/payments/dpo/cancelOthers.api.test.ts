import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addUser } from '#identity/users/user.builder.ts'
import { sql } from '#platform/database/sql.ts'
import { cancelPaymentsJob } from '#orders/receipt/receipt.table.ts'
import { stateOf } from '../attempts/attempt.table.ts'
import { type CardShop, openCardShop } from '../testing/cardShop.ts'
import type { Buyer } from '../testing/payingShop.ts'

let shop: CardShop
before(async () => {
  // No job runs by itself: each test runs those that it is about.
  shop = await openCardShop({ PAYMENT_PACE_PERCENT: '100' })
})
after(() => shop.close())

/** Asked by M-Pesa first, whose prompt failed, then for a card: its page is open. Answers M-Pesa's attempt. */
async function openPageAfterPrompt(buyer: Buyer): Promise<number> {
  const phone = await shop.shop.phoneThat('never-ends')
  assert.deepEqual((await shop.shop.place(buyer, phone)).codes, [])
  const { id } = await shop.shop.attempt(buyer.orderId)
  await shop.shop.settle(id, '1037')
  assert.deepEqual((await shop.place(buyer)).codes, [])
  return id
}

const cancelledTokens = async (orderId: string) => {
  const { trans_token: token } = await shop.attempt(orderId)
  return (await shop.requests('cancelToken')).filter((body) => body.includes(token ?? '')).length
}

const waitingJobs = (orderId: string) =>
  shop.db.run(sql`select from graphile_worker.jobs where key = ${`order:${orderId}:cancelPayments`}`)

const runJob = (orderId: string) => shop.shop.payments.tasks[cancelPaymentsJob.name]?.({ orderId })

const payCard = async (orderId: string) => {
  const { trans_token: token } = await shop.attempt(orderId)
  return (await shop.control<{ kind: string }>('POST', `tokens/${token}/pay`, { card: '0040' })).kind
}

describe('the card page of an order that other money has bought', () => {
  // Spec: storefront 7, Mutations: Extension: the card page of an order that is bought otherwise is closed at its provider
  test('is closed once M-Pesa’s late success buys the order', async () => {
    const buyer = await shop.addBuyer()
    const prompt = await openPageAfterPrompt(buyer)
    await shop.shop.settle(prompt, '0')
    assert.equal(await shop.shop.isConfirmed(buyer.orderId), true)
    assert.equal(await waitingJobs(buyer.orderId), 1)
    await runJob(buyer.orderId)
    assert.equal(await cancelledTokens(buyer.orderId), 1)
    assert.equal(await payCard(buyer.orderId), 'closed')
    const card = await shop.attempt(buyer.orderId)
    await shop.queryAfter(card, 120)
    assert.deepEqual(await shop.shop.reviews(card.id), [])
    await runJob(buyer.orderId)
    assert.equal(await cancelledTokens(buyer.orderId), 2, 'the same again is harmless')
  })

  test('that was paid at the last moment is for a person', async () => {
    const buyer = await shop.addBuyer()
    const prompt = await openPageAfterPrompt(buyer)
    await shop.shop.settle(prompt, '0')
    assert.equal(await payCard(buyer.orderId), 'stays')
    await runJob(buyer.orderId)
    const card = await shop.attempt(buyer.orderId)
    assert.deepEqual([stateOf(card), await shop.shop.reviews(card.id)], ['succeeded', ['paid_twice']])
    assert.equal(await cancelledTokens(buyer.orderId), 0)
  })

  test('is asked to be closed until its provider answers', async (t) => {
    t.after(() => shop.control('POST', 'rules', { answers: {} }))
    const buyer = await shop.addBuyer()
    const prompt = await openPageAfterPrompt(buyer)
    await shop.shop.settle(prompt, '0')
    await shop.control('POST', 'rules', { answers: { cancelToken: 'cut' } })
    await assert.rejects(async () => runJob(buyer.orderId), /can still be made/)
    await shop.control('POST', 'rules', { answers: {} })
    await runJob(buyer.orderId)
    assert.equal(await payCard(buyer.orderId), 'closed')
  })

  test('is closed when the staff take cash after a card was declined', async () => {
    const staff = await addUser(shop.db, { roles: ['ROLE_CHECKER'] })
    const buyer = await shop.shop.addBuyer({}, staff)
    assert.deepEqual((await shop.place(buyer)).codes, [])
    const { trans_token: token } = await shop.attempt(buyer.orderId)
    await shop.control('POST', `tokens/${token}/pay`, { card: '0051' })
    await shop.queryAfter(await shop.attempt(buyer.orderId), 120)
    const document = 'mutation ($id: ID!) { placeCashOrder(input: { id: $id }) { order { confirmed } } }'
    const cash = await shop.shop.ask(document, { id: `/orders/${buyer.orderId}` }, { caller: staff })
    assert.deepEqual(cash.codes, [])
    assert.equal(await waitingJobs(buyer.orderId), 1)
    await runJob(buyer.orderId)
    assert.equal(await payCard(buyer.orderId), 'closed')
  })

  // Spec: storefront 7, Mutations: Extension: the card page of an order that is bought otherwise is closed at its provider
  test('is closed when it is opened only after other money has bought the order', async () => {
    const buyer = await shop.addBuyer()
    const prompt = await openPageAfterPrompt(buyer)
    const { id } = await shop.attempt(buyer.orderId)
    // As while the provider has not yet answered that it has opened the page.
    await shop.db.run(sql`update payment_attempts set accepted_at = null where id = ${id}`)
    await shop.db.run(sql`delete from payment_messages where attempt_id = ${id}`)
    await shop.shop.settle(prompt, '0')
    await runJob(buyer.orderId)
    assert.equal(await cancelledTokens(buyer.orderId), 0)
    await shop.db.run(sql`select graphile_worker.remove_job(${`order:${buyer.orderId}:cancelPayments`})`)
    const { trans_token: transToken, trans_ref: transRef } = await shop.attempt(buyer.orderId)
    await shop.shop.payments.gateway.inbox.storeOutcome({
      kind: 'outcome',
      attemptId: id,
      orderId: buyer.orderId,
      outcome: { kind: 'accepted', transToken: transToken ?? '', transRef: transRef ?? '' },
      body: '',
      at: new Date().toISOString(),
    })
    assert.equal(await waitingJobs(buyer.orderId), 1)
    await runJob(buyer.orderId)
    assert.equal(await payCard(buyer.orderId), 'closed')
  })

  test('leaves no job where nothing else could be paid', async () => {
    const buyer = await shop.addBuyer()
    await shop.shop.place(buyer, await shop.shop.phoneThat('never-ends'))
    await shop.shop.settle((await shop.shop.attempt(buyer.orderId)).id, '0')
    assert.equal(await waitingJobs(buyer.orderId), 0)
  })
})
