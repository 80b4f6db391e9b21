import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import type { Caller, User } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { rollback, type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { addOrder, addPurchase } from '../order.builder.ts'

let database: TestDatabase
let api: Awaited<ReturnType<typeof testApi>>
before(async () => {
  database = await testDatabase()
  api = await testApi(database)
  await addRates(database.db)
})
after(() => database.close())

const now = new Date('2026-11-23T12:00:00Z')

type Scene = { db: Database; owner: User; admin: User; id: string; orderId: string }

const scene = (play: (scene: Scene) => Promise<void>) =>
  rollback(database.db, async (db) => {
    const [owner, admin] = [await addUser(db), await addUser(db, { roles: ['ROLE_ADMIN'] })]
    const books = [await addBook(db, { format: 'print' })]
    const orderId = await addPurchase(db, owner, { books, copies: [3], at: now })
    const row = await db.one<{ id: number }>(
      sql`select id from order_fulfillments where order_id = ${orderId}`,
    )
    await play({ db, owner, admin, orderId, id: `/order_fulfillments/${row.id}` })
  })

const ask = (db: Database, document: string, variables: Record<string, unknown>, caller?: Caller) =>
  api.ask(db, document, variables, { now, ...(caller ? { caller } : {}) })

const fulfil = `mutation ($id: ID!, $at: DateTime!) { updateOrderFulfillment(input: { id: $id, fulfilledAt: $at }) {
  orderFulfillment { fulfilledAt status } } }`
const note = `mutation ($id: ID!, $note: String!) { addNoteToOrderFulfillment(input: { id: $id, note: $note }) {
  orderFulfillment { notes } } }`
const read = 'query ($id: ID!) { orderFulfillment(id: $id) { status notes } }'
const entries =
  'query ($id: ID!) { order(id: $id) { orderFulfillment { noteEntries { note writtenAt writtenBy } } } }'

// Spec: back office 4: Fulfilment: date changed later
// Spec: back office 5: Fulfilment date: required, not in the future
// Spec: back office 7, Mutations: updateOrderFulfillment
test('an admin says when an order was delivered, and corrects it', () =>
  scene(async ({ db, admin, id }) => {
    for (const at of ['2026-11-23T12:00:00+00:00', '2026-11-20T08:00:00+00:00']) {
      const { data } = await ask(db, fulfil, { id, at }, admin)
      assert.deepEqual(data['updateOrderFulfillment'], {
        orderFulfillment: { fulfilledAt: at, status: 'complete' },
      })
    }
    assert.deepEqual((await ask(db, fulfil, { id, at: '2026-11-23T12:00:01+00:00' }, admin)).codes, [
      'VALIDATION_FAILED',
    ])
  }))

// Spec: storefront 4, Order: Extension: what was handed over is told by mail
test('the buyer is told once what was handed over, where and when, in their language', () =>
  scene(async ({ db, owner, admin, id, orderId }) => {
    await db.run(sql`update users set language = 'swa' where id = ${owner.id}`)
    for (const at of ['2026-11-23T12:00:00+00:00', '2026-11-20T08:00:00+00:00'])
      await ask(db, fulfil, { id, at }, admin)
    const mails = await db.many<{ subject: string; body_text: string; jobs: number }>(sql`
      select subject, body_text,
        (select count(*) from graphile_worker.jobs where key = 'mail:' || m.id) as jobs
      from mails m where recipient = ${owner.email}`)
    assert.equal(mails.length, 1)
    assert.equal(mails[0]?.jobs, 1)
    const text = mails[0]?.body_text ?? ''
    assert.match(text, /vilichukuliwa ofisini kwetu Westlands, Nairobi, tarehe 23 Novemba 2026/)
    assert.match(text, /^3 × /m)
    assert.ok(text.includes(`/contact/?order=${orderId}`))
  }))

/** Gives a line back: since when, and whether the money is there already. */
async function addRefund(
  db: Database,
  lineId: number,
  requestedAt: string,
  isSettled: boolean,
): Promise<void> {
  await db.run(sql`
    with attempt as (
      insert into payment_attempts (order_id, provider, amount, currency, succeeded_at, result_code, confirmed_order_at)
      select order_id, 'cash', 1000, 'KES', now(), 0, now() from order_lines where id = ${lineId} returning id
    ), refund as (
      insert into refunds (attempt_id, key, amount, currency, reason, requested_at, requested_by_id, by_hand, settled_at)
      select a.id, gen_random_uuid(), 500, 'KES', 'Wrong book', ${requestedAt}, u.id, false,
        ${isSettled ? requestedAt : null}::timestamptz
      from attempt a, (select id from users limit 1) u returning id
    )
    insert into refund_lines (refund_id, order_line_id) select id, ${lineId} from refund`)
  if (isSettled) await db.run(sql`update order_lines set refunded_at = ${requestedAt} where id = ${lineId}`)
}

const lineIds = async (db: Database, orderId: string): Promise<number[]> =>
  (
    await db.many<{ id: number }>(
      sql`select id from order_lines where order_id = ${orderId} order by position`,
    )
  ).map(({ id }) => id)

// Spec: storefront 4, Order: Extension: what is refunded or being refunded is not to be fulfilled, on every screen, in both files and by the API
// Spec: storefront 8, By code: SHOP_NOTHING_TO_FULFIL (ours)
test('an order whose money goes back is not handed over, unless it was before', () =>
  scene(async ({ db, owner, admin, id, orderId }) => {
    for (const line of await lineIds(db, orderId)) await addRefund(db, line, '2026-11-22T12:00:00Z', false)
    const at = (moment: string) => ask(db, fulfil, { id, at: moment }, admin)
    assert.deepEqual((await at('2026-11-22T12:00:00+00:00')).codes, ['SHOP_NOTHING_TO_FULFIL'])
    assert.deepEqual(await db.many(sql`select from mails where recipient = ${owner.email}`), [])
    assert.deepEqual((await at('2026-11-21T09:00:00+00:00')).codes, [])
    assert.deepEqual((await at('2026-11-23T09:00:00+00:00')).codes, ['SHOP_NOTHING_TO_FULFIL'])
  }))

test('the mail lists what was handed over, without what was refunded', () =>
  scene(async ({ db, owner, admin }) => {
    const books = [
      await addBook(db, { format: 'print', title: 'School Atlas' }),
      await addBook(db, { format: 'print', title: 'The Tide Clerk' }),
    ]
    const orderId = await addPurchase(db, owner, { books, at: now })
    const [atlas = 0] = await lineIds(db, orderId)
    await addRefund(db, atlas, '2026-11-22T12:00:00Z', true)
    const { id } = await db.one<{ id: number }>(
      sql`select id from order_fulfillments where order_id = ${orderId}`,
    )
    const variables = { id: `/order_fulfillments/${id}`, at: '2026-11-23T09:00:00+00:00' }
    assert.deepEqual((await ask(db, fulfil, variables, admin)).codes, [])
    const { body_text: text } = await db.one<{ body_text: string }>(
      sql`select body_text from mails where recipient = ${owner.email} order by id desc limit 1`,
    )
    assert.match(text, /1 × The Tide Clerk/)
    assert.doesNotMatch(text, /School Atlas/)
  }))

// Spec: storefront 3: OrderFulfillment.notes
// Spec: back office 3: Order fulfilment notes
// Spec: back office 5: Fulfilment note: 3 to 200 characters
// Spec: back office 7, Mutations: addNoteToOrderFulfillment
test('notes of an admin stand in their order, and are shown to no buyer', () =>
  scene(async ({ db, owner, admin, id, orderId }) => {
    await ask(db, note, { id, note: ' Called the school. ' }, admin)
    const { data } = await ask(db, note, { id, note: 'Left with the porter.' }, admin)
    const notes = ['Called the school.', 'Left with the porter.']
    assert.deepEqual(data['addNoteToOrderFulfillment'], { orderFulfillment: { notes } })
    assert.deepEqual((await ask(db, read, { id }, admin)).data['orderFulfillment'], {
      status: 'pending',
      notes,
    })
    const shown = await ask(
      db,
      'query ($id: ID!) { order(id: $id) { orderFulfillment { notes } } }',
      { id: `/orders/${orderId}` },
      owner,
    )
    assert.deepEqual(shown.data['order'], { orderFulfillment: { notes: [] } })
    for (const text of ['ab', ' a ', 'x'.repeat(201)])
      assert.deepEqual((await ask(db, note, { id, note: text }, admin)).codes, ['VALIDATION_FAILED'])
  }))

test('a note is told with who wrote it and when, to admins alone', () =>
  scene(async ({ db, owner, admin, id, orderId }) => {
    await db.run(sql`update users set given_name = 'Njeri', family_name = 'Kamau' where id = ${admin.id}`)
    await ask(db, note, { id, note: 'Packed, checked against the list' }, admin)
    const told = async (caller: Caller) =>
      (await ask(db, entries, { id: `/orders/${orderId}` }, caller)).data['order']
    const entry = {
      note: 'Packed, checked against the list',
      writtenAt: '2026-11-23T12:00:00+00:00',
      writtenBy: 'Njeri Kamau',
    }
    assert.deepEqual(await told(admin), { orderFulfillment: { noteEntries: [entry] } })
    assert.deepEqual(await told(owner), { orderFulfillment: { noteEntries: [] } })
  }))

// Spec: back office 6: Checker: placeCashOrder, admin fields, events, b2bCustomers; no back office
// Spec: back office 7, Queries: orderFulfillment
test('fulfilments are for admins, and those of carts are none', () =>
  scene(async ({ db, owner, admin, id }) => {
    const variables = { id, at: '2026-11-20', note: 'Left with the porter.' }
    const checker = await addUser(db, { roles: ['ROLE_CHECKER'] })
    const tries: [string, Record<string, unknown>][] = [
      [read, { id }],
      [fulfil, { id, at: variables.at }],
      [note, { id, note: variables.note }],
    ]
    for (const [document, said] of tries) {
      assert.deepEqual((await ask(db, document, said)).codes, ['UNAUTHENTICATED'])
      for (const caller of [owner, checker])
        assert.deepEqual((await ask(db, document, said, caller)).codes, ['FORBIDDEN'])
    }
    const cart = await db.one<{ id: number }>(
      sql`insert into order_fulfillments (order_id) values (${await addOrder(db)}) returning id`,
    )
    for (const [document, said] of tries) {
      const ofCart = { ...said, id: `/order_fulfillments/${cart.id}` }
      assert.deepEqual((await ask(db, document, ofCart, admin)).codes, ['NOT_FOUND'])
    }
  }))

// Spec: back office 5: Fulfilment note: 3 to 200 characters
// Spec: back office 9: Fulfilment note 3 to 200
test('a note has 3 to 200 letters in the database too', () =>
  scene(async ({ db, admin }) => {
    for (const text of ['ab', 'x'.repeat(201)])
      await assert.rejects(
        db.transaction((tx) =>
          tx.run(sql`
            insert into order_fulfillment_notes (fulfillment_id, note, written_by_id, written_at)
            select id, ${text}, ${admin.id}, now() from order_fulfillments limit 1`),
        ),
        { constraint: 'order_fulfillment_notes_note_check' },
      )
  }))
