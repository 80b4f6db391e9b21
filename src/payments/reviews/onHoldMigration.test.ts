import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { templateBefore, testDatabase } from '#platform/testing/database.ts'
import { migrateBeside } from '#platform/testing/migrateBeside.ts'

const database = await testDatabase(templateBefore('0023_money_on_hold'))
const { db } = database
after(() => database.close())

const orders = ['decided', 'silent', 'waiting', 'meanwhile'].map((name) => `order-${name}`.padEnd(24, '-'))

/** What an older process writes when money does not fit its order, or nothing is heard of it: it holds the order first. */
const openCase = (orderId: string, reason: string) => `
  select from orders where id = '${orderId}' for no key update;
  with attempt as (
    insert into payment_attempts (order_id, provider, amount, currency, msisdn, token_hash, held_at)
    values ('${orderId}', 'mpesa', 522, 'KES', '254712000000', '${orderId}', ${reason === 'unanswered' ? 'null' : 'now()'})
    returning id)
  insert into payment_cases (attempt_id, reason) select id, '${reason}' from attempt`

before(async () => {
  await db.run(sql`insert into users (user_id, email) select id, id from unnest(${orders}::text[]) id`)
  await db.run(sql`
    insert into orders (id, owner_id, currency, presentment_currency, tax_region)
    select user_id, id, 'KES', 'KES', 'KEN' from users`)
  const [decided = '', silent = '', waiting = ''] = orders
  await database.pool.query(openCase(decided, 'amount_differs'))
  await db.run(sql`update payment_cases set closed_at = now()`)
  await database.pool.query(openCase(silent, 'unanswered'))
  await database.pool.query(openCase(waiting, 'order_changed'))
})

test('money that waits for a person puts its order on hold and is to be told, also when it came just then', async () => {
  await migrateBeside(database.pool, (older) => older.query(openCase(orders[3] ?? '', 'amount_differs')))
  const found = await db.many(sql`
    select trim('-' from substr(o.id, 7)) as name, o.on_hold_at is not null as "isOnHold", c.told_at is null as "isUntold"
    from orders o join payment_attempts a on a.order_id = o.id join payment_reviews c on c.attempt_id = a.id order by c.id`)
  assert.deepEqual(found, [
    { name: 'decided', isOnHold: false, isUntold: false },
    { name: 'silent', isOnHold: false, isUntold: false },
    { name: 'waiting', isOnHold: true, isUntold: true },
    { name: 'meanwhile', isOnHold: true, isUntold: true },
  ])
})
