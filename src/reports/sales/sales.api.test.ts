import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addCoupon } from '#coupons/coupon.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addOrder, addPurchase } from '#orders/order.builder.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { refundInCash } from '#refunds/testing/refundInCash.ts'
import type { OrderFilter } from '../orderFilter.table.ts'
import { countSales, listSales, sumRefunded, sumSales } from './sales.table.ts'
import { compareSales, rollUpSales } from './sales.tasks.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())
await addRates(database.db)
const { db: outer } = database
const admin = await addUser(outer, { roles: ['ROLE_ADMIN'] })
const titles = await Promise.all(
  ['450', '0', '1200'].map((price) => addBook(outer, { price, format: 'print' })),
)
const coupon = await addCoupon(outer)

const asShop = (play: (db: Database) => Promise<void>) => rollback(outer, play)
const hour = 3_600_000
const begin = Date.UTC(2026, 0, 1, 10)
const at = (hours: number) => new Date(begin + hours * hour)
const chooseOf = <Item>(items: readonly Item[]): Item =>
  items[Math.floor(Math.random() * items.length)] as Item

/** Some purchases between the hours 0 and 12, several of them at the very beginning of an hour, with all that sums tell apart. */
async function buyAtRandom(db: Database): Promise<void> {
  const reader = await addUser(db)
  for (let number = 0; number < 14; number++) {
    const [taxRegion, currency] = chooseOf([
      ['KEN', 'KES'],
      ['RWA', 'RWF'],
      ['MWI', 'KES'],
    ] as const)
    const moment =
      [at(2), at(9)][number] ??
      new Date(begin + Math.floor(Math.random() * 24) * (hour / 2) + chooseOf([0, 0, 61_007]))
    const id = await addPurchase(db, reader, {
      books: chooseOf([titles, titles.slice(0, 1), titles.slice(1, 2)]),
      presentmentCurrency: currency,
      taxRegion,
      couponId: chooseOf([coupon, null]),
      at: moment,
    })
    await db.run(sql`
      insert into payment_attempts (order_id, provider, amount, currency, succeeded_at, confirmed_order_at, result_code)
      select order_id, ${chooseOf(['mpesa', 'dpo'])}, total, currency, ${moment}::timestamptz, ${moment}, 0
      from order_totals where order_id = ${id} and currency = ${currency} and total > 0`)
  }
  await addOrder(db, { owner: await addUser(db), books: titles })
}

/** What the ledger says, read by nothing that the reports use. */
const ledger = (db: Database, where: ReturnType<typeof sql>) =>
  db.many<{
    currency: string
    orders: number
    lines: number
    copies: number
    shop_total: string
    total: string
  }>(sql`
    select o.presentment_currency as currency, count(*) as orders,
      sum((select count(*) from order_lines l where l.order_id = o.id))::int as lines,
      sum((select sum(quantity) from order_lines l where l.order_id = o.id))::int as copies,
      sum((select total from order_totals t where t.order_id = o.id and t.currency = 'KES')) as shop_total,
      sum((select total from order_totals t where t.order_id = o.id and t.currency = o.presentment_currency)) as total
    from orders o where confirmed_at is not null and ${where} group by 1`)

const byCurrency = <Row extends { currency: string }>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => one.currency.localeCompare(other.currency))

const filters = (): [Partial<OrderFilter>, ReturnType<typeof sql>][] => {
  const [from, until] = [at(Math.random() * 6), at(6 + Math.random() * 6)]
  const [hourly, later] = [at(2), at(9)]
  return [
    [{}, sql`true`],
    [
      { updatedAt: [{ after: from, strictly_before: until }] },
      sql`confirmed_at >= ${from} and confirmed_at < ${until}`,
    ],
    [{ updatedAt: [{ after: hourly, before: later }] }, sql`confirmed_at between ${hourly} and ${later}`],
    [
      { updatedAt: [{ strictly_after: hourly, strictly_before: later }] },
      sql`confirmed_at > ${hourly} and confirmed_at < ${later}`,
    ],
    [
      { updatedAt: [{ after: hourly }, { before: from }] },
      sql`confirmed_at >= ${hourly} and confirmed_at <= ${from}`,
    ],
    [{ taxRegion: 'RWA' }, sql`tax_region = 'RWA'`],
    [
      { providers: ['mpesa'], updatedAt: [{ after: from }] },
      sql`confirmed_at >= ${from} and exists (select from payment_attempts where order_id = o.id and provider = 'mpesa')`,
    ],
  ]
}

