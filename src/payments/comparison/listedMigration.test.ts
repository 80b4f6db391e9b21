import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { templateBefore, testDatabase } from '#platform/testing/database.ts'
import { migrateBeside } from '#platform/testing/migrateBeside.ts'

const database = await testDatabase(templateBefore('0109_listed_payments'))
const { db } = database
after(() => database.close())

const decided = "now(), 'closed', 1, 'Seen'"
const closed = 'now(), null, null, null'
const open = 'null, null, null, null'

type Noted = { readonly hours?: number; readonly only?: string; readonly unanswered?: string | null }

/** What an older process wrote of money that only the list had, so many hours after it was paid. */
const note = (name: string, { hours = 0, only = open, unanswered = null }: Noted = {}) => `
  with attempt as (
    insert into payment_attempts (order_id, provider, amount, currency, receipt, succeeded_at, result_code)
    values (rpad('${name}', 24, '-'), 'mpesa', 522, 'KES', 'UKL${name}', ${name === 'paid' ? 'now(), 0' : 'null, null'})
    returning id),
  listed as (
    insert into provider_payments (provider, receipt, amount, reference, paid_at, attempt_id)
    select 'mpesa', 'UKL${name}', 522, 'SM', now() - make_interval(hours => ${hours}), id from attempt),
  answer as (
    insert into payment_reviews (attempt_id, reason, closed_at, decision, decided_by_id, note)
    select id, 'unanswered', ${unanswered ?? open} from attempt where ${unanswered !== null})
  insert into payment_reviews (attempt_id, reason, closed_at, decision, decided_by_id, note)
  select id, 'only_at_provider', ${only} from attempt where '${name}' <> 'paid'`

const noted: Readonly<Record<string, Noted>> = {
  paid: {},
  open: { unanswered: open },
  decided: { only: decided },
  old: { hours: 30 },
  oldClosed: { hours: 60, only: closed, unanswered: closed },
  oldDecided: { hours: 60, unanswered: decided },
  oldTwice: { hours: 60, only: decided, unanswered: decided },
}

before(async () => {
  await db.run(
    sql`insert into users (user_id, subject, email) values ('admin', 'admin', 'admin@shop.example')`,
  )
  await db.run(sql`
    insert into orders (id, currency, presentment_currency, tax_region)
    select rpad(name, 24, '-'), 'KES', 'KES', 'KEN' from unnest(${[...Object.keys(noted), 'meanwhile']}::text[]) name`)
  for (const [name, facts] of Object.entries(noted)) await database.pool.query(note(name, facts))
  await migrateBeside(database.pool, (older) => older.query(note('meanwhile')))
})

const found = (name: string) =>
  db.one(sql`
    select a.receipt is not null as "hasCode",
      exists (select from provider_payments p where p.attempt_id = a.id) as "isSeen",
      array(select concat_ws(' ', r.reason, case when r.closed_at is null then 'open' end, r.note)
        from payment_reviews r where r.attempt_id = a.id order by 1) as reviews
    from payment_attempts a where a.order_id = rpad(${name}, 24, '-')`)

test('what was only told of is looked at again, and its code is free; what was decided stays', async () => {
  assert.deepEqual(await found('paid'), { hasCode: true, isSeen: true, reviews: [] })
  assert.deepEqual(await found('open'), { hasCode: false, isSeen: false, reviews: ['unanswered open'] })
  assert.deepEqual(await found('decided'), { hasCode: false, isSeen: false, reviews: ['unanswered Seen'] })
  assert.deepEqual(await found('meanwhile'), { hasCode: false, isSeen: false, reviews: [] })
})

test('what no comparison will see again keeps its code, and waits for a person', async () => {
  const kept = { hasCode: true, isSeen: true }
  for (const name of ['old', 'oldClosed'])
    assert.deepEqual(await found(name), { ...kept, reviews: ['unanswered open'] }, name)
  assert.deepEqual(await found('oldDecided'), { ...kept, reviews: ['incomplete open', 'unanswered Seen'] })
  assert.deepEqual(await found('oldTwice'), { ...kept, reviews: ['incomplete Seen', 'unanswered Seen'] })
})
