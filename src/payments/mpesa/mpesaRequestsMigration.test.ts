import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { templateBefore, testDatabase } from '#platform/testing/database.ts'
import { migrateBeside } from '#platform/testing/migrateBeside.ts'

const database = await testDatabase(templateBefore('0029_mpesa_requests'))
const { db } = database
after(() => database.close())

const orders = ['accepted', 'found', 'silent', 'meanwhile'].map((name) => `order-${name}`.padEnd(24, '-'))

/** What an older process writes of a push: the order is held first. */
const push = (orderId: string, { accepted = 'null', unanswered = 'null', ids = 'null' }) => `
  select from orders where id = '${orderId}' for no key update;
  insert into payment_attempts (order_id, provider, amount, currency, msisdn, token_hash, asked_at, accepted_at,
    unanswered_at, merchant_request_id, checkout_request_id)
  values ('${orderId}', 'mpesa', 522, 'KES', '254712000000', '${orderId}', '2026-03-01T09:00Z', ${accepted},
    ${unanswered}, ${ids}, ${ids})`

before(async () => {
  await db.run(
    sql`insert into users (user_id, email, issuer, subject) select id, id, 'https://id.example', id from unnest(${orders}::text[]) id`,
  )
  await db.run(sql`
    insert into orders (id, owner_id, currency, presentment_currency, tax_region)
    select user_id, id, 'KES', 'KES', 'KEN' from users`)
  const [accepted = '', found = '', silent = ''] = orders
  const times = { accepted: "'2026-03-01T09:01Z'", unanswered: "'2026-03-01T09:02Z'" }
  await database.pool.query(push(accepted, { accepted: times.accepted, ids: "'one'" }))
  await database.pool.query(push(found, { unanswered: times.unanswered, ids: "'two'" }))
  await database.pool.query(push(silent, { unanswered: times.unanswered }))
})

test('pushes keep phone, secret and ids, also those that are asked for just then', async () => {
  const meanwhile = push(orders[3] ?? '', { ids: "'three'" })
  await migrateBeside(database.pool, (older) => older.query(meanwhile))
  const rows = await db.many(sql`
    select trim('-' from substr(order_id, 7)) as name, msisdn, convert_from(token_hash, 'UTF8') = order_id as "isSecretKept",
      checkout_request_id as checkout, to_char(accepted_at at time zone 'UTC', 'HH24:MI') as accepted
    from payment_attempts join mpesa_requests on attempt_id = id order by id`)
  const same = { msisdn: '254712000000', isSecretKept: true }
  assert.deepEqual(rows, [
    { name: 'accepted', ...same, checkout: 'one', accepted: '09:01' },
    { name: 'found', ...same, checkout: 'two', accepted: '09:02' },
    { name: 'silent', ...same, checkout: null, accepted: null },
    { name: 'meanwhile', ...same, checkout: 'three', accepted: '09:00' },
  ])
})
