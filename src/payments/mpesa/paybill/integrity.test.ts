import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addRates } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addOrder } from '#orders/order.builder.ts'
import type { Database } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { rollback, type TestDatabase, testDatabase } from '#platform/testing/database.ts'

let database: TestDatabase
before(async () => {
  database = await testDatabase()
  await addRates(database.db)
})
after(() => database.close())

const at = new Date('2026-11-20T10:00:00Z')

const scene = (
  play: (scene: { db: Database; staffId: number; attemptId: number; id: number }) => Promise<void>,
) =>
  rollback(database.db, async (db) => {
    const staff = await addUser(db, { roles: ['ROLE_CHECKER'] })
    const orderId = await addOrder(db, { owner: staff })
    const attempt = await db.one<{ id: number }>(sql`
      insert into payment_attempts (order_id, provider, amount, currency)
      values (${orderId}, 'wholesale', 100, 'KES') returning id`)
    const { id } = await db.one<{ id: number }>(add('UKL0000001'))
    await play({ db, staffId: staff.id, attemptId: attempt.id, id })
  })

const add = (transId: string, amount = 100) => sql`
  insert into paybill_payments (trans_id, short_code, amount, currency, reference, received_at)
  values (${transId}, '174379', ${amount}, 'KES', 'SM1', ${at}) returning id`

const refuses = (db: Database, statement: Sql) =>
  assert.rejects(
    db.transaction((tx) => tx.run(statement)),
    { code: /^23/ },
  )

test('money at the paybill is written down once for each code, and is something', () =>
  scene(async ({ db }) => {
    for (const statement of [add('UKL0000001'), add('ukl0000002'), add(''), add('UKL0000002', 0)])
      await refuses(db, statement)
  }))

test('it pays for an order, or a person closes it with a word; never both, and nothing by half', () =>
  scene(async ({ db, staffId, attemptId, id }) => {
    const set = (fields: Sql) => sql`update paybill_payments set ${fields} where id = ${id}`
    const closed = sql`closed_at = ${at}, closed_by_id = ${staffId}, note = 'Sent back'`
    await refuses(db, set(sql`attempt_id = ${attemptId}`))
    await refuses(db, set(sql`assigned_by_id = ${staffId}`))
    await refuses(db, set(sql`closed_at = ${at}`))
    await refuses(db, set(sql`closed_at = ${at}, closed_by_id = ${staffId}, note = ' '`))
    await refuses(db, set(sql`${closed}, attempt_id = ${attemptId}, matched_at = ${at}`))
    await refuses(db, set(sql`reason = 'no idea'`))
    await refuses(db, set(sql`surplus = 10`))
    const paid = sql`attempt_id = ${attemptId}, matched_at = ${at}`
    for (const surplus of [0, 101]) await refuses(db, set(sql`${paid}, surplus = ${surplus}`))
    assert.equal(await db.run(set(closed)), 1)
  }))
