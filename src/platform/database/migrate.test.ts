import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type pg from 'pg'
import { SettingError } from '../setting.ts'
import { testDatabase } from '../testing/database.ts'
import { createPool, poolDatabase } from './database.ts'
import { migrate, OutdatedDatabase } from './migrate.ts'
import { sql } from './sql.ts'

const server = await testDatabase()
after(() => server.close())

/** Runs work on an empty database with these options and settings. */
async function inDatabase(
  { options, settings = [] }: { options: string; settings?: readonly string[] },
  work: (pool: pg.Pool) => Promise<void>,
): Promise<void> {
  const name = `other_${randomUUID().replaceAll('-', '')}`
  await server.owner.pool.query(`create database ${name} template template0 ${options}`)
  for (const setting of settings) await server.owner.pool.query(`alter database ${name} set ${setting}`)
  const pool = createPool(server.owner.url.replace(/test_\w+/, name), 2)
  try {
    await work(pool)
  } finally {
    await pool.end()
    await server.owner.pool.query(`drop database ${name} with (force)`)
  }
}

const refusal = (line: RegExp) => (error: unknown) =>
  error instanceof SettingError && line.test(error.message)

test('titles and publishers sort the same under any collation of the server', () =>
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

test('times are read and written correctly under any date style and time zone of the server', () =>
  inDatabase(
    { options: '', settings: [`datestyle = 'german, dmy'`, `timezone = 'America/New_York'`] },
    async (pool) => {
      const { day, moment } = await poolDatabase(pool).one<{ day: string; moment: string }>(sql`
        select ${'2026-03-04'}::date as day, to_json(${'2026-03-04 10:00'}::timestamptz)::text as moment`)
      assert.equal(day, '2026-03-04')
      assert.equal(new Date(JSON.parse(moment)).toISOString(), '2026-03-04T10:00:00.000Z')
    },
  ))

test('a database not in UTF-8 is rejected in one line with the remedy', () =>
  inDatabase({ options: `encoding 'SQL_ASCII' locale_provider libc locale 'C'` }, (pool) =>
    assert.rejects(
      migrate(pool),
      refusal(/^DATABASE_URL: the database is in SQL_ASCII; .* encoding 'UTF8'.*$/),
    ),
  ))

test('a database in which the role cannot create tables is rejected in one line', () =>
  inDatabase({ options: '', settings: ['search_path = pg_catalog'] }, (pool) =>
    assert.rejects(
      migrate(pool),
      refusal(
        /^DATABASE_OWNER_URL, or DATABASE_URL without it: the role must own its database \(permission denied .*\)$/,
      ),
    ),
  ))

/** Runs work on a migrated database after these statements. */
async function inDamaged(statements: string, work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const {
    owner: { pool },
    close,
  } = await testDatabase()
  try {
    await pool.query(statements)
    await work(pool)
  } finally {
    await close()
  }
}

// Spec: storefront 8, By code: Extension: a start on a database that lacks tables, functions or the record of its migrations is refused
test('a database that lacks tables or functions of its migrations is rejected in one line that names them', () =>
  inDamaged('drop table schools, book_lists cascade; drop function search_similar', (pool) =>
    assert.rejects(
      migrate(pool),
      refusal(
        /^DATABASE_URL: the database lacks tables or functions that its migrations created \(book_lists, schools, search_similar\); restore .*$/,
      ),
    ),
  ))

test('an older version does not check which tables the database of a later one has', () =>
  inDamaged(
    "drop table book_lists cascade; insert into migrations (name, digest) values ('migrations/9999_lists.sql', '')",
    async (pool) => assert.deepEqual(await migrate(pool), []),
  ))

test('every missing table and function is detected, and the first five are named', async () => {
  const { rows } = await server.pool.query<{ routines: string[]; tables: string[] }>(`
    select (select array_agg(distinct proname::text) from pg_proc
        where pronamespace = 'public'::regnamespace and probin is null) as routines,
      (select array_agg(tablename::text) from pg_tables
        where schemaname = 'public' and tablename <> 'migrations') as tables`)
  const { routines = [], tables = [] } = rows[0] ?? {}
  const drops = `drop routine ${routines.join(', ')} cascade; drop table ${tables.join(', ')} cascade`
  await inDamaged(drops, (pool) =>
    assert.rejects(
      migrate(pool),
      refusal(
        RegExp(
          `\\(account_links, accounts, add_audit_entry, .* and ${routines.length + tables.length - 5} more\\)`,
        ),
      ),
    ),
  )
})

test('a database from before the baseline is rejected in one line, and left unchanged', () =>
  inDatabase({ options: '' }, async (pool) => {
    await migrateFrom(pool, {})
    await pool.query("insert into migrations (name, digest) values ('0001_money.sql', '')")
    await assert.rejects(migrate(pool), (error) => {
      assert.ok(error instanceof OutdatedDatabase)
      assert.match(error.message, /^DATABASE_URL: the database was made before the first release and .*$/)
      return true
    })
    assert.deepEqual((await pool.query("select tablename from pg_tables where schemaname = 'public'")).rows, [
      { tablename: 'migrations' },
    ])
  }))

// Spec: storefront 8, By code: Extension: a start on a database that lacks tables, functions or the record of its migrations is refused
test('a database with tables but without a record of migrations is rejected in one line', () =>
  inDamaged('drop table migrations', (pool) =>
    assert.rejects(
      migrate(pool),
      refusal(
        /^DATABASE_URL: the database has tables or functions .* more\), but no record of migrations; .*$/,
      ),
    ),
  ))

