import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addUser } from '#identity/users/user.builder.ts'
import { sql } from '#platform/database/sql.ts'
import { templateBefore, testDatabase } from '#platform/testing/database.ts'
import { migrateBeside } from '#platform/testing/migrateBeside.ts'

const database = await testDatabase(templateBefore('0060_receipt_numbers'))
const { db } = database
after(() => database.close())

const [second, first, open] = ['second', 'first', 'open'].map((name) => name.padEnd(24, '-'))

before(async () => {
  const { id: owner } = await addUser(db)
  await db.run(sql`
    insert into orders (id, owner_id, currency, presentment_currency, tax_region, tax_rate, placed_at, confirmed_at)
    select id, ${owner}, 'KES', 'KES', 'KEN', 0.16, bought, bought
    from (values (${second}, timestamptz '2026-11-02'), (${first}, timestamptz '2026-11-01'), (${open}, null)) o (id, bought)`)
  await db.run(sql`insert into receipts (order_id) values (${second})`)
})

test('orders of earlier days are numbered as they were bought, and mailed receipts are not mailed again', async () => {
  await migrateBeside(database.pool, (older) => older.query('select from receipts'))
  assert.deepEqual(
    await db.many(
      sql`select order_id, number, mailed_at is not null as mailed from receipts order by number`,
    ),
    [
      { order_id: first, number: 1, mailed: false },
      { order_id: second, number: 2, mailed: true },
    ],
  )
  assert.deepEqual(await db.many(sql`select last_number from document_counters where kind = 'receipt'`), [
    { last_number: 2 },
  ])
})
