import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testWeb } from '#app/testing/web.ts'
import { addBook } from '#catalogue/book.builder.ts'
import { storeFile } from '#catalogue/publications/measureFile.ts'
import { setPublication } from '#catalogue/publications/publication.table.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addPurchase } from '#orders/order.builder.ts'
import { folderFiles } from '#platform/files.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { makeEpub } from '#publishing/epub/epub.builder.ts'

const database = await testDatabase()
const { db } = database
const reader = await addUser(db)
const web = await testWeb(database, reader)
const files = folderFiles('.cache/test/files')
const keys: string[] = []
after(async () => {
  await web.close()
  await database.close()
  await Promise.all(keys.map(files.delete))
})

/** A title of the reader's with this file; the key is unique to this test. */
async function own(mediaType: string, content: Buffer): Promise<number> {
  const bookId = await addBook(db, { file: null })
  const key = `books/${bookId}/${process.pid}.file`
  keys.push(key)
  await setPublication(db, { bookId, kind: 'source', mediaType, ...(await storeFile(files, key, content)) })
  await addPurchase(db, reader, { books: [bookId] })
  return bookId
}

const ask = (path: string) => web.inject({ url: `/api/books/${path}` })

test('the owner of an EPUB gets its contents and pages, and no other file of it', async () => {
  const id = await own('application/epub+zip', makeEpub({ files: { 'EPUB/secret.js': 'alert(1)' } }))
  const contents = (await ask(`${id}/contents.json`)).json()
  assert.deepEqual([contents.layout, contents.direction], ['reflowable', 'default'])
  assert.ok(contents.sizes['EPUB/page.xhtml'] > 0)
  const page = await ask(`${id}/resources/EPUB/page.xhtml`)
  assert.match(page.body, /<p>Habari<\/p>/)
  assert.equal(page.headers['content-security-policy'], "default-src 'none'; sandbox")
  for (const path of ['EPUB/secret.js', 'EPUB/none.xhtml', ''])
    assert.equal((await ask(`${id}/resources/${path}`)).statusCode, 404, path)
})

test('resources of another format, or of a title without a file, are not found', async () => {
  const pdf = await own('application/pdf', makeEpub())
  for (const id of [pdf, await addBook(db, { file: null })])
    for (const path of ['contents.json', 'resources/EPUB/page.xhtml'])
      assert.equal((await ask(`${id}/${path}`)).statusCode, 404, path)
})

test('after its file is replaced, a reader gets the new one', async () => {
  const id = await own('application/epub+zip', makeEpub())
  await ask(`${id}/contents.json`)
  const key = `books/${id}/${process.pid}-new.file`
  keys.push(key)
  const file = await storeFile(files, key, makeEpub({ files: { 'EPUB/page.xhtml': '<p>Mpya</p>' } }))
  await setPublication(db, { bookId: id, kind: 'source', mediaType: 'application/epub+zip', ...file })
  assert.match((await ask(`${id}/resources/EPUB/page.xhtml`)).body, /Mpya/)
})

test('the reader page may load what books contain; without a book it has the default policy', async () => {
  const policyOf = async (url: string): Promise<unknown> => {
    const { headers } = await web.inject({ url })
    assert.equal(headers['soma-policy'], undefined)
    return headers['content-security-policy']
  }
  const id = await own('application/epub+zip', makeEpub())
  assert.match(String(await policyOf(`/read/${id}`)), /frame-src blob:/)
  assert.doesNotMatch(String(await policyOf('/read/999999')), /frame-src/)
  assert.doesNotMatch(String(await policyOf('/')), /frame-src/)
})
