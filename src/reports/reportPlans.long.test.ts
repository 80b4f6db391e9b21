import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addEvent } from '#events/event.builder.ts'
import type { Database } from '#platform/database/database.ts'
import { recording } from '#platform/database/recording.ts'
import { sql } from '#platform/database/sql.ts'
import { testDatabase } from '#platform/testing/database.ts'
import type { KeysetWindow } from '#platform/tables/keyset.table.ts'
import { countReportLines, type LineSort, listReportLines } from './lineReport.table.ts'
import type { OrderFilter } from './orderFilter.table.ts'
import { countReportOrders, listReportOrders, type OrderSort, sumReportOrders } from './orderReport.table.ts'
import { orderSearch } from './orderSearch.rules.ts'
import { meantBy } from './quickFind/quickFind.rules.ts'
import { mpesaAttemptsOfPhones } from '#payments/mpesa/mpesa.table.ts'
import { mtnAttemptsOfPhones } from '#payments/mtn/mtn.table.ts'
import { findOrderIds, findPeople, findReceiptOrders } from './quickFind/quickFind.table.ts'
import { plansOf } from './testing/plansOf.ts'

const database = await testDatabase()
after(() => database.close())
const { db } = database.owner

await addRates(db)
const event = await addEvent(db)
const book = await addBook(db, { format: 'print' })
await db.run(sql`
  insert into users (user_id, email, issuer, subject, given_name, phone_number)
  select 'many|' || n, 'reader' || n || '@many.example', 'many', n::text, md5(n::text), '2547' || 10000000 + n from generate_series(1, 20000) n`)
await db.run(sql`
  insert into orders (id, owner_id, customer_email, currency, presentment_currency, tax_region, tax_rate, updated_at, placed_at, confirmed_at, event_id)
  select md5(n::text), u.id, case when n % 4 > 0 then u.email end, 'KES', 'KES', 'KEN', 0.16,
    '2026-01-01'::timestamptz + n * interval '1 minute', case when n % 4 > 0 then now() end, case when n % 4 > 0 then now() end, case when n % 2000 = 1 then ${event}::int end
  from generate_series(1, 60000) n join users u on u.user_id = 'many|' || case when n % 4 = 0 then n / 4 else n % 20000 + 1 end`)
await db.run(sql`insert into order_lines (order_id, book_id, quantity) select id, ${book}, 1 from orders`)
await db.run(sql`
  insert into payment_attempts (order_id, provider, amount, currency, succeeded_at, confirmed_order_at, result_code)
  select id, 'mpesa', 450, 'KES', now(), now(), 0 from orders where confirmed_at is not null`)
await db.run(sql`
  insert into mpesa_requests (attempt_id, msisdn, token_hash)
  select id, '2547' || 10000000 + id, sha256(id::text::bytea) from payment_attempts`)
await db.run(sql`
  insert into mtn_requests (attempt_id, msisdn, reference_id, external_id, token_hash)
  select id, '2507' || 80000000 + id, gen_random_uuid(), id, sha256(id::text::bytea) from payment_attempts`)
await db.run(sql`
  insert into receipts (order_id, number, written_at)
  select order_id, row_number() over (), now() from payment_attempts`)
await db.run(
  sql`insert into admin_orders (order_id, for_user_phone) select order_id, '2547' || 10000000 + id from payment_attempts`,
)
await db.run(sql`vacuum analyze`)

const all: OrderFilter = { confirmed: true, updatedAt: [] }
const day = { after: new Date('2026-01-20'), strictly_before: new Date('2026-01-21') }
const newest: KeysetWindow<OrderSort> = {
  sorts: [
    { by: 'updatedAt', isDescending: true },
    { by: 'id', isDescending: true },
  ],
  after: null,
  before: null,
  isBackward: false,
  limit: 101,
}
const key = ['2026-01-25 10:00:00+00', 'a'.repeat(32)]

const found = (
  filter: Partial<OrderFilter>,
  window: Partial<KeysetWindow<OrderSort>> = {},
  search: string | null = null,
) => {
  const request = { ...all, ...filter, search: search === null ? null : orderSearch(search) }
  return (reading: Database) => listReportOrders(reading, request, { ...newest, ...window })
}

const lines = (filter: Partial<OrderFilter>, window: Partial<KeysetWindow<LineSort>> = {}) => {
  const sorts = (['forOrder_updatedAt', 'id'] as const).map((by) => ({ by, isDescending: true }))
  return (reading: Database) =>
    listReportLines(reading, { ...all, ...filter }, { ...newest, sorts, ...window })
}

