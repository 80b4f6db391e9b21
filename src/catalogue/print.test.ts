import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { addBook } from './book.builder.ts'
import { formats, isPrint } from './book.rules.ts'
import { isPrintSql } from './print.table.ts'

const database = await testDatabase()
after(() => database.close())

test('SQL and the rule agree on printed formats', async () => {
  const rows = await database.db.many<{ format: string; is_print: boolean }>(sql`
    select format, ${isPrintSql(sql`format`)} as is_print from unnest(${formats}::text[]) format`)
  assert.deepEqual(
    rows,
    formats.map((format) => ({ format, is_print: isPrint(format) })),
  )
})

test('only printed formats can be sold without a file', () =>
  rollback(database.db, async (db) => {
    for (const format of formats) await addBook(db, { format, file: null })
    const rows = await db.many<{ format: string }>(sql`select format from books where is_ready order by id`)
    assert.deepEqual(
      rows.map(({ format }) => format),
      formats.filter(isPrint),
    )
  }))