const bare = (statement: string) => `-- without a transaction\n-- and why\n${statement}`
const indexOnWords = bare('create index concurrently if not exists words_by_text on words (text);')

/** Migrates a database from a folder with these files. Returns what was applied. */
async function migrateFrom(pool: pg.Pool, files: Record<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'soma-migrations-'))
  for (const kind of ['migrations', 'functions']) await mkdir(join(folder, kind))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return migrate(pool, folder).finally(() => rm(folder, { recursive: true }))
}

const table = 'create table words (text text)'

test('an index is created outside a transaction, and replaces an invalid one left by a crash', () =>
  inDatabase({ options: '' }, async (pool) => {
    await migrateFrom(pool, { 'migrations/1.sql': `${table}; insert into words values ('soma'), ('soma')` })
    const unique = 'create unique index concurrently words_by_text on words (text)'
    await assert.rejects(pool.query(unique), { code: '23505' })
    const files = {
      'migrations/1.sql': `${table}; insert into words values ('soma'), ('soma')`,
      'migrations/2.sql': indexOnWords,
    }
    assert.deepEqual(await migrateFrom(pool, files), ['migrations/2.sql'])
    const { rows } = await pool.query(
      "select indisvalid, indisunique from pg_index where indexrelid = 'words_by_text'::regclass",
    )
    assert.deepEqual(rows, [{ indisvalid: true, indisunique: false }])
    assert.deepEqual(await migrateFrom(pool, files), [])
  }))

test('any other statement outside a transaction is rejected before it runs', () =>
  inDatabase({ options: '' }, async (pool) => {
    for (const statement of [
      'create index if not exists words_by_text on words (text);',
      'create index concurrently if not exists a on words (text); drop table words;',
      'drop table words;',
    ])
      await assert.rejects(
        migrateFrom(pool, { 'migrations/1.sql': table, 'migrations/2.sql': bare(statement) }),
        {
          message: 'migrations/2.sql failed',
        },
      )
    assert.equal((await pool.query('select from words')).rowCount, 0)
    assert.equal((await pool.query("select from migrations where name = 'migrations/2.sql'")).rowCount, 0)
  }))

test('concurrent processes create such an index once, and neither fails', () =>
  inDatabase({ options: '' }, async (pool) => {
    const files = {
      'migrations/1.sql': `${table}; insert into words select 'word ' || n from generate_series(1, 200000) n`,
      'migrations/2.sql': indexOnWords,
    }
    const applied = await Promise.all([migrateFrom(pool, files), migrateFrom(pool, files)])
    assert.deepEqual(applied.flat().sort(), ['migrations/1.sql', 'migrations/2.sql'])
  }))

const price = (result: number) => ({
  'migrations/1.sql': table,
  'functions/price.sql': `create or replace function price() returns bigint language sql
    as 'select count(*) + ${result} from words'`,
})

test('a function is applied again when its text changes, after the migrations that it needs', () =>
  inDatabase({ options: '' }, async (pool) => {
    assert.deepEqual(await migrateFrom(pool, price(1)), ['migrations/1.sql', 'functions/price.sql'])
    assert.deepEqual(await migrateFrom(pool, price(1)), [])
    assert.deepEqual(await migrateFrom(pool, price(2)), ['functions/price.sql'])
    assert.deepEqual((await pool.query('select price()')).rows, [{ price: 2 }])
  }))

test('changed functions are applied all or none', () =>
  inDatabase({ options: '' }, async (pool) => {
    await migrateFrom(pool, price(1))
    const changed = { ...price(2), 'functions/tax.sql': 'create or replace function tax() syntax' }
    await assert.rejects(migrateFrom(pool, changed), { message: 'functions/tax.sql failed' })
    assert.deepEqual((await pool.query('select price()')).rows, [{ price: 1 }])
    assert.deepEqual(await migrateFrom(pool, price(1)), [])
  }))

test('an earlier version does not overwrite the functions of a later one', () =>
  inDatabase({ options: '' }, async (pool) => {
    await migrateFrom(pool, { ...price(2), 'migrations/2.sql': 'create table authors ()' })
    assert.deepEqual(await migrateFrom(pool, price(1)), [])
    assert.deepEqual((await pool.query('select price()')).rows, [{ price: 2 }])
  }))

test('a migration edited after it was applied is rejected', () =>
  inDatabase({ options: '' }, async (pool) => {
    await migrateFrom(pool, { 'migrations/1.sql': table })
    await assert.rejects(migrateFrom(pool, { 'migrations/1.sql': `${table};` }), {
      message: 'migrations/1.sql was edited after it had been applied',
    })
  }))

test('every function file can be applied again to a migrated database', () =>
  inDamaged("update migrations set digest = '' where starts_with(name, 'functions/')", async (pool) => {
    const applied = await migrate(pool)
    assert.ok(applied.length > 0 && applied.every((name) => name.startsWith('functions/')))
    assert.deepEqual(await migrate(pool), [])
  }))
