// `node --test bench/search/fill.test.ts`: a catalogue that is filled in bulk is the one that saving its titles makes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saveTitles } from '#catalogue/write/write.service.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts'
import { addReference } from '../../db/seed/seedReference.ts'
import { fillInBulk } from './fill.ts'
import { titles } from './titles.ts'

const size = 2000

// By names, since numbers are given in another order; times of writing aside.
const contents: Readonly<Record<string, Sql>> = {
  books: sql`select to_jsonb(b) - '{id,publisher_id,created_at,updated_at}'::text[] || jsonb_build_object('publisher', p.name) as row
    from books b join publishers p on p.id = b.publisher_id`,
  people: sql`select jsonb_build_array(b.import_key, a.name, c.role_id, c.sequence) as row
    from book_authors c join books b on b.id = c.book_id join authors a on a.id = c.author_id`,
  subjects: sql`select jsonb_build_array(b.import_key, s.code, s.heading, c.position) as row
    from book_subjects c join books b on b.id = c.book_id join subjects s on s.id = c.subject_id`,
  tags: sql`select jsonb_build_array(b.import_key, c.tag_id) as row from book_tags c join books b on b.id = c.book_id`,
  subjectsOfRows: sql`select jsonb_build_array(b.import_key, array(
      select s.code from subjects s where s.id = any(n.subject_ids) order by 1)) as row
    from search_names n join books b on b.id = n.book_id`,
  names: sql`select to_jsonb(n) - '{book_id,publisher_id,subject_ids}'::text[] || jsonb_build_object('key', b.import_key) as row
    from search_names n join books b on b.id = n.book_id`,
  texts: sql`select to_jsonb(n) - '{book_id,publisher_id}'::text[] || jsonb_build_object('key', b.import_key) as row
    from search_texts n join books b on b.id = n.book_id`,
  words: sql`select to_jsonb(word) as row from search_vocabulary`,
  indexes: sql`select to_jsonb(indexdef) as row from pg_indexes join pg_index i
    on i.indexrelid = indexname::regclass where schemaname = 'public' and indisvalid and indisready`,
}

const contentOf = ({ db }: TestDatabase, statement: Sql) =>
  db.many<{ row: unknown }>(sql`select row from (${statement}) found order by row::text collate "C"`)

test('titles that are filled in bulk are those that are saved', async (t) => {
  const [bulk, saved] = [await testDatabase(), await testDatabase()]
  t.after(async () => {
    await bulk.close()
    await saved.close()
  })
  for (const { db } of [bulk, saved]) await addReference(db, new Date())
  await fillInBulk(bulk.pool, titles(size))
  const entries = [...titles(size)]
  await saved.db.transaction((tx) => saveTitles(tx, entries))
  for (const [name, statement] of Object.entries(contents)) {
    const found = await contentOf(bulk, statement)
    assert.ok(found.length > 0, name)
    assert.deepEqual(found, await contentOf(saved, statement), name)
  }
  const { id } = await bulk.db.one<{ id: number }>(
    sql`insert into books (title, format) values ('The next', 'print') returning id`,
  )
  assert.equal(id, size + 1)
})
