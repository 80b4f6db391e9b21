import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addB2bCustomer } from '#business/b2bCustomer.builder.ts'
import { addRates } from '#catalogue/book.builder.ts'
import { addEvent } from '#events/event.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addOrder } from '#orders/order.builder.ts'
import type { User } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { rollback, type TestDatabase, testDatabase } from '#platform/testing/database.ts'

let database: TestDatabase
before(async () => {
  database = await testDatabase()
  await addRates(database.db)
})
after(() => database.close())

type Scene = { db: Database; staff: User; orderId: string; attemptId: number; b2bCustomerId: number }

const at = new Date('2026-11-20T10:00:00Z')

const addPaid = async (db: Database, orderId: string, provider = 'cash', receipt: string | null = null) =>
  (
    await db.one<{ id: number }>(sql`
      insert into payment_attempts (order_id, provider, amount, currency, succeeded_at, confirmed_order_at, result_code, receipt)
      values (${orderId}, ${provider}, 100, 'KES', ${at}, ${at}, 0, ${receipt}) returning id`)
  ).id

const scene = (play: (scene: Scene) => Promise<void>) =>
  rollback(database.db, async (db) => {
    const staff = await addUser(db, { roles: ['ROLE_CHECKER'] })
    const orderId = await addOrder(db, { owner: staff })
    const attemptId = await addPaid(db, orderId)
    const { id: b2bCustomerId } = await addB2bCustomer(db)
    await play({ db, staff, orderId, attemptId, b2bCustomerId })
  })

const refuses = (db: Database, statement: Sql, constraint: string) =>
  assert.rejects(
    db.transaction((tx) => tx.run(statement)),
    { constraint },
  )

test('an order is bought by one payment, and one at a time waits for its money', () =>
  scene(async ({ db, orderId }) => {
    await db.run(sql`update payment_attempts set superseded_at = ${at} where order_id = ${orderId}`)
    await assert.rejects(
      db.transaction((tx) => addPaid(tx, orderId)),
      { constraint: 'payment_attempts_one_confirming' },
    )
    const owe = sql`
      insert into payment_attempts (order_id, provider, amount, currency) values (${orderId}, 'wholesale', 100, 'KES')`
    await db.run(owe)
    await refuses(db, owe, 'payment_attempts_one_live')
  }))

// Spec: storefront 3: Payments: cashPayments
test('cash is taken once for an attempt, by somebody, and a slip has a number', () =>
  scene(async ({ db, staff, attemptId }) => {
    const take = (slip: string | null, by: number | null) =>
      sql`insert into cash_payments (attempt_id, pdq_transaction_id, recorded_by_id) values (${attemptId}, ${slip}, ${by}::int)`
    await assert.rejects(db.transaction((tx) => tx.run(take(null, null))))
    await refuses(db, take(' ', staff.id), 'cash_payments_pdq_transaction_id_check')
    await db.run(take('000451', staff.id))
    await refuses(db, take('000452', staff.id), 'cash_payments_pkey')
  }))

// Spec: storefront 3: Payments: wholesalePayments
test('a wholesale payment is one for an attempt, from 0 to 100 percent off, and its slip was recorded by somebody', () =>
  scene(async ({ db, staff, attemptId, b2bCustomerId }) => {
    const add = (percent: number, slip: string | null = null) => sql`
      insert into wholesale_payments (attempt_id, b2b_customer_id, discount_percentage, pdq_transaction_id)
      values (${attemptId}, ${b2bCustomerId}, ${percent}, ${slip})`
    for (const percent of [-1, 100.01])
      await refuses(db, add(percent), 'wholesale_payments_discount_percentage_check')
    await refuses(db, add(20, '77-1'), 'wholesale_payments_check')
    await db.run(add(20))
    await refuses(db, add(20), 'wholesale_payments_pkey')
    await refuses(
      db,
      sql`delete from b2b_customers where id = ${b2bCustomerId}`,
      'wholesale_payments_b2b_customer_id_fkey',
    )
    assert.equal(await db.run(sql`update wholesale_payments set recorded_by_id = ${staff.id}`), 1)
  }))

test('a code of M-Pesa stands for one payment, of the paybill or of a push', () =>
  scene(async ({ db }) => {
    const [first, second] = [await addOrder(db), await addOrder(db)]
    await addPaid(db, first, 'wholesale', 'UKL1A2B3C4')
    for (const provider of ['wholesale', 'mpesa'])
      await assert.rejects(
        db.transaction((tx) => addPaid(tx, second, provider, 'UKL1A2B3C4')),
        { constraint: 'payment_attempts_one_by_receipt' },
      )
    await addPaid(db, second, 'mtn', 'UKL1A2B3C4')
  }))

test('nobody pays less than nothing', () =>
  scene(async ({ db }) =>
    refuses(
      db,
      sql`insert into payment_attempts (order_id, provider, amount, currency)
        values (${await addOrder(db)}, 'cash', -0.01, 'KES')`,
      'payment_attempts_amount_check',
    ),
  ))

test('a wholesale discount is the staff’s to give, from 0 to 100 percent', () =>
  scene(async ({ db, staff, orderId }) => {
    const set = (percent: number, admin: number | null) =>
      sql`update orders set wholesale_discount = ${percent}, admin_id = ${admin}::int where id = ${orderId}`
    await refuses(db, set(20, null), 'orders_wholesale_by_staff')
    for (const percent of [-1, 101]) await refuses(db, set(percent, staff.id), 'orders_wholesale_by_staff')
    assert.equal(await db.run(set(20, staff.id)), 1)
  }))

test('who an order is for has a name of 3 to 50 letters, and an order is for one person', () =>
  scene(async ({ db, orderId }) => {
    const add = (name: string) =>
      sql`insert into admin_orders (order_id, for_user_full_name) values (${orderId}, ${name})`
    for (const name of ['Ed', ' E ', 'x'.repeat(51)]) await refuses(db, add(name), 'admin_orders_full_name')
    await db.run(add('Edi'))
    await refuses(db, add('Eda'), 'admin_orders_order_id_key')
  }))

test('an event that an order names stays, and ends after it starts', () =>
  scene(async ({ db, orderId }) => {
    const event = await addEvent(db)
    await db.run(sql`update orders set event_id = ${event} where id = ${orderId}`)
    await refuses(db, sql`delete from events where id = ${event}`, 'orders_event_id_fkey')
    await refuses(db, sql`update events set ends_at = starts_at where id = ${event}`, 'events_check')
  }))
