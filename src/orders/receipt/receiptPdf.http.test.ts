import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testWeb } from '#app/testing/web.ts'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { visitor } from '#platform/caller.rules.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { addOrder, addPurchase } from '../order.builder.ts'
import { receiptPdf } from './receiptPdf.ts'

const database = await testDatabase()
const { db } = database
await addRates(db)
const [owner, other] = [await addUser(db), await addUser(db)]
const web = await testWeb(database, owner)
after(async () => {
  await web.close()
  await database.close()
})

const addressOf = (id: string) => `/receipt/${id}/receipt.pdf`

// Spec: storefront 4, Order: The receipt as PDF, on its page and with the mail
test('the receipt of an order is a tagged PDF in the reader’s language, whose letters can be searched', async () => {
  const books = await Promise.all(
    Array.from({ length: 60 }, (_, index) => addBook(db, { title: `Ŵanthu ${index}` })),
  )
  const id = await addPurchase(db, owner, { books })
  const answer = await web.inject({
    url: addressOf(id),
    headers: { cookie: `soma_preferences=${encodeURIComponent('nya.KEN.KES')}` },
  })
  assert.equal(answer.headers['content-type'], 'application/pdf')
  assert.equal(answer.headers['cache-control'], 'private, no-store')
  assert.match(String(answer.headers['content-disposition']), /^inline; filename="soma-R\d{6}\.pdf"$/)
  const text = answer.rawPayload.toString('latin1')
  const [number] = /R\d{6}/.exec(String(answer.headers['content-disposition'])) ?? []
  for (const part of [
    '%PDF-1.7',
    `(Risiti ${number})`,
    '/StructTreeRoot',
    '/Lang (ny)',
    '/ToUnicode',
    '/Marked true',
  ])
    assert.ok(text.includes(part), part)
  assert.ok((text.match(/\/Type \/Page\b/g) ?? []).length > 1, 'sixty lines go on on a second sheet')
  assert.ok(answer.rawPayload.length < 200_000)
})

// Spec: storefront 4, Order: The receipt as PDF, on its page and with the mail
test('nobody else gets it, and what is not bought has none', async () => {
  const theirs = await addPurchase(db, other, { books: [await addBook(db)] })
  const own = await addPurchase(db, owner, { books: [await addBook(db)] })
  const open = await addOrder(db, { owner })
  for (const id of [theirs, open, 'nothing'])
    assert.equal((await web.inject({ url: addressOf(id) })).statusCode, 404)
  const guest = await testWeb(database, visitor)
  assert.equal((await guest.inject({ url: addressOf(own) })).statusCode, 404)
  await guest.close()
})

test('nobody has PDFs made without end', async () => {
  const buyer = await addUser(db)
  const theirs = await testWeb(database, buyer)
  const id = await addPurchase(db, buyer, { books: [await addBook(db)] })
  const status = async () => (await theirs.inject({ url: addressOf(id) })).statusCode
  const answers: number[] = []
  while (answers.length < 31) answers.push(await status())
  await theirs.close()
  assert.deepEqual([answers.includes(429), answers[0]], [true, 200])
})

test('a receipt of many lines is made in short turns: whoever else waits has theirs in between', async () => {
  const rows = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) => ({ label: `${name} ${index}`, amount: 'KES 450' }))
  const line = { name: 'Ŵanthu', publisher: 'Mwangaza Press', copies: 1, net: 'KES 450' }
  const sheet = {
    number: 'R000001',
    date: '',
    facts: rows(8, 'Fact'),
    lines: Array.from({ length: 400 }, () => line),
    sums: rows(5, 'Sum'),
    note: null,
  }
  let turns = 0
  const others = setInterval(() => (turns += 1), 1)
  await receiptPdf(sheet, 'nya', { supportEmail: 'help@soma.example', supportPhone: '+254700000000' })
  clearInterval(others)
  assert.ok(turns > 20, `${turns} turns`)
})
