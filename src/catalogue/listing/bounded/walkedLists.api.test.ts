import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { testApi } from '#app/testing/api.ts'
import { sql } from '#platform/database/sql.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { addBook, addRates } from '../../book.builder.ts'
import { materializeAll } from '../testing/materializeAll.ts'
import { addTitles, assertListed, questions, someTitles } from '../testing/naiveList.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())

// Every list has materialized rows.
const sizes = { block: 5, marked: 12, rows: 1, facets: 1_000_000 }

test('every page of a list with materialized rows equals a naive sort of all titles', async () => {
  const { db } = database
  await addRates(db)
  await fc.assert(
    fc.asyncProperty(someTitles, someTitles, questions, async (before, later, asking) => {
      await db.run(sql`delete from books`)
      const rows = await addTitles(db, before)
      await materializeAll(db, sizes)
      rows.push(
        ...(await addTitles(
          db,
          later.slice(0, 6).map((each) => ({ ...each, work: null })),
        )),
      )
      for (const asked of asking)
        for (const page of [1, 2, 3]) await assertListed(api, db, { rows, asked, page })
    }),
    { numRuns: 6, endOnFailure: true },
  )
})

test('a subject added after its narrower ones lists their titles', async () => {
  const { db } = database
  await db.run(sql`delete from books`)
  const book = await addBook(db, { title: 'Fishing at Night' })
  const add = (code: string) =>
    db.one<{ id: number }>(sql`
      insert into subjects (scheme_id, code, heading) values (1, ${code}, ${code}) returning id`)
  const special = await add('ZXS')
  await db.run(
    sql`insert into book_subjects (book_id, subject_id, position) values (${book}, ${special.id}, 1)`,
  )
  await db.run(sql`select refresh_books(array[${book}::int])`)
  const general = await add('ZX')
  await add('ZXSQ')
  await materializeAll(db, sizes)
  const { data } = await api.ask(
    db,
    `{ books(subject: "/subjects/${general.id}") { collection { title } paginationInfo { totalCount } } }`,
  )
  assert.deepEqual(data, {
    books: { collection: [{ title: 'Fishing at Night' }], paginationInfo: { totalCount: 1 } },
  })
})
