import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import type { MailRow } from '#notifications/mail.table.ts'
import { addOrder, addPurchase } from '#orders/order.builder.ts'
import type { Caller, User } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { rollback, type TestDatabase, testDatabase } from '#platform/testing/database.ts'

let database: TestDatabase
let api: Awaited<ReturnType<typeof testApi>>
before(async () => {
  database = await testDatabase()
  api = await testApi(database, { SUPPORT_EMAIL: 'support@soma.example', CLOSED_ON: '2026-11-18' })
  await addRates(database.db)
})
after(() => database.close())

// A Monday; the Wednesday after is closed by the configuration.
const at = new Date('2026-11-16T09:00:00Z')
const later = new Date('2026-11-20T20:59:59Z')
const tooLate = new Date('2026-11-20T21:00:00Z')

const ask = (db: Database, id: string, as: { caller?: Caller; now?: Date }, reason?: string) =>
  api.ask(
    db,
    `mutation ($input: requestRefundInput!) { requestRefund(input: $input) {
      refundRequest { status reason requestedAt reviewUntil closedAt order { _id refundableUntil } } } }`,
    { input: { id: `/orders/${id}`, reason } },
    { now: later, ...as },
  )

const withPurchase = (work: (db: Database, buyer: User, id: string) => Promise<void>) =>
  rollback(database.db, async (db) => {
    const buyer = await addUser(db, { email: 'zawadi@reader.example', language: 'swa' })
    await work(db, buyer, await addPurchase(db, buyer, { at }))
  })

const mailsOf = (db: Database, recipient: string) =>
  db.many<MailRow>(sql`select * from mails where recipient = ${recipient}`)

// Spec: storefront 7, Mutations: Extension: setRegionOrder, saveCheckoutDraftOrder, saveReadingPosition, requestRefund
// Spec: storefront 9: Refund reviewed within 3 business days, in every language
test('a buyer asks for the money of an order within three business days, and the case is open', () =>
  withPurchase(async (db, caller, id) => {
    const { data, codes } = await ask(db, id, { caller }, '  Wrong book ')
    assert.deepEqual(codes, [])
    assert.deepEqual(data['requestRefund'], {
      refundRequest: {
        status: 'open',
        reason: 'Wrong book',
        requestedAt: '2026-11-20T20:59:59+00:00',
        reviewUntil: '2026-11-25T21:00:00+00:00',
        closedAt: null,
        order: { _id: id, refundableUntil: '2026-11-20T21:00:00+00:00' },
      },
    })
  }))

test('the support and the buyer get a mail each, the buyer in their language', () =>
  withPurchase(async (db, caller, id) => {
    await ask(db, id, { caller }, 'Wrong book')
    const [toSupport] = await mailsOf(db, 'support@soma.example')
    const [toBuyer] = await mailsOf(db, caller.email)
    assert.equal(toSupport?.reply_to, caller.email)
    assert.match(toSupport?.body_text ?? '', /KES\u00A0522[\s\S]*Wrong book/)
    assert.match(toBuyer?.subject ?? '', /^Tumepokea ombi lako/)
    assert.match(toBuyer?.body_text ?? '', /KES\u00A0522[\s\S]*25 Novemba 2026/)
  }))

// Spec: storefront 8, By code: SHOP_REFUND_NOT_POSSIBLE, SHOP_REFUND_TOO_LATE, SHOP_REFUND_ALREADY_REQUESTED (ours)
test('a moment after the third business day it is too late', () =>
  withPurchase(async (db, caller, id) => {
    assert.deepEqual((await ask(db, id, { caller, now: tooLate })).codes, ['SHOP_REFUND_TOO_LATE'])
  }))

// Spec: storefront 8, By code: SHOP_REFUND_NOT_POSSIBLE, SHOP_REFUND_TOO_LATE, SHOP_REFUND_ALREADY_REQUESTED (ours)
test('carts and orders that were free have no money to give back', () =>
  withPurchase(async (db, caller) => {
    const free = await addPurchase(db, caller, { at, books: [await addBook(db, { price: '0.00' })] })
    const cart = await addOrder(db, { owner: caller })
    for (const id of [free, cart])
      assert.deepEqual((await ask(db, id, { caller })).codes, ['SHOP_REFUND_NOT_POSSIBLE'])
  }))

