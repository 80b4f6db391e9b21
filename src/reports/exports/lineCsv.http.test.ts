import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { testWeb } from '#app/testing/web.ts'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addOrder, addPurchase } from '#orders/order.builder.ts'
import { sql } from '#platform/database/sql.ts'
import { dayInShop } from '#platform/tables/period.rules.ts'
import { refundInCash } from '#refunds/testing/refundInCash.ts'
import { testDatabase } from '#platform/testing/database.ts'

const database = await testDatabase()
const { db } = database
await addRates(db)
const admin = await addUser(db, { roles: ['ROLE_ADMIN'] })
const reader = await addUser(db)
const [printed, digital] = [
  await addBook(db, { title: 'The Tide Clerk', format: 'print' }),
  await addBook(db, { title: '@Nyota', format: 'epub', price: '100' }),
]
const web = await testWeb(database, admin)
after(async () => {
  await web.close()
  await database.close()
})

/** A purchase of both titles, paid by M-Pesa, at a moment of its own. */
async function buy(at: string, buyer = reader): Promise<string> {
  const id = await addPurchase(db, buyer, { books: [printed, digital] })
  await db.run(sql`update orders set updated_at = ${at} where id = ${id}`)
  const attempt = await db.one<{ id: number }>(sql`
    insert into payment_attempts (order_id, provider, amount, currency, succeeded_at, confirmed_order_at, result_code, receipt)
    values (${id}, 'mpesa', 638, 'KES', now(), now(), 0, ${`TKK${id.slice(0, 7).toUpperCase()}`}) returning id`)
  await db.run(sql`
    insert into mpesa_requests (attempt_id, msisdn, token_hash) values (${attempt.id}, '254712004518', ${Buffer.from(id)})`)
  return id
}

type Line = Readonly<Record<string, string>>

async function lines(search: string): Promise<Line[]> {
  const answer = await web.inject({ url: `/admin/csv/transaction_report?${search}` })
  assert.equal(answer.statusCode, 200, answer.body)
  return parse(answer.body, { bom: true, columns: true, record_delimiter: '\r\n' })
}

// Spec: back office 7, REST, files and sums: CSV transaction_report_{date}.csv
test('a line of an order is a line of the file, with its payment, its delivery and its VAT', async () => {
  const id = await buy('2026-11-20T11:12:00Z')
  await db.run(
    sql`update order_fulfillments set fulfilled_at = '2026-11-20T12:40:00Z' where order_id = ${id}`,
  )
  const found = await lines('from=2026-11-20&to=2026-11-20')
  const [print = {}, ebook = {}, ...rest] = found.toSorted((a, b) =>
    (a['VAT'] ?? '') < (b['VAT'] ?? '') ? 1 : -1,
  )
  assert.equal(rest.length, 0)
  assert.deepEqual(
    { ...print },
    {
      'Order id': id,
      Order: `SM${id.slice(0, 8).toUpperCase()}`,
      Updated: '2026-11-20 14:12',
      Customer: reader.email,
      Title: 'The Tide Clerk',
      Format: 'Print',
      Copies: '1',
      Method: 'M-Pesa',
      Reference: `TKK${id.slice(0, 7).toUpperCase()}`,
      'Price paid': '522',
      Currency: 'KES',
      Payment: 'Paid',
      Fulfilled: '2026-11-20 15:40',
      'Product id': `/local_books/${printed}`,
      Publisher: print['Publisher'],
      'List price': '450',
      'Currency of the list price': 'KES',
      'Discount without VAT': '0',
      VAT: '72',
      'Paying phone': '254712004518',
      Delivery: 'Collection from our office',
      'Address or school': '',
    },
  )
  assert.deepEqual(
    [ebook['Title'], ebook['Fulfilled'], ebook['Price paid'], ebook['Delivery']],
    ["'@Nyota", 'Digital', '116', ''],
  )
})

test('lines come in the report’s order, by its filters, or as they were chosen', async () => {
  const [old, young] = [
    await buy('2026-02-01', await addUser(db)),
    await buy('2026-02-02', await addUser(db)),
  ]
  const ids = await db.many<{ id: number }>(
    sql`select id from order_lines where order_id = ${old} order by id`,
  )
  const inFebruary = 'from=2026-02-01&to=2026-02-28'
  const orders = async (search: string) => (await lines(search)).map((line) => line['Order id'])
  assert.deepEqual(await orders(inFebruary), [young, young, old, old])
  assert.deepEqual(await orders(`${inFebruary}&sort=updatedAt`), [old, old, young, young])
  assert.deepEqual(await orders(`${inFebruary}&row=${ids[0]?.id}&part=selected`), [old])
  assert.deepEqual(await orders(`${inFebruary}&row=nothing&row=9999999999`), [])
})

test('what is free, waits for its payment, or lies in a cart is told so', async () => {
  const gift = await addPurchase(db, reader, { books: [await addBook(db, { price: '0' })] })
  const cart = await addOrder(db, { owner: reader, books: [printed] })
  const pending = await addOrder(db, { owner: await addUser(db), books: [printed] })
  await db.run(sql`update orders set placed_at = now(), tax_rate = 0.16 where id = ${pending}`)
  const today = dayInShop(new Date())
  const told = async (confirmed: number) =>
    new Map(
      (await lines(`from=${today}&confirmed=${confirmed}`)).map((line) => [
        line['Order id'],
        [line['Payment'], line['Fulfilled'], line['Price paid'], line['Method']],
      ]),
    )
  assert.deepEqual((await told(1)).get(gift), ['Free', 'Digital', '0', ''])
  const open = await told(0)
  assert.deepEqual(open.get(cart), ['Cart', 'Not yet', '522', ''])
  assert.deepEqual(open.get(pending)?.slice(0, 2), ['Pending', 'Not yet'])
})

// Spec: storefront 4, Order: Extension: what is refunded or being refunded is not to be fulfilled, on every screen, in both files and by the API
test('what is refunded is told so by line and by order, and waits for nobody', async () => {
  const [all, part] = [
    await addPurchase(db, await addUser(db), { books: [printed, digital] }),
    await addPurchase(db, await addUser(db), { books: [printed, digital] }),
  ]
  await refundInCash(db, all, { admin })
  await refundInCash(db, part, { admin, amount: 100 })
  const today = dayInShop(new Date())
  const states = (rows: readonly Line[], id: string) =>
    rows
      .filter((line) => line['Order id'] === id)
      .map((line) => [line['Payment'], line['Fulfilled']])
      .toSorted()
  const ofLines = await lines(`from=${today}`)
  assert.deepEqual(states(ofLines, all), [
    ['Refunded', 'Digital'],
    ['Refunded', 'Refunded'],
  ])
  assert.deepEqual(states(ofLines, part), [
    ['Partly refunded', 'Digital'],
    ['Partly refunded', 'Waiting'],
  ])
  const { body } = await web.inject({ url: `/admin/csv/order_report?from=${today}` })
  const ofOrders: Line[] = parse(body, { bom: true, columns: true, record_delimiter: '\r\n' })
  assert.deepEqual(states(ofOrders, all), [['Refunded', 'Refunded']])
  assert.deepEqual(states(ofOrders, part), [['Partly refunded', 'Waiting']])
})
