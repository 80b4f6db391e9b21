import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { testWeb } from '#app/testing/web.ts'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addEvent } from '#events/event.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addOrder, addPurchase } from '#orders/order.builder.ts'
import { type Caller, visitor } from '#platform/caller.rules.ts'
import { sql } from '#platform/database/sql.ts'
import { dayInShop } from '#platform/tables/period.rules.ts'
import { testDatabase } from '#platform/testing/database.ts'

const database = await testDatabase()
const { db } = database
await addRates(db)
const admin = await addUser(db, { roles: ['ROLE_ADMIN'] })
const book = await addBook(db, { title: '=cmd|Tide', format: 'print' })
const eventOrders = `event_orders/${await addEvent(db)}`
const reports = ['order_report', 'transaction_report', 'user_data', 'customer_data', eventOrders]
const web = await testWeb(database, admin)
after(async () => {
  await web.close()
  await database.close()
})

const rowsOf = (body: string): string[][] => parse(body, { bom: true, record_delimiter: '\r\n' })
const heads = ['Order id', 'Order', 'Date', 'Customer', 'Event', 'Copies', 'Total', 'Currency']

const ask = (address: string, { shop = web, language = 'eng' } = {}) =>
  shop.inject({
    url: address,
    headers: { cookie: `soma_preferences=${encodeURIComponent(`${language}.KEN.KES`)}` },
  })

/** Ids in the first column. */
async function ids(search: string): Promise<string[]> {
  const { statusCode, body } = await ask(`/admin/csv/order_report?period=any&${search}`)
  assert.equal(statusCode, 200, body)
  return rowsOf(body)
    .slice(1)
    .map(([id = '']) => id)
}

async function buyer(moments: readonly string[]) {
  const owner = await addUser(db)
  const orders: string[] = []
  for (const at of moments) {
    const id = await addPurchase(db, owner, { books: [book] })
    await db.run(sql`update orders set updated_at = ${at} where id = ${id}`)
    orders.push(id)
  }
  return { owner, orders, q: `q=${encodeURIComponent(owner.email ?? '')}` }
}

test('all that fits a report’s filters is a file with heads in the reader’s language, as spreadsheets read it', async () => {
  const { owner, orders, q } = await buyer(['2026-11-20T11:12:00Z'])
  const answer = await ask(`/admin/csv/order_report?period=any&${q}`)
  assert.equal(answer.headers['content-type'], 'text/csv; charset=utf-8')
  assert.equal(answer.headers['cache-control'], 'private, no-store')
  assert.equal(
    answer.headers['content-disposition'],
    `attachment; filename="order_report_${dayInShop(new Date())}.csv"`,
  )
  assert.ok(answer.body.startsWith('\u{feff}Order id,') && answer.body.endsWith('\r\n'))
  const [head = [], row = []] = rowsOf(answer.body)
  const [id = ''] = orders
  assert.deepEqual(head.slice(0, 8), heads)
  const number = `SM${id.slice(0, 8).toUpperCase()}`
  assert.deepEqual(row.slice(0, 8), [id, number, '2026-11-20 14:12', owner.email, '', '1', '522', 'KES'])
  const inSwahili = await ask(`/admin/csv/order_report?period=any&${q}`, { language: 'swa' })
  assert.notDeepEqual(rowsOf(inSwahili.body)[0], head)
})

// Spec: back office 2, Dashboard and reports: Transaction report: CSV of the selected rows or the page; refresh
test('a file holds the filters and the order of its address, a page of it, or chosen rows', async () => {
  const moments = Array.from({ length: 12 }, (_, day) => `2026-03-${String(day + 10)}`)
  const { orders, q } = await buyer(moments)
  const [newest, oldest] = [orders.toReversed(), orders]
  assert.deepEqual(await ids(q), newest)
  assert.deepEqual(await ids(`${q}&sort=updatedAt`), oldest)
  assert.deepEqual(await ids(`${q}&from=2026-03-11&to=2026-03-12`), newest.slice(9, 11))
  assert.deepEqual(await ids(`${q}&confirmed=0`), [])
  assert.deepEqual(await ids(`${q}&part=page`), newest.slice(0, 10))
  const cursor = Buffer.from(JSON.stringify(['-updatedAt,-id', '2026-03-12 00:00:00+00', newest[9]]))
  assert.deepEqual(await ids(`${q}&part=page&n=2&after=${cursor.toString('base64url')}`), newest.slice(10))
  assert.deepEqual(
    await ids(`${q}&part=page&n=2&size=20&before=${cursor.toString('base64url')}`),
    newest.slice(0, 9),
  )
  const chosen = [oldest[2], oldest[5]]
  assert.deepEqual(await ids(`${q}&row=${chosen.join('&row=')}&part=selected`), chosen.toReversed())
  assert.deepEqual(await ids(`${q}&part=selected`), [])
})

