import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { testWeb } from '#app/testing/web.ts'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { storeFile } from '#catalogue/publications/measureFile.ts'
import { setPublication } from '#catalogue/publications/publication.table.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addPurchase } from '#orders/order.builder.ts'
import { visitor } from '#platform/caller.rules.ts'
import { folderFiles } from '#platform/files.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { makeEpub } from '#publishing/epub/epub.builder.ts'
import { refundInCash } from '../testing/refundInCash.ts'

const database = await testDatabase()
const { db } = database
await addRates(db)
const [owner, other, admin] = [
  await addUser(db),
  await addUser(db),
  await addUser(db, { roles: ['ROLE_ADMIN'] }),
]
const web = await testWeb(database, owner)
const files = folderFiles('.cache/test/files')
const keys: string[] = []
after(async () => {
  await web.close()
  await database.close()
  await Promise.all(keys.map(files.delete))
})

const addressOf = (order: string, refund: number | string) =>
  `/receipt/${order}/credit-note/${refund}/credit-note.pdf`

test('a credit note is a tagged PDF in the reader’s language, under its own number', async () => {
  const order = await addPurchase(db, owner)
  const refund = await refundInCash(db, order, { admin })
  const answer = await web.inject({
    url: addressOf(order, refund),
    headers: { cookie: `soma_preferences=${encodeURIComponent('nya.KEN.KES')}` },
  })
  assert.equal(answer.headers['content-type'], 'application/pdf')
  assert.equal(answer.headers['cache-control'], 'private, no-store')
  assert.match(String(answer.headers['content-disposition']), /^inline; filename="soma-C\d{6}\.pdf"$/)
  const text = answer.rawPayload.toString('latin1')
  for (const part of ['%PDF-1.7', '/StructTreeRoot', '/Lang (ny)']) assert.ok(text.includes(part), part)
})

test('nobody else gets it, nor under another order or number', async () => {
  const [order, theirs] = [await addPurchase(db, owner), await addPurchase(db, other)]
  const [refund, theirRefund] = [
    await refundInCash(db, order, { admin }),
    await refundInCash(db, theirs, { admin }),
  ]
  for (const url of [
    addressOf(theirs, theirRefund),
    addressOf(order, theirRefund),
    addressOf(order, 'x'),
    addressOf(order, 99999),
  ])
    assert.equal((await web.inject({ url })).statusCode, 404, url)
  const guest = await testWeb(database, visitor)
  assert.equal((await guest.inject({ url: addressOf(order, refund) })).statusCode, 404)
  await guest.close()
})

// Spec: storefront 9: Refunded titles open nowhere, the purchase and a credit note say so (ours)
test('what is refunded opens nowhere any more: not the open reader, not an address of before', async () => {
  const bookId = await addBook(db, { file: null })
  const key = `books/${bookId}/${process.pid}.file`
  keys.push(key)
  const stored = await storeFile(files, key, makeEpub())
  await setPublication(db, { bookId, kind: 'source', mediaType: 'application/epub+zip', ...stored })
  const order = await addPurchase(db, owner, { books: [bookId] })
  const api = await testApi(database)
  const shelf = async () => {
    const document = '{ books(myBookshelf: true) { collection { _id readUrl } } }'
    const { data } = await api.ask(db, document, {}, { caller: owner })
    const { collection } = data['books'] as { collection: { _id: number; readUrl: string }[] }
    return collection.find(({ _id }) => _id === bookId)
  }
  const open = (path: string) => web.inject({ url: path })
  const readUrl = new URL((await shelf())?.readUrl ?? '', 'http://localhost')
  const ways = [
    `/api/books/${bookId}/contents.json`,
    `/api/books/${bookId}/resources/EPUB/page.xhtml`,
    readUrl.pathname + readUrl.search,
  ]
  for (const way of ways) assert.ok((await open(way)).statusCode < 400, way)
  await refundInCash(db, order, { admin })
  for (const way of ways) assert.ok((await open(way)).statusCode >= 403, way)
  assert.equal(await shelf(), undefined)
})