test('only the owner asks: not a visitor, not another reader, not an unproven address, not the admin', () =>
  withPurchase(async (db, caller, id) => {
    assert.deepEqual((await ask(db, id, {})).codes, ['UNAUTHENTICATED'])
    assert.deepEqual((await ask(db, id, { caller: await addUser(db) })).codes, ['NOT_FOUND'])
    assert.deepEqual((await ask(db, id, { caller: { ...caller, emailVerified: false } })).codes, [
      'EMAIL_NOT_VERIFIED',
    ])
    assert.deepEqual((await ask(db, id, { caller: await addUser(db, { roles: ['ROLE_ADMIN'] }) })).codes, [
      'FORBIDDEN',
    ])
  }))

test('a reason of more than 500 letters is refused', () =>
  withPurchase(async (db, caller, id) => {
    assert.deepEqual((await ask(db, id, { caller }, 'x'.repeat(501))).codes, ['VALIDATION_FAILED'])
  }))

// Spec: storefront 7, Queries: Extension: readingPosition, countPaidOrdersToClaim, places, refundRequests
// Spec: back office 6: Admin only: refund cases (ours)
test('admins see the cases, newest first and by status; nobody else does', () =>
  withPurchase(async (db, caller, id) => {
    const admin = await addUser(db, { roles: ['ROLE_ADMIN'] })
    const second = await addPurchase(db, caller, { at })
    await ask(db, id, { caller, now: at })
    await ask(db, second, { caller })
    await db.run(sql`
      update refund_requests set closed_at = ${later}, outcome = 'declined', closed_by_id = ${admin.id} where order_id = ${id}`)
    const list = (as: Caller, status?: string) =>
      api.ask(
        db,
        'query ($status: RefundStatus) { refundRequests(status: $status) { status order { _id customerEmail } } }',
        { status },
        { caller: as },
      )
    const email = { customerEmail: caller.email }
    const [open, declined] = [
      { status: 'open', order: { _id: second, ...email } },
      { status: 'declined', order: { _id: id, ...email } },
    ]
    assert.deepEqual((await list(admin)).data['refundRequests'], [open, declined])
    assert.deepEqual((await list(admin, 'open')).data['refundRequests'], [open])
    assert.deepEqual((await list(admin, 'refunded')).data['refundRequests'], [])
    assert.deepEqual((await list(caller)).codes, ['FORBIDDEN'])
    assert.deepEqual((await list(await addUser(db, { roles: ['ROLE_CHECKER'] }))).codes, ['FORBIDDEN'])
    assert.deepEqual((await list({ kind: 'visitor' })).codes, ['UNAUTHENTICATED'])
  }))

test('the purchase tells how its request stands, and one may ask again after a decision', () =>
  withPurchase(async (db, caller, id) => {
    const state = async () =>
      (await api.ask(db, '{ getMyOrders(confirmed: true) { refundRequest { status } } }', {}, { caller }))
        .data['getMyOrders']
    assert.deepEqual(await state(), [{ refundRequest: null }])
    await ask(db, id, { caller, now: at })
    assert.deepEqual(await state(), [{ refundRequest: { status: 'open' } }])
    const decide = (outcome: string) =>
      db.run(sql`
        update refund_requests set closed_at = now(), outcome = ${outcome}, closed_by_id = ${caller.id} where closed_at is null`)
    await decide('declined')
    assert.deepEqual(await state(), [{ refundRequest: { status: 'declined' } }])
    assert.deepEqual((await ask(db, id, { caller })).codes, [])
    await decide('refunded')
    assert.deepEqual((await ask(db, id, { caller })).codes, ['SHOP_REFUND_NOT_POSSIBLE'])
  }))

// Last, since it commits.
// Spec: storefront 8, By code: SHOP_REFUND_NOT_POSSIBLE, SHOP_REFUND_TOO_LATE, SHOP_REFUND_ALREADY_REQUESTED (ours)
test('an order has one open request, however often one asks at once', async () => {
  const { db } = database
  const caller = await addUser(db)
  const id = await addPurchase(db, caller, { at })
  const codes = (await Promise.all([1, 2, 3].map(() => ask(db, id, { caller })))).flatMap((one) => one.codes)
  assert.deepEqual(codes, ['SHOP_REFUND_ALREADY_REQUESTED', 'SHOP_REFUND_ALREADY_REQUESTED'])
  assert.equal((await mailsOf(db, caller.email)).length, 1)
})
