import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { migrate } from '#platform/database/migrate.ts'
import { sql } from '#platform/database/sql.ts'
import { templateBefore, testDatabase } from '#platform/testing/database.ts'

const database = await testDatabase(templateBefore('0230_terminal_slips'))
const { db } = database
after(() => database.close())

const orderId = 'order'.padEnd(24, '-')
const slips = ['slip-777', ' SLIP 777', '000451', null]

before(async () => {
  await db.run(sql`
    insert into users (user_id, issuer, subject, email) values ('checker', 'shop', 'checker', 'checker@shop.example')`)
  await db.run(sql`
    insert into orders (id, currency, presentment_currency, tax_region) values (${orderId}, 'KES', 'KES', 'KEN')`)
  for (const slip of slips)
    await db.run(sql`
      with attempt as (
        insert into payment_attempts (order_id, provider, amount, currency, asked_at, superseded_at)
        values (${orderId}, 'cash', 100, 'KES', now(), now()) returning id)
      insert into cash_payments (attempt_id, pdq_transaction_id, taken_by_id)
      select attempt.id, ${slip}, u.id from attempt, users u`)
})

test('a slip that was used twice belongs to the first of its payments', async () => {
  await migrate(database.pool)
  const found = await db.many(sql`
    select s.number, c.pdq_transaction_id as typed from terminal_slips s join cash_payments c using (attempt_id)
    order by s.attempt_id`)
  assert.deepEqual(found, [
    { number: 'SLIP-777', typed: 'slip-777' },
    { number: 'SLIP777', typed: ' SLIP 777' },
    { number: '000451', typed: '000451' },
  ])
})
