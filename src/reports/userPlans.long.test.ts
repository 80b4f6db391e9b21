import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addRates } from '#catalogue/book.builder.ts'
import { searchUsers } from '#identity/users/userSearch.table.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { testDatabase } from '#platform/testing/database.ts'
import type { Key } from '#platform/tables/cursor.rules.ts'
import { plansOf } from './testing/plansOf.ts'
import { countReportUsers, listReportUsers, type UserFilter, type UserSort } from './userReport.table.ts'

const database = await testDatabase()
after(() => database.close())
const { db } = database.owner

await addRates(db)
await db.run(sql`
  insert into users (user_id, email, issuer, subject, given_name, created_at, last_login_at)
  select 'many|' || n, 'reader' || n || '@many.example', 'many', n::text, md5(n::text),
    '2026-01-01'::timestamptz + n * interval '5 minute', case when n % 3 > 0 then '2026-02-01'::timestamptz + n * interval '1 minute' end
  from generate_series(1, 20000) n`)
await db.run(sql`
  insert into user_roles select id, case when subject::int % 5000 = 0 then 'ROLE_CHECKER' else 'ROLE_USER' end from users`)
await db.run(sql`
  insert into orders (id, owner_id, currency, presentment_currency, tax_region, tax_rate, updated_at, placed_at, confirmed_at)
  select md5(n::text), u.id, 'KES', 'KES', 'KEN', 0.16, bought.at, bought.at, bought.at
  from (select n, '2026-01-01'::timestamptz + n * interval '1 minute' as at from generate_series(1, 60000) n) bought
  join users u on u.user_id = 'many|' || (n % 12000 + 1)`)
await db.run(sql`analyze`)

const everybody: UserFilter = {
  words: [],
  hasOrders: null,
  createdAt: [],
  orderDate: [],
  lastOrderDate: [],
  role: null,
  ids: null,
}
const day = [{ after: new Date('2026-01-20'), strictly_before: new Date('2026-01-21') }]

const found = (
  filter: Partial<UserFilter>,
  by: UserSort = 'created_at',
  isDescending = true,
  after: Key | null = null,
) => {
  const sorts = (['id', by] as const).toReversed().map((by) => ({ by, isDescending }))
  const window = { sorts, after, before: null, isBackward: false, limit: 10 }
  return (reading: Database) => listReportUsers(reading, { ...everybody, ...filter }, window)
}

const pages = {
  'the newest': [found({}), 'users_newest'],
  'those far behind': [found({}, 'created_at', true, ['2026-01-30', 700]), 'users_newest'],
  'behind who never logged in': [found({}, 'last_login', true, ['-infinity', 700]), 'users_by_login'],
  'those of a day': [found({ createdAt: day }), 'users_newest'],
  'the last who logged in': [found({}, 'last_login'), 'users_by_login'],
  'the first who logged in': [found({}, 'last_login', false), 'users_by_login'],
  'by address': [found({}, 'email', false), 'users_by_email'],
  'by name': [found({}, 'name', false), 'users_by_name'],
  'who bought most': [found({}, 'completedOrderCount'), 'customer_totals_by_orders'],
  'who bought last': [found({ hasOrders: true }, 'lastOrderDate'), 'customer_totals_by_last'],
  'who bought first': [found({ hasOrders: true }, 'lastOrderDate', false), 'customer_totals_by_last'],
  'who bought last on a day': [
    found({ hasOrders: true, lastOrderDate: day }, 'lastOrderDate'),
    'customer_totals_by_last',
  ],
  'by parts of a name': [found({ words: ['abc12', 'reader1'] }), 'users_by_words'],
  'by a part of a name, who bought last': [
    found({ words: ['abc12'], hasOrders: true }, 'lastOrderDate'),
    'users_by_words',
  ],
  'by name and address alone': [
    (reading: Database) => searchUsers(reading, { words: ['abc12'], role: null }, { limit: 10, offset: 0 }),
    'users_by_words',
  ],
} as const

for (const [what, [read, index]] of Object.entries(pages))
  test(`people, ${what}: found by an index, however it is planned`, async () => {
    for (const plan of await plansOf(database, read)) {
      assert.match(plan, new RegExp(`\\b${index}\\b`), plan)
      assert.doesNotMatch(plan, /Seq Scan on (users|user_roles|orders|customer_totals)/, plan)
    }
  })

test('those who bought on a day are found by an index; these, those of a rare role and those searched are counted by one', async () => {
  const counted = {
    user_roles_by_role: { role: 'ROLE_CHECKER' },
    users_by_words: { words: ['abc12'] },
    orders_bought: { orderDate: day },
    customer_totals_by_last: { hasOrders: true, lastOrderDate: day },
  } as const
  const last = await plansOf(database, found({ orderDate: day }, 'lastOrderDate'))
  assert.match(last[0] ?? '', /customer_totals_by_last/)
  for (const [index, filter] of Object.entries(counted)) {
    const [plan = ''] = await plansOf(database, (reading) =>
      countReportUsers(reading, { ...everybody, ...filter }),
    )
    assert.match(plan, new RegExp(`\\b${index}\\b`), plan)
  }
})
