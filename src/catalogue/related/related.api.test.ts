import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import type { Database } from '#platform/database/database.ts'
import { recording } from '#platform/database/recording.ts'
import { sql } from '#platform/database/sql.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { addBook, type NewBook } from '../book.builder.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())

let authors = 0

/** A title that shares with others only what is given. */
const add = (db: Database, title: string, book: Partial<NewBook> = {}) =>
  addBook(db, {
    title,
    author: `Author ${(authors += 1)}`,
    language: `${title.slice(0, 1).toLowerCase()}xx`,
    ...book,
  })

async function related(db: Database, id: number): Promise<string[]> {
  const query = 'query ($id: ID!) { relatedBooks(book: $id) { title format { _id } } }'
  const { data, codes } = await api.ask(db, query, { id: `/books/${id}` })
  assert.deepEqual(codes, [])
  return (data['relatedBooks'] as { title: string }[]).map(({ title }) => title)
}

async function giveSubjects(db: Database, codes: readonly string[], ...books: readonly number[]) {
  await db.run(sql`
    insert into subjects (scheme_id, code, heading) select 1, code, code from unnest(${codes}::text[]) code on conflict do nothing`)
  await db.run(sql`
    insert into book_subjects (book_id, subject_id, position)
    select book, s.id, s.id from unnest(${books}::int[]) book, subjects s where s.scheme_id = 1 and s.code = any(${codes})`)
}

async function addList(db: Database, isPublic: boolean, ...books: readonly number[]) {
  const { id } = await db.one<{ id: number }>(
    sql`insert into book_lists (name, is_public) values ('Class four', ${isPublic}) returning id`,
  )
  await db.run(sql`insert into book_list_items (book_list_id, book_id) select ${id}, unnest(${books}::int[])`)
}

// Spec: storefront 2, Book detail: Extension: related titles, of the same series, author, subjects, grade and lists
test('the next volume of the series comes first, then the others by distance', async () => {
  await rollback(database.db, async (db) => {
    const volume = (number: number) => add(db, `Volume ${number}`, { series: `Harbour Saga #${number}` })
    const second = await volume(2)
    for (const number of [7, 3, 1]) await volume(number)
    assert.deepEqual(await related(db, second), ['Volume 3', 'Volume 1', 'Volume 7'])
  })
})

test('titles by the same author rank above shared subjects, and subjects above places', async () => {
  await rollback(database.db, async (db) => {
    const own = await add(db, 'Own', { author: 'Ann Aba' })
    await add(db, 'By her too', { author: 'Ann Aba' })
    const [subject, place] = [await add(db, 'Crime as well'), await add(db, 'Kenya as well')]
    await giveSubjects(db, ['FF'], own, subject)
    await giveSubjects(db, ['1HFGK'], own, place)
    await add(db, 'Nothing in common')
    assert.deepEqual(await related(db, own), ['By her too', 'Crime as well', 'Kenya as well'])
  })
})

test('a school book relates to its subject in its grade, then to its grade', async () => {
  await rollback(database.db, async (db) => {
    const own = await add(db, 'Maths 4', { tags: [137] })
    const same = await add(db, 'More maths 4', { tags: [137] })
    const other = await add(db, 'Science 4', { tags: [137] })
    const higher = await add(db, 'Higher maths', { tags: [138] })
    await giveSubjects(db, ['YPMF'], own, same, higher)
    await giveSubjects(db, ['YPMP'], other)
    assert.deepEqual(await related(db, own), ['More maths 4', 'Science 4', 'Higher maths'])
  })
})

test('titles on the same public list are related, on a private list they are not', async () => {
  await rollback(database.db, async (db) => {
    const own = await add(db, 'Own')
    await addList(db, true, own, await add(db, 'Beside it'))
    await addList(db, false, own, await add(db, 'Kept for oneself'))
    assert.deepEqual(await related(db, own), ['Beside it'])
  })
})

test('each related work is returned once, in the same format if available, never the book’s own', async () => {
  await rollback(database.db, async (db) => {
    const author = 'Ann Aba'
    const own = await add(db, 'Own', { author, work: 'own', language: 'eng', format: 'print' })
    await add(db, 'Own', { author, work: 'own', language: 'eng' })
    await add(db, 'Twice, as e-book', { author, work: 'twice', language: 'eng' })
    await add(db, 'Twice, printed', { author, work: 'twice', language: 'eng', format: 'print' })
    await add(db, 'Once', { author, language: 'swa' })
    await add(db, 'To come', { author, availableFrom: new Date('2999-01-01') })
    assert.deepEqual(await related(db, own), ['Twice, printed', 'Once'])
  })
})

test('a title not on sale yet has no related titles', async () => {
  await rollback(database.db, async (db) => {
    const own = await add(db, 'To come', { series: 'Saga #2', availableFrom: new Date('2999-01-01') })
    await add(db, 'Volume 1', { series: 'Saga #1' })
    assert.deepEqual(await related(db, own), [])
  })
})

// Spec: storefront 2, Book detail: Extension: related titles, of the same series, author, subjects, grade and lists
test('six related titles take as many statements as one', async () => {
  await rollback(database.db, async (db) => {
    const own = await add(db, 'Own', { series: 'Saga #1' })
    const statements = async () => {
      const { db: recorded, statements: ran } = recording(db)
      const found = await related(recorded, own)
      return [found.length, ran.length]
    }
    await add(db, 'Volume 2', { series: 'Saga #2' })
    const [one, few] = await statements()
    for (let number = 3; number < 12; number += 1)
      await add(db, `Volume ${number}`, { series: `Saga #${number}` })
    assert.deepEqual([one, await statements()], [1, [6, few]])
  })
})
