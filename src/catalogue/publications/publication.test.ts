import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, test } from 'node:test'
import { pino } from 'pino'
import { testApi } from '#app/testing/api.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { memoryFiles } from '#platform/testing/memoryFiles.ts'
import { addBook } from '../book.builder.ts'
import { storeFile } from './measureFile.ts'
import { setPublication } from './publication.table.ts'
import { publicationTasks } from './publication.tasks.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())

const epub = 'application/epub+zip'

const readyOf = (db: Database, id: number) =>
  db.one<{ sold: boolean; found: boolean }>(sql`
    select b.is_ready as sold, s.is_ready as found from books b join search_names s on s.book_id = b.id where b.id = ${id}`)

test('a digital title is ready once it has a file, a printed one without; search follows both', () =>
  rollback(database.db, async (db) => {
    const [digital, printed] = [await addBook(db, { file: null }), await addBook(db, { format: 'print' })]
    assert.deepEqual(await readyOf(db, digital), { sold: false, found: false })
    assert.deepEqual(await readyOf(db, printed), { sold: true, found: true })
    const file = await storeFile(memoryFiles(), 'books/1/a.epub', Buffer.from('book'))
    await setPublication(db, { bookId: digital, kind: 'preview', mediaType: epub, ...file })
    assert.deepEqual(await readyOf(db, digital), { sold: false, found: false })
    await setPublication(db, { bookId: digital, kind: 'source', mediaType: epub, ...file })
    assert.deepEqual(await readyOf(db, digital), { sold: true, found: true })
    await db.run(sql`delete from publications where book_id = ${digital}`)
    assert.deepEqual(await readyOf(db, digital), { sold: false, found: false })
  }))

test('a new file replaces the previous one, whose record is kept', () =>
  rollback(database.db, async (db) => {
    const bookId = await addBook(db, { file: 'books/1/a.epub' })
    const files = memoryFiles()
    for (const key of ['books/1/b.epub', 'books/1/b.epub'])
      await setPublication(db, {
        bookId,
        kind: 'source',
        mediaType: epub,
        ...(await storeFile(files, key, Buffer.from('book'))),
      })
    const rows = await db.many(
      sql`select file_key, size, replaced_at is null as "isLive" from publications order by id`,
    )
    assert.deepEqual(rows, [
      { file_key: 'books/1/a.epub', size: null, isLive: false },
      { file_key: 'books/1/b.epub', size: 4, isLive: true },
    ])
    assert.equal((await readyOf(db, bookId)).sold, true)
  }))

test('earlier files get their size and hash; a missing one is logged and skipped', () =>
  rollback(database.db, async (db) => {
    const logged: string[] = []
    const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) })
    const files = memoryFiles()
    await files.write('books/1/a.epub', Buffer.from('book'))
    await addBook(db, { file: 'books/1/a.epub' })
    await addBook(db, { file: 'books/2/lost.epub' })
    const tasks = publicationTasks({ db, files, log })
    await tasks['measurePublications']?.({})
    const rows = await db.many(sql`select size, encode(hash, 'hex') as hash from publications order by id`)
    assert.deepEqual(rows, [
      { size: 4, hash: createHash('sha256').update('book').digest('hex') },
      { size: null, hash: null },
    ])
    assert.equal(logged.length, 1)
    assert.match(logged[0] ?? '', /books\/2\/lost\.epub/)
  }))

// Spec: storefront 2, Checkout: Before buying: the price with VAT, the size of the file, what can be done with the format today
test('a title returns the size of its current file, not of a replaced one', () =>
  rollback(database.db, async (db) => {
    const [book, printed] = [await addBook(db, { file: null }), await addBook(db, { format: 'print' })]
    const files = memoryFiles()
    for (const words of ['an older edition', 'a book']) {
      const file = await storeFile(files, `books/1/${words.length}.epub`, Buffer.from(words))
      await setPublication(db, { bookId: book, kind: 'source', mediaType: epub, ...file })
    }
    const { data } = await api.ask(
      db,
      'query ($one: ID!, $other: ID!) { one: localBook(id: $one) { fileSize } other: localBook(id: $other) { fileSize } }',
      { one: `/local_books/${book}`, other: `/local_books/${printed}` },
    )
    assert.deepEqual(data, { one: { fileSize: 6 }, other: { fileSize: null } })
  }))
