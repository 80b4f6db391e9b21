import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { sql } from '#platform/database/sql.ts'
import type { Language } from '#platform/preferences.rules.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { addBook } from './book.builder.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())

test('subjects have a name in the reader’s language, and keep their trade heading', async () => {
  await rollback(database.db, async (db) => {
    const book = await addBook(db, { title: 'Numbers around us' })
    await db.run(sql`
      with s as (insert into subjects (scheme_id, code, heading) values (1, 'YPMF', 'Mathematics and numeracy') returning id)
      insert into book_subjects (book_id, subject_id, position) select ${book}, id, 1 from s`)
    const ask = async (language: Language) => {
      const { data, codes } = await api.ask(
        db,
        'query ($id: ID!) { localBook(id: $id) { subjects { edges { node { heading name } } } } }',
        { id: `/local_books/${book}` },
        { preferences: { language, country: 'KEN', currency: 'KES' } },
      )
      assert.deepEqual(codes, [])
      return (data['localBook'] as { subjects: { edges: { node: unknown }[] } }).subjects.edges[0]?.node
    }
    assert.deepEqual(await ask('swa'), { heading: 'Mathematics and numeracy', name: 'Hisabati' })
    assert.deepEqual(await ask('kin'), { heading: 'Mathematics and numeracy', name: 'Imibare' })
  })
})
