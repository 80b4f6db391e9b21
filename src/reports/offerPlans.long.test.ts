import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addRates } from '#catalogue/book.builder.ts'
import { type CouponFilter, type CouponSort, listCouponPage } from '#coupons/coupon.table.ts'
import { type EventFilter, type EventSort, listEvents } from '#events/event.table.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { testDatabase } from '#platform/testing/database.ts'
import type { KeysetWindow } from '#platform/tables/keyset.table.ts'
import { plansOf } from './testing/plansOf.ts'

const database = await testDatabase()
after(() => database.close())
const { db } = database.owner

const count = 20_000
await addRates(db)
await db.run(sql`
  insert into events (name, starts_at, ends_at, tax_region, created_at, archived_at)
  select 'Fair ' || md5(n::text), at, at + interval '1 day', 'KEN', at, case when n % 2 = 0 then at end
  from generate_series(1, ${count}::int) n, lateral (select '2020-01-01'::timestamptz + n * interval '1 hour' as at) days`)
await db.run(sql`
  insert into coupons (code, description, discount, is_percentage, starts_at, ends_at, created_at)
  select 'CODE' || n, 'Ten off', 10, true, at, at + interval '1 day', at
  from generate_series(1, ${count}::int) n, lateral (select '2020-01-01'::timestamptz + n * interval '1 hour' as at) days`)
await db.run(sql`analyze events, coupons`)

const inMiddle = '2021-02-20 16:00:00+00'

const windowOf = <By extends string>(by: By, key: string, isDescending = true): KeysetWindow<By | 'id'> => ({
  sorts: [
    { by, isDescending },
    { by: 'id', isDescending },
  ],
  after: [key, 10_000],
  before: null,
  isBackward: false,
  limit: 51,
})

const events =
  (window: KeysetWindow<EventSort>, more: Partial<EventFilter> = {}) =>
  (reading: Database) =>
    listEvents(reading, { name: null, starts: [], isArchived: false, ...more }, window)

const coupons =
  (window: KeysetWindow<CouponSort>, more: Partial<CouponFilter> = {}) =>
  (reading: Database) =>
    listCouponPage(reading, { search: null, active: null, isNearLimit: null, ends: [], ...more }, window)

const pages = {
  'open events, the newest first': [events(windowOf('createdAt', inMiddle)), 'events_open'],
  'open events by a part of their name': [
    events(windowOf('createdAt', inMiddle), { name: 'fair a' }),
    'events_open',
  ],
  'archived events': [events(windowOf('createdAt', inMiddle), { isArchived: true }), 'events_archived'],
  'open events by their start': [events(windowOf('startDate', inMiddle)), 'events_by_start'],
  'open events by their end, the first first': [
    events(windowOf('endDate', inMiddle, false)),
    'events_by_end',
  ],
  'open events by their name': [events(windowOf('name', 'fair 8', false)), 'events_by_name'],
  'coupons, the newest first': [coupons(windowOf('createdAt', inMiddle)), 'coupons_newest'],
  'coupons near their limit': [
    coupons(windowOf('createdAt', inMiddle), { isNearLimit: true }),
    'coupons_newest',
  ],
  'coupons by their start': [coupons(windowOf('startDate', inMiddle)), 'coupons_by_start'],
  'coupons by their end, the first first': [coupons(windowOf('endDate', inMiddle, false)), 'coupons_by_end'],
} as const

for (const [what, [read, index]] of Object.entries(pages))
  test(`a page far behind of ${what}: found by an index, however it is planned`, async () => {
    for (const plan of await plansOf(database, read)) {
      assert.match(plan, new RegExp(`\\b${index}\\b`), plan)
      assert.doesNotMatch(plan, /Seq Scan/, plan)
    }
  })
