import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testWeb } from '#app/testing/web.ts'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { addPurchase } from '../../order.builder.ts'

const database = await testDatabase()
const { db } = database
await addRates(db)
const web = await testWeb(database, await addUser(db, { roles: ['ROLE_ADMIN'] }))
after(async () => {
  await web.close()
  await database.close()
})

const titles = Array.from({ length: 650 }, (_, index) => `Volume ${index + 1}.`)
const books: number[] = []
for (const title of titles) books.push(await addBook(db, { title, price: '100' }))
const id = await addPurchase(db, await addUser(db), { books })

/** The titles in the rows of a table, in their order. */
const titlesIn = (table = ''): string[] => table.match(/Volume \d+\./g) ?? []

// Spec: back office 2, Dashboard and reports: Order overview: table of lines with totals
test('of an order with hundreds of lines the overview and its print tell every one, and the sum of all', async () => {
  const { statusCode, body } = await web.inject({ url: `/admin/order-overview/${id}` })
  assert.equal(statusCode, 200)
  const [markup = ''] = body.split('<script')
  const [screen, sheet] = markup.match(/<table.*?<\/table>/gs) ?? []
  assert.deepEqual(titlesIn(screen), titles)
  assert.deepEqual(titlesIn(sheet), titles)
  const total = `<dt>Total</dt><dd>${formatMoney(650 * 116, 'KES')}</dd>`
  assert.equal(markup.split(total).length - 1, 2, `not below both of them: ${total}`)
})

test('below its row in the report the first of them are shown, and how many more there are', async () => {
  const { body } = await web.inject({ url: `/admin/order-report?period=any&open=${id}` })
  const [markup = ''] = body.split('<script')
  assert.deepEqual(titlesIn(markup), titles.slice(0, 300))
  assert.match(markup, new RegExp(`href="/admin/order-overview/${id}[^>]*>350 more books`))
})
