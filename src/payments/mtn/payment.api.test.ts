import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addUser } from '#identity/users/user.builder.ts'
import { sql } from '#platform/database/sql.ts'
import { loseJobs } from '#platform/testing/jobs.ts'
import { type MtnShop, openMtnShop } from '../testing/mtnShop.ts'
import type { Buyer } from '../testing/payingShop.ts'

let mtn: MtnShop
before(async () => {
  mtn = await openMtnShop({ PAYMENT_PACE_PERCENT: '100' })
})
after(() => mtn.close())

const document = `query ($id: ID!) { getOrderStatus(id: $id) {
  confirmed
  momoMtnPayments { _id resultCode }
  payments { paymentType providerDetails { provider transactionId receipt msisdn msidsn } momoMtnPayments { _id } safaricomMpesaRequests { _id } }
} }`

type Status = {
  confirmed: boolean
  momoMtnPayments: { _id: number; resultCode: string | null }[]
  payments: Record<string, unknown>
}

const statusOf = async ({ user, orderId }: Buyer) =>
  (await mtn.shop.ask<{ getOrderStatus: Status }>(document, { id: `/orders/${orderId}` }, { caller: user }))
    .data.getOrderStatus

const said = async (buyer: Buyer, language: 'eng' | 'kin' = 'eng') =>
  (await mtn.update(buyer, language)).data.updateStatusMomoMtnPayment ?? {}

describe('an order tells of its payment at MTN', () => {
  // Spec: storefront 3: Payments: momoMtnPayments
  test('that it counts, with the provider’s number and the phone, and stands in no other list', async () => {
    const { attempt, ...buyer } = await mtn.placeThat('success')
    await mtn.pass(20)
    await mtn.shop.queryAfter(attempt, 20)
    const { confirmed, momoMtnPayments, payments } = await statusOf(buyer)
    assert.deepEqual([confirmed, momoMtnPayments], [true, [{ _id: attempt.id, resultCode: '0' }]])
    const { financialTransactionId } = (await mtn.theirs(attempt)) ?? {}
    assert.deepEqual(payments, {
      paymentType: 'mtn',
      providerDetails: {
        provider: 'MTN',
        transactionId: attempt.reference_id,
        receipt: financialTransactionId,
        msisdn: attempt.msisdn,
        msidsn: attempt.msisdn,
      },
      momoMtnPayments: [{ _id: attempt.id }],
      safaricomMpesaRequests: [],
    })
  })

  test('at most one of both lists of mobile money, the newest', async () => {
    const { attempt, ...buyer } = await mtn.placeThat('rejected')
    await mtn.pass(20)
    await mtn.shop.queryAfter(attempt, 20)
    await mtn.moveToKenya(buyer.orderId)
    await mtn.shop.place(buyer, await mtn.shop.phoneThat('never-ends'))
    const { payments } = await statusOf(buyer)
    assert.deepEqual(
      [payments['momoMtnPayments'], (payments['safaricomMpesaRequests'] as unknown[]).length],
      [[], 1],
    )
  })
})