// Spec: back office 7, REST, files and sums: CSV transaction_report_{date}.csv
test('the name of a file tells its report, its day and its part', async () => {
  const day = dayInShop(new Date())
  for (const report of reports)
    for (const [search, part] of [
      ['', ''],
      ['?part=selected', '_selected'],
      ['?part=page', '_page_1'],
    ]) {
      const { headers } = await ask(`/admin/csv/${report}${search}`)
      const name = `${report.replace('/', '_')}_${day}${part}.csv`
      assert.equal(headers['content-disposition'], `attachment; filename="${name}"`)
    }
})

test('carts cost what they cost now, and a text that would be a formula is a text', async () => {
  const owner = await addUser(db, { email: 'minus@reader.example' })
  await db.run(sql`update users set given_name = '=HYPERLINK(1)', family_name = null where id = ${owner.id}`)
  const cart = await addOrder(db, { owner, books: [book, await addBook(db, { price: '100' })] })
  const { body } = await ask('/admin/csv/order_report?period=any&confirmed=0&q=minus@reader')
  const [, row = []] = rowsOf(body)
  assert.deepEqual([row[0], row[5], row[6], row[8]], [cart, '2', '638', "'=HYPERLINK(1)"])
})

test('what is no report, no cursor and no record of it is no file', async () => {
  for (const [address, status] of [
    ['/admin/csv/nothing', 404],
    ['/admin/csv/order_report/12', 404],
    ['/admin/csv/order_report?part=page&n=2&after=bm90aGluZw', 400],
    ['/admin/csv-progress/nothing-yet', 404],
  ] as const) {
    const answer = await ask(address)
    assert.equal(answer.statusCode, status, address)
    assert.equal(answer.headers['content-disposition'], undefined)
  }
})

test('only verified admins of the shop get a file, or hear of one', async () => {
  const { owner, orders, q } = await buyer(['2026-05-01'])
  await ask(`/admin/csv/order_report?period=any&${q}&export=told-to-nobody`)
  const others: readonly Caller[] = [
    visitor,
    owner,
    await addUser(db, { emailVerified: false }),
    await addUser(db, { roles: ['ROLE_ADMIN'], emailVerified: false }),
    await addUser(db, { roles: ['ROLE_CHECKER'] }),
    await addUser(db, { roles: ['B2B_CUSTOMER'] }),
  ]
  const written = sql`
    select (select count(*) from csv_exports) as exports,
      (select count(*) from audit_entries where operation = 'exportCsv') as entries`
  const before = await db.one(written)
  for (const caller of others) {
    const shop = await testWeb(database, caller)
    for (const address of [
      ...reports.map((report) => `csv/${report}?period=any&${q}`),
      'csv/nothing',
      'csv-progress/told-to-nobody',
    ]) {
      const { statusCode, body, headers } = await ask(`/admin/${address}`, { shop })
      assert.equal(statusCode, 403, address)
      assert.ok(!body.includes(orders[0] ?? '') && !body.includes(owner.email ?? ''), body)
      assert.equal(headers['content-disposition'], undefined)
    }
    await shop.close()
  }
  assert.deepEqual(await db.one(written), before)
  const shop = await testWeb(database, await addUser(db, { roles: ['ROLE_ADMIN'] }))
  assert.equal((await ask('/admin/csv-progress/told-to-nobody', { shop })).statusCode, 404)
  await shop.close()
})

const exportedBy = (id: number) =>
  db.many<{ after: unknown }>(
    sql`select after from audit_entries where operation = 'exportCsv' and actor_id = ${id} order by id`,
  )

// Spec: back office 7, REST, files and sums: CSV user_data_{date}.csv
test('who took which data is written down for each file, and how much of it was taken', async () => {
  const { q } = await buyer(['2026-06-01', '2026-06-02'])
  const clerk = await addUser(db, { roles: ['ROLE_ADMIN'] })
  const shop = await testWeb(database, clerk)
  for (const report of reports) await ask(`/admin/csv/${report}?period=any&${q}&export=my-own-file`, { shop })
  const entries = await exportedBy(clerk.id)
  assert.deepEqual(
    entries.map(({ after }) => after),
    reports.map((report) => ({ report, asked: `period=any&${q}` })),
  )
  await ask(`/admin/csv/order_report?period=any&${q}&export=my-own-file`, { shop })
  const { json, headers } = await ask('/admin/csv-progress/my-own-file', { shop })
  assert.equal(headers['cache-control'], 'private, no-store')
  assert.deepEqual(json(), { state: 'done', rowsDone: 2, rowsTotal: 2 })
  await shop.close()
})
