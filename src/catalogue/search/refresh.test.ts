import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Database } from '#platform/database/database.ts'
import { recording } from '#platform/database/recording.ts'
import { sql } from '#platform/database/sql.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { addBook } from '../book.builder.ts'
import type { TitleEntry } from '../write/titleEntry.rules.ts'
import { followFormat, saveTitles } from '../write/write.service.ts'
import { setPublication } from '../publications/publication.table.ts'
import { analyzeCatalogue, setFormat } from '../write/write.table.ts'

const database = await testDatabase()
after(() => database.close())

const entry: TitleEntry = {
  key: 'tide',
  work: null,
  title: 'The Tide Clerk',
  subtitle: null,
  description: 'A novel of the harbour.',
  isbn: null,
  format: 'print',
  language: 'eng',
  price: '450',
  currency: 'KES',
  vatIncluded: false,
  publisher: 'Bandari House',
  publishedOn: null,
  series: null,
  pages: null,
  minutes: null,
  availableFrom: new Date('2026-01-01'),
  isSchoolBook: false,
  people: [{ name: 'Salim Mwinyihija', role: 1 }],
  subjects: [],
  tags: [],
  isFormatAssumed: false,
  isPriceAssumed: false,
}

const found = async (db: Database, word: string): Promise<number> =>
  (
    await db.one<{ count: number }>(
      sql`select count(*) as count from search_texts where words @@ ${`'${word}'`}::tsquery`,
    )
  ).count

/** Rows in which search differs from the catalogue. */
const differences = (db: Database) =>
  db.many(sql`
    select b.id from books b left join search_names n on n.book_id = b.id left join search_texts t on t.book_id = b.id
    where (b.format, b.price * 100, b.currency, b.isbn, b.publisher_id, b.available_from, b.language,
        b.price is not null and (b.format = 'print' or exists (select from publications f where f.book_id = b.id and f.kind = 'source' and f.replaced_at is null)),
        array(select tag_id from book_tags where book_id = b.id order by tag_id))
      is distinct from (n.format, n.price, n.currency, n.isbn, n.publisher_id, n.available_from, n.language, n.is_ready, n.tag_ids)
      or (n.facet_bits, n.work_key, n.title_key, n.tag_ids) is distinct from (t.facet_bits, t.work_key, t.title_key, t.tag_ids)`)

// Spec: back office 4: Publication unlisted, scheduled, listed by availableFrom
test('a saved title is found at once, and no longer by its previous words', () =>
  rollback(database.db, async (db) => {
    await saveTitles(db, [entry])
    assert.deepEqual(
      [await found(db, 'tide'), await found(db, '=harbour'), await found(db, 'mwinyihija')],
      [1, 1, 1],
    )
    await saveTitles(db, [
      { ...entry, title: 'The Ebb Clerk', people: [{ name: 'Fatma Shebwana', role: 1 }] },
    ])
    assert.deepEqual(
      [await found(db, 'tide'), await found(db, 'ebb'), await found(db, 'mwinyihija')],
      [0, 1, 0],
    )
    assert.deepEqual(await differences(db), [])
  }))

test('every change of a title updates search', () =>
  rollback(database.db, async (db) => {
    await saveTitles(db, [entry, { ...entry, key: 'other', title: 'Another' }])
    await db.run(
      sql`update books set price = 0, available_from = null, isbn = '9789966999931', language = 'swa'`,
    )
    assert.deepEqual(await differences(db), [])
    const { id } = await db.one<{ id: number }>(sql`select id from books where title = 'Another'`)
    const file = { key: 'books/1/x.epub', mediaType: 'application/epub+zip', size: 1, hash: Buffer.alloc(32) }
    await setPublication(db, { bookId: id, kind: 'source', ...file })
    assert.deepEqual(await differences(db), [])
    await setFormat(db, id, 'epub')
    await followFormat(db, [id])
    assert.deepEqual(await differences(db), [])
    await db.run(sql`delete from book_authors`)
    await db.run(sql`delete from book_tags`)
    await db.run(sql`delete from books`)
    assert.equal(await found(db, 'clerk'), 0)
  }))

test('many titles take as many statements as one', () =>
  rollback(database.db, async (db) => {
    const statements = async (count: number) => {
      const recorded = recording(db)
      await saveTitles(
        recorded.db,
        Array.from({ length: count }, (_, number) => ({ ...entry, key: `${count} ${number}` })),
      )
      return recorded.statements.length
    }
    assert.equal(await statements(50), await statements(1))
  }))

test('a refresh of all titles adds those missing in search', () =>
  rollback(database.db, async (db) => {
    const id = await addBook(db, { title: 'Old Title' })
    await db.run(sql`delete from search_names`)
    await db.run(sql`delete from search_texts`)
    await db.run(sql`select refresh_books(array(select id from books))`)
    assert.deepEqual(await db.many(sql`select book_id from search_names`), [{ book_id: id }])
    assert.equal(await found(db, 'old'), 1)
  }))

test('after an import the index has no pending entries', () =>
  rollback(database.owner.db, async (db) => {
    const pending = () =>
      db.one<{ pages: number }>(sql`select gin_clean_pending_list('search_texts_by_words') as pages`)
    await saveTitles(db, [entry])
    assert.notEqual((await pending()).pages, 0)
    await saveTitles(db, [{ ...entry, key: 'ebb', title: 'The Ebb' }])
    await analyzeCatalogue(db)
    assert.equal((await pending()).pages, 0)
  }))

test('words with apostrophes and hyphens are indexed whole and in parts', () =>
  rollback(database.db, async (db) => {
    await addBook(db, { title: 'Ng’ombe wa y’ishuri', author: 'Jean-Bosco Habarugira' })
    for (const word of ['ngombe', 'ombe', 'yishuri', 'ishuri', 'jean', 'bosco', 'jeanbosco'])
      assert.equal(await found(db, word), 1, word)
  }))