describe('the state of a payment at MTN', () => {
  // Spec: storefront 7, Queries: updateStatusMomoMtnPayment, polled
  test('is pending without a sentence, then paid together with its order', async () => {
    const { attempt, ...buyer } = await mtn.placeThat('callback-lost-paid')
    const { succeededAt, ...pending } = await said(buyer)
    assert.equal(succeededAt, null)
    assert.deepEqual(pending, {
      resultCode: null,
      resultDescription: null,
      status: 'pending',
      uncertain: false,
      stale: false,
      onHold: false,
      localOrder: { confirmed: false },
    })
    await mtn.pass(20)
    await mtn.shop.queryAfter(attempt, 20)
    const paid = await said(buyer)
    assert.deepEqual(
      [paid['resultCode'], paid['status'], paid['localOrder']],
      ['0', 'confirmed', { confirmed: true }],
    )
    assert.match(String(paid['succeededAt']), /\+00:00$/)
  })

  test('tells why it failed in the reader’s language', async () => {
    const { attempt, ...buyer } = await mtn.placeThat('insufficient-funds')
    await mtn.pass(20)
    await mtn.shop.queryAfter(attempt, 20)
    const { resultCode, status, resultDescription } = await said(buyer)
    assert.deepEqual([resultCode, status], ['1', 'failed'])
    assert.match(String(resultDescription), /^There is not enough money in the MoMo account/)
    assert.match(String((await said(buyer, 'kin'))['resultDescription']), /^Nta mafaranga ahagije/)
  })

  // Spec: storefront 4, Confirmation and payment: Second provider: '0' confirmed, '1' failed, else pending
  // Spec: payment providers, MTN MoMo (2.7): Still pending after 30 minutes (payer 788000053): never failed before it was given up, then a daily check; a late success counts
  test('is pending with ways out when it ran out, and never failed', async () => {
    const { attempt, ...buyer } = await mtn.placeThat('never-ends')
    await mtn.shop.queryAfter(attempt, 360)
    const { resultCode, status, stale, resultDescription } = await said(buyer)
    assert.deepEqual([resultCode, status, stale], [null, 'pending', true])
    assert.match(String(resultDescription), /^MTN has not told us yet/)
  })

  test('says that nobody knows whether the request reached MTN', async (t) => {
    const hasty = await openMtnShop({ PAYMENT_PACE_PERCENT: '100', MTN_TIMEOUT_MS: '400' })
    t.after(() => hasty.close())
    const { attempt, ...buyer } = await hasty.placeThat('request-cut')
    await hasty.shop.queryAfter(attempt, 360)
    const { uncertain, stale, resultDescription } =
      (await hasty.update(buyer)).data.updateStatusMomoMtnPayment ?? {}
    assert.deepEqual([uncertain, stale], [true, true])
    assert.match(String(resultDescription), /^We do not know whether this request reached MTN/)
  })

  const phoneOf = async (id: number, caller: Buyer['user']) =>
    (
      await mtn.shop.ask(
        `query ($id: ID!) { updateStatusMomoMtnPayment(id: $id) { msisdn } }`,
        { id: `/momo_mtn_payments/${id}` },
        { caller },
      )
    ).codes

  test('is told to its owner, to admins, and to nobody else; of no other number', async () => {
    const { attempt, orderId } = await mtn.placeThat('never-ends')
    const ask = async (user: Buyer['user']) => (await mtn.update({ user, orderId })).codes
    assert.deepEqual(await ask(await addUser(mtn.shop.db)), ['NOT_FOUND'])
    assert.deepEqual(await ask(await addUser(mtn.shop.db, { roles: ['ROLE_ADMIN'] })), [])
    const other = await mtn.shop.addBuyer()
    await mtn.shop.place(other, await mtn.shop.phoneThat('never-ends'))
    const { id } = await mtn.shop.attempt(other.orderId)
    assert.deepEqual(await phoneOf(id, other.user), ['NOT_FOUND'])
    assert.deepEqual(await phoneOf(attempt.id, other.user), ['NOT_FOUND'])
  })
})

describe('the page that waits', () => {
  const jobsOf = (id: number) =>
    mtn.shop.db.run(sql`select from graphile_worker.jobs where key = ${`payment:${id}:message`}`)
  const dropJobs = () => loseJobs(mtn.shop.db)
  const requestedEarlier = (id: number, seconds: number) =>
    mtn.shop.db.run(sql`
      update payment_attempts set requested_at = requested_at - make_interval(secs => ${seconds}) where id = ${id}`)
  const letPass = (id: number, seconds: number) =>
    mtn.shop.db.run(sql`
      update mtn_requests set queried_at = queried_at - make_interval(secs => ${seconds}) where attempt_id = ${id}`)

  // Spec: storefront 7, Queries: updateStatusMomoMtnPayment, polled
  test('has the provider asked by a job, at most each five seconds, however many pages wait', async () => {
    const { attempt, ...buyer } = await mtn.placeThat('never-ends')
    await requestedEarlier(attempt.id, 6)
    await dropJobs()
    const before = (await mtn.calls(/^GET .*requesttopay/)).length
    await said(buyer)
    assert.equal(await jobsOf(attempt.id), 1)
    await dropJobs()
    await Promise.all(Array.from({ length: 10 }, () => said(buyer)))
    assert.equal(await jobsOf(attempt.id), 0)
    await letPass(attempt.id, 5)
    await Promise.all(Array.from({ length: 10 }, () => said(buyer)))
    assert.equal(await jobsOf(attempt.id), 1)
    assert.equal((await mtn.calls(/^GET .*requesttopay/)).length, before)
  })

  test('has nobody asked right after the request, after another query, or when the end is known', async () => {
    const { attempt, ...buyer } = await mtn.placeThat('callback-lost-failed')
    await said(buyer)
    assert.equal(await jobsOf(attempt.id), 0)
    await requestedEarlier(attempt.id, 10)
    await mtn.shop.queryAfter(await mtn.attempt(buyer.orderId), 10)
    await said(buyer)
    assert.equal(await jobsOf(attempt.id), 0)
    await mtn.pass(20)
    await mtn.shop.queryAfter(attempt, 20)
    await dropJobs()
    await letPass(attempt.id, 60)
    assert.equal((await said(buyer))['status'], 'failed')
    assert.equal(await jobsOf(attempt.id), 0)
  })
})
