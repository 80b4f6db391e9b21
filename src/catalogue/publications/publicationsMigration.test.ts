import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { templateBefore, testDatabase } from '#platform/testing/database.ts'
import { migrateBeside } from '#platform/testing/migrateBeside.ts'

const database = await testDatabase(templateBefore('0035_publications'))
const { db } = database
after(() => database.close())

const titles = `
  insert into books (title, format, price, currency, file, audio_preview) values
    ('read', 'epub', 450, 'KES', 'books/1/ab.epub', null),
    ('heard', 'audio', 450, 'KES', 'books/2/ab.lpf', 'previews/2-ab12cd34.m4a'),
    ('printed', 'print', 450, 'KES', null, null),
    ('priceless', 'pdf', null, null, 'books/4/ab.pdf', null),
    ('late', 'epub', 450, 'KES', null, null);
  select refresh_books(array(select id from books))`

test('the files of titles become their publications, also one that comes just then', async () => {
  await database.pool.query(titles)
  await migrateBeside(database.pool, (older) =>
    older.query("update books set file = 'books/5/ab.epub' where title = 'late'"),
  )
  const rows = await db.many(sql`
    select b.title, f.kind, f.file_key as key, f.media_type as type, f.size from publications f
    join books b on b.id = f.book_id order by b.id, f.kind desc`)
  assert.deepEqual(rows, [
    { title: 'read', kind: 'source', key: 'books/1/ab.epub', type: 'application/epub+zip', size: null },
    { title: 'heard', kind: 'source', key: 'books/2/ab.lpf', type: 'application/lpf+zip', size: null },
    { title: 'heard', kind: 'preview', key: 'previews/2-ab12cd34.m4a', type: 'audio/mp4', size: null },
    { title: 'priceless', kind: 'source', key: 'books/4/ab.pdf', type: 'application/pdf', size: null },
    { title: 'late', kind: 'source', key: 'books/5/ab.epub', type: 'application/epub+zip', size: null },
  ])
})

test('what can be sold is told as before, to search too', async () => {
  const rows = await db.many<{ title: string; is_ready: boolean; found: boolean }>(sql`
    select b.title, b.is_ready, s.is_ready as found from books b join search_names s on s.book_id = b.id order by b.id`)
  assert.deepEqual(
    rows.map(({ title, is_ready, found }) => [title, is_ready, found]),
    [
      ['read', true, true],
      ['heard', true, true],
      ['printed', true, true],
      ['priceless', false, false],
      ['late', true, true],
    ],
  )
})
