import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import type pg from 'pg'
import { SettingError } from '../setting.ts'
import { testDatabase } from '../testing/database.ts'
import { createPool, poolDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { sql } from './sql.ts'

const server = await testDatabase()
after(() => server.close())

/** Works on an empty database as somebody else may have made it: with these options, and these settings of its own. */
async function inDatabase(
  { options, settings = [] }: { options: string; settings?: readonly string[] },
  work: (pool: pg.Pool) => Promise<void>,
): Promise<void> {
  const name = `other_${randomUUID().replaceAll('-', '')}`
  await server.pool.query(`create database ${name} template template0 ${options}`)
  for (const setting of settings) await server.pool.query(`alter database ${name} set ${setting}`)
  const pool = createPool(server.url.replace(/test_\w+/, name), 2)
  try {
    await work(pool)
  } finally {
    await pool.end()
    await server.pool.query(`drop database ${name} with (force)`)
  }
}

const refusal = (line: RegExp) => (error: unknown) =>
  error instanceof SettingError && line.test(error.message)

test('titles and publishers come in the same order, whatever the collation of the server is', () =>
  inDatabase({ options: `encoding 'UTF8' locale_provider icu icu_locale 'en'` }, async (pool) => {
    await migrate(pool)
    const db = poolDatabase(pool)
    await db.run(sql`insert into publishers (name) values ('ab'), ('a-c'), ('Zed'), ('a b')`)
    await db.run(sql`insert into books (title, format, title_sort) select name, 'epub', name from publishers`)
    const { titles, publishers } = await db.one<{ titles: string[]; publishers: string[] }>(sql`
      select (select array_agg(title order by title_sort) from books) as titles,
        (select array_agg(name order by name) from publishers) as publishers`)
    assert.deepEqual(titles, ['Zed', 'a b', 'a-c', 'ab'])
    assert.deepEqual(publishers, titles)
  }))

test('times are read and written as meant, whatever the style and the zone of the server are', () =>
  inDatabase(
    { options: '', settings: [`datestyle = 'german, dmy'`, `timezone = 'America/New_York'`] },
    async (pool) => {
      const { day, moment } = await poolDatabase(pool).one<{ day: string; moment: string }>(sql`
        select ${'2026-03-04'}::date as day, to_json(${'2026-03-04 10:00'}::timestamptz)::text as moment`)
      assert.equal(day, '2026-03-04')
      assert.equal(new Date(JSON.parse(moment)).toISOString(), '2026-03-04T10:00:00.000Z')
    },
  ))

test('a database that is not in UTF-8 is refused in one line that tells the remedy', () =>
  inDatabase({ options: `encoding 'SQL_ASCII' locale_provider libc locale 'C'` }, (pool) =>
    assert.rejects(
      migrate(pool),
      refusal(/^DATABASE_URL: the database is in SQL_ASCII; .* encoding 'UTF8'.*$/),
    ),
  ))

test('a database in which the role may not make tables is refused in one line', () =>
  inDatabase({ options: '', settings: ['search_path = pg_catalog'] }, (pool) =>
    assert.rejects(
      migrate(pool),
      refusal(/^DATABASE_URL: the role must own its database \(permission denied .*\)$/),
    ),
  ))
