import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { migrate } from '#platform/database/migrate.ts'
import { sql } from '#platform/database/sql.ts'
import { templateBefore, testDatabase } from '#platform/testing/database.ts'

const database = await testDatabase(templateBefore('0232_refund_requests_ended'))
const { db } = database
after(() => database.close())

const [full, half, none] = ['full', 'half', 'none'].map((name) => name.padEnd(24, '-'))

before(async () => {
  await db.run(sql`
    insert into users (user_id, issuer, subject, email) values ('buyer', 'shop', 'buyer', 'buyer@reader.example')`)
  await db.run(sql`
    insert into orders (id, owner_id, currency, presentment_currency, tax_region)
    select o, u.id, 'KES', 'KES', 'KEN' from users u, unnest(${[full, half, none]}::text[]) o where u.user_id = 'buyer' and o = ${full}
    union all select o, null, 'KES', 'KES', 'KEN' from unnest(${[half, none]}::text[]) o`)
  await db.run(sql`
    insert into payment_attempts (order_id, provider, amount, currency, asked_at, succeeded_at, confirmed_order_at, result_code)
    select id, 'mpesa', 500, 'KES', now(), now(), now(), 0 from orders`)
  await db.run(sql`
    insert into refund_requests (order_id, user_id, requested_at) select o.id, u.id, '2026-11-02' from orders o, users u`)
  await db.run(sql`
    insert into refunds (attempt_id, key, amount, currency, reason, asked_at, asked_by_id, by_hand)
    select a.id, gen_random_uuid(), r.amount, 'KES', 'Wrong book', r.at::timestamptz, u.id, true
    from payment_attempts a join (values (${full}, 200, '2026-11-01'), (${full}, 300, '2026-11-03'), (${half}, 499, '2026-11-03'))
      r (order_id, amount, at) on r.order_id = a.order_id, users u`)
})

test('a request whose order was refunded in full has ended with the last refund, and no other', async () => {
  await migrate(database.pool)
  const closed = await db.many(sql`
    select q.order_id, q.outcome, r.amount, q.closed_at = r.asked_at as "isThen"
    from refund_requests q join refunds r on r.request_id = q.id where q.closed_at is not null`)
  assert.deepEqual(closed, [{ order_id: full, outcome: 'refunded', amount: '300.00', isThen: true }])
  assert.equal(await db.run(sql`select from refund_requests where closed_at is null`), 2)
})