async function requireAgreement(db: Database): Promise<void> {
  for (const [filter, where] of filters()) {
    const asked = { confirmed: true, updatedAt: [], ...filter }
    const expected = await ledger(db, where)
    assert.deepEqual(byCurrency(await sumSales(db, asked)), byCurrency(expected))
    const sumOf = (name: 'orders' | 'lines' | 'shop_total') =>
      expected.reduce((all, row) => all + Number(row[name]), 0)
    assert.deepEqual(await countSales(db, asked), { orders: sumOf('orders'), lines: sumOf('lines') })
    const hours = await listSales(db, asked, 'hour')
    assert.equal(
      hours.reduce((all, row) => all + Number(row.shop_total), 0),
      sumOf('shop_total'),
    )
  }
}

for (const rolledAt of [-5, 3, 7.1, 7.5, 20])
  test(`sums and counts equal the ledger’s, with hours rolled up at ${rolledAt} and later`, () =>
    asShop(async (db) => {
      await buyAtRandom(db)
      await rollUpSales(db, at(rolledAt))
      await requireAgreement(db)
      await rollUpSales(db, at(rolledAt + 2.3))
      await requireAgreement(db)
      assert.deepEqual(await compareSales(db), [])
    }))

test('hours that are over are written once, and not before all of their purchases are', () =>
  asShop(async (db) => {
    await addPurchase(db, await addUser(db), { books: titles, at: at(1.5) })
    const rolled = async () => (await db.one<{ count: number }>(sql`select count(*) from sales_hours`)).count
    await rollUpSales(db, at(2.1))
    assert.equal(await rolled(), 0)
    for (const _ of [1, 2]) await rollUpSales(db, at(2.2))
    assert.equal(await rolled(), 1)
  }))

test('the report counts by the hours, and a night’s comparison finds and mends what they say wrongly', () =>
  asShop(async (db) => {
    for (const hours of [1, 1.5, 4])
      await addPurchase(db, await addUser(db), { books: titles, at: at(hours) })
    await rollUpSales(db, at(6))
    await db.run(sql`update sales_hours set orders = 40, lines = 90 where hour = ${at(1)}`)
    const counts = async () => {
      const document =
        '{ orders(confirmed: true, first: 1) { totalCount } orderLines(forOrder_confirmed: true, first: 1) { totalCount } }'
      const { data } = await api.ask(db, document, {}, { caller: admin })
      return data as { orders: { totalCount: number }; orderLines: { totalCount: number } }
    }
    assert.deepEqual(await counts(), { orders: { totalCount: 41 }, orderLines: { totalCount: 93 } })
    assert.deepEqual(await compareSales(db), [{ hour: at(1), written: 40, bought: 2 }])
    assert.deepEqual(await counts(), { orders: { totalCount: 3 }, orderLines: { totalCount: 9 } })
    assert.deepEqual(await compareSales(db), [])
  }))

test('what went back is told beside the takings, by when it did, and changes no sum', () =>
  asShop(async (db) => {
    const reader = await addUser(db)
    const buy = (taxRegion: string, presentmentCurrency: string) =>
      addPurchase(db, reader, { books: titles, taxRegion, presentmentCurrency, at: at(1) })
    const [whole, part] = [await buy('KEN', 'KES'), await buy('RWA', 'RWF')]
    const before = await sumSales(db, { confirmed: true, updatedAt: [] })
    await refundInCash(db, whole, { admin })
    await refundInCash(db, part, { admin, amount: 10_000 })
    assert.deepEqual(await sumSales(db, { confirmed: true, updatedAt: [] }), before)
    const total = async (id: string, currency: string) =>
      (
        await db.one<{ total: number }>(
          sql`select total::float from order_totals where order_id = ${id} and currency = ${currency}`,
        )
      ).total
    const now = Date.now()
    const time = { from: new Date(now - hour), until: new Date(now + hour) }
    const back = async (taxRegion: string | null) => {
      const { refunds, shop_total } = await sumRefunded(db, { ...time, taxRegion })
      return [refunds, Number(shop_total)]
    }
    const ofPart = Math.round((10_000 * 100 * (await total(part, 'KES'))) / (await total(part, 'RWF'))) / 100
    assert.deepEqual(await back('RWA'), [1, ofPart])
    assert.deepEqual(await back(null), [2, ofPart + (await total(whole, 'KES'))])
    assert.deepEqual(await sumRefunded(db, { from: at(0), until: at(9), taxRegion: null }), {
      refunds: 0,
      shop_total: '0',
    })
  }))