const pages = {
  'the first page': [found({}), 'orders_confirmed_newest'],
  'the last page': [found({}, { isBackward: true }), 'orders_confirmed_newest'],
  'a page of carts and orders': [found({ confirmed: null }), 'orders_newest'],
  'a page of carts': [found({ confirmed: false }), 'orders_open_newest'],
  'a page far behind': [found({}, { after: key }), 'orders_confirmed_newest'],
  'a page of a day': [found({ updatedAt: [day] }), 'orders_confirmed_newest'],
  'a page of one provider': [found({ providers: ['mpesa'] }), 'orders_confirmed_newest'],
  'a page of one customer': [found({ customerId: 'many|5' }), 'orders_of_owner'],
  'a page of an event': [found({ eventId: event }), 'orders_of_event_newest'],
  'an order by its number': [found({}, {}, 'SM1234ABCD'), 'orders_by_reference'],
  'orders by the beginning of an address': [found({}, {}, 'reader123@'), 'orders_by_email'],
  'carts by the beginning of an address': [
    found({ confirmed: null }, {}, 'reader123@'),
    'users_by_email_beginning',
  ],
  'lines of the first page': [lines({}), 'orders_confirmed_newest'],
  'lines of carts and orders': [lines({ confirmed: null }), 'orders_newest'],
  'lines of a page far behind': [lines({}, { after: [String(key[0]), 5] }), 'orders_confirmed_newest'],
  'lines of the last page of a day': [
    lines({ updatedAt: [day] }, { isBackward: true }),
    'orders_confirmed_newest',
  ],
  'lines by their ids': [lines({}, { sorts: [{ by: 'id', isDescending: false }] }), 'order_lines_pkey'],
} as const

for (const [what, [read, index]] of Object.entries(pages))
  test(`${what}: uses an index, in generic and custom plans`, async () => {
    for (const plan of await plansOf(database, read)) {
      assert.match(plan, new RegExp(`\\b${index}\\b`), plan)
      assert.doesNotMatch(plan, /Seq Scan/, plan)
    }
  })

test('owners are looked up one by one, whatever the number of orders for a page', async () => {
  for (const search of [null, 'reader123@'])
    for (const plan of await plansOf(database, found({}, {}, search), false))
      assert.doesNotMatch(plan, /Seq Scan on users/, plan)
})

test('the orders of a day, those of a search and carts are counted with an index', async () => {
  for (const request of [
    { ...all, updatedAt: [day], search: null },
    { ...all, search: orderSearch('reader123@') },
    { ...all, confirmed: false, search: null },
  ])
    for (const plan of await plansOf(database, (reading) => countReportOrders(reading, request)))
      assert.doesNotMatch(plan, /Seq Scan/, plan)
})

test('carts are not summed', async () => {
  const { db: recorded, statements } = recording(db)
  assert.deepEqual(await sumReportOrders(recorded, { ...all, confirmed: false, search: null }, 100_000), [])
  assert.deepEqual(statements, [])
})

test('the lines of an hour are counted with an index', async () => {
  const hour = { after: new Date('2026-01-20T10:00:00Z'), strictly_before: new Date('2026-01-20T11:00:00Z') }
  const [plan = ''] = await plansOf(database, (reading) =>
    countReportLines(reading, { ...all, updatedAt: [hour] }),
  )
  assert.match(plan, /orders_confirmed_newest/)
  assert.doesNotMatch(plan, /Seq Scan/, plan)
})

const meant = (text: string) => meantBy(text, 'KEN')

const findOrders = (db: Database, meaning: ReturnType<typeof meant>) =>
  findOrderIds(db, meaning, [mpesaAttemptsOfPhones, mtnAttemptsOfPhones])

test('quick find reads orders, receipts and users by indexes only, whatever the input', async () => {
  const ways = {
    SM1234ABCD: [findOrders, ['orders_by_reference']],
    '0710000123': [
      findOrders,
      ['mpesa_requests_by_phone', 'mtn_requests_by_phone', 'admin_orders_by_any_phone'],
    ],
    R000123: [findReceiptOrders, ['receipts_number_key']],
    'reader1@many.ex': [findOrders, ['orders_by_email']],
    'reader12@': [findPeople, ['users_by_email_beginning', 'users_by_words']],
    '0710000124': [findPeople, ['users_by_phone']],
    'abc12 reader1': [findPeople, ['users_by_words']],
  } as const
  for (const [text, [find, indexes]] of Object.entries(ways))
    for (const plan of await plansOf(database, (reading) => find(reading, meant(text)))) {
      for (const index of indexes) assert.match(plan, new RegExp(`\\b${index}\\b`), `${text}\n${plan}`)
      assert.doesNotMatch(plan, /Seq Scan/, `${text}\n${plan}`)
    }
})
