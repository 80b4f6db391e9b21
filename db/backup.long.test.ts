import assert from 'node:assert/strict'
import { execFile, execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import type pg from 'pg'
import { testWeb } from '#app/testing/web.ts'
import { createPool, poolDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { sql } from '#platform/database/sql.ts'
import { emptyTemplate, testDatabase, type TestDatabase } from '#platform/testing/database.ts'
import { memoryFiles } from '#platform/testing/memoryFiles.ts'
import { startTestServer } from '#platform/testing/server.ts'
import { seedWhenEmpty } from './seed/seed.ts'

const programs = findPrograms()
const skip =
  programs === undefined &&
  'needs initdb, postgres, pg_dump and pg_restore of a PostgreSQL 15 or newer with its contrib modules (Debian: postgresql)'
const server = programs === undefined ? undefined : await startTestServer(programs)
const shop = await testDatabase(emptyTemplate, server)
const folder = await mkdtemp(join(tmpdir(), 'soma-backup-'))
after(async () => {
  await shop.close()
  await server?.stop()
  await rm(folder, { recursive: true })
})

await seedWhenEmpty({ db: shop.db, files: memoryFiles() })
await shop.pool.query(`
  insert into places (id, name, area, kind, latitude, longitude, rank)
  values ('shop:1', 'Lang’ata', 'Nairobi', 'suburb', -1.36, 36.75, 1)`)

/** The folder of the newest PostgreSQL of the system that has all programs. */
function findPrograms(): string | undefined {
  const names = ['initdb', 'postgres', 'pg_dump', 'pg_restore']
  const versionOf = (bin: string) =>
    Number(/ (\d+)/.exec(execFileSync(join(bin, 'pg_dump'), ['--version'], { encoding: 'utf8' }))?.[1])
  const path = (process.env['PATH'] ?? '').split(delimiter)
  return [...path, ...globSync(['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin'])]
    .filter((bin) => names.every((name) => existsSync(join(bin, name))) && versionOf(bin) >= 15)
    .toSorted((a, b) => versionOf(b) - versionOf(a))[0]
}

const runProgram = promisify(execFile)
const runTool = (name: string, ...flags: readonly string[]) =>
  runProgram(join(programs ?? '', name), flags, { maxBuffer: 2 ** 26 })

type Owned = Pick<TestDatabase, 'owner'>

type Table = { readonly name: string; readonly columns: string; readonly changeable: string }

/** Tables of the shop and of its job queue, each with the columns that can be inserted and those that can be updated. */
const readTables = async ({ owner: { pool } }: Owned): Promise<Table[]> =>
  (
    await pool.query<Table>(`
      select format('%I.%I', n.nspname, c.relname) as name,
        string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns,
        string_agg(quote_ident(a.attname), ', ' order by a.attnum) filter (where a.attidentity = '') as changeable
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where c.relkind in ('r', 'p') and n.nspname in ('public', 'graphile_worker')
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by c.oid, n.nspname, c.relname order by c.oid`)
  ).rows

/** The number of rows of each table and a digest of them, and where each sequence stands. */
async function fingerprint(database: Owned): Promise<Record<string, unknown>> {
  const { pool } = database.owner
  const found: Record<string, unknown> = {}
  for (const { name } of await readTables(database)) {
    const { rows } = await pool.query(`
      select count(*) as rows, md5(string_agg(md5(t::text), '' order by md5(t::text))) as digest from ${name} t`)
    found[name] = rows[0]
  }
  const { rows } = await pool.query<{ name: string; last: string | null }>(
    "select schemaname || '.' || sequencename as name, last_value as last from pg_sequences",
  )
  for (const { name, last } of rows) found[name] = last
  return found
}

/** All definitions, without the parentheses, some of which PostgreSQL drops when it reads its own text again. */
async function readSchema({ owner: { url } }: Owned): Promise<string> {
  const { stdout } = await runTool('pg_dump', '--schema-only', '--no-owner', url)
  return stdout.replaceAll(/^\\(un)?restrict .*$/gm, '').replaceAll(/[()]/g, '')
}

/** Dumps the shop, and restores it into an empty database as a role that owns nothing else. */
async function restoreBackup(): Promise<TestDatabase> {
  const dump = join(folder, 'soma.dump')
  await runTool('pg_dump', '--format=custom', `--file=${dump}`, shop.owner.url)
  const superuser = createPool(shop.url.replace('//soma@', '//postgres@'), 1)
  await superuser.query('create role bookseller login')
  await superuser.query('create database restored owner bookseller template template0')
  await superuser.end()
  const url = shop.url.replace('//soma@', '//bookseller@').replace(/test_\w+/, 'restored')
  const { stderr } = await runTool('pg_restore', '--exit-on-error', '--no-owner', `--dbname=${url}`, dump)
  assert.equal(stderr, '')
  const pool = createPool(url, 4)
  const owner = { db: poolDatabase(pool), pool, url }
  return { ...owner, owner, isGuarded: false, close: () => pool.end() }
}

const query = `query {
  books(search: "swahili", itemsPerPage: 20) { paginationInfo { totalCount } collection { id title authors price } }
}`

/** The answers to a visitor by address, without the time at which a page was made. */
async function readAnswers(database: TestDatabase): Promise<Record<string, string>> {
  const { tag, school_list } = await database.db.one<{ tag: number; school_list: number }>(sql`
    select (select min(tag_id) from book_tags) as tag,
      (select min(id) from book_lists where school_id is not null and is_public) as school_list`)
  const app = await testWeb(database)
  const cookie = `soma_preferences=eng.KEN.KES; soma_guest=${'ab'.repeat(16)}`
  const answers: Record<string, string> = {}
  for (const url of [
    '/',
    `/filtered-book-list/${tag}`,
    '/publisher-book-list/1',
    '/search/swahili',
    '/book/4',
    `/book-list/${school_list}`,
    '/cart',
    '/refund-policy',
    '/contact',
  ]) {
    const { statusCode, body } = await app.inject({ url, headers: { cookie, accept: 'text/html' } })
    assert.equal(statusCode, 200, url)
    answers[url] = body.replaceAll(/<time datetime="[^"]*">/g, '')
  }
  const { body } = await app.inject({ method: 'POST', url: '/graphql', payload: { query } })
  assert.match(body, /^\{"data":/)
  await app.close()
  return { ...answers, '/graphql': body }
}

// Spec: storefront 8, By code: Extension: a backup can be restored
test('a dump restores without an error, and the shop on it has the same rows, definitions and pages', {
  skip,
}, async () => {
  const rows = await fingerprint(shop)
  const restored = await restoreBackup()
  try {
    assert.deepEqual(await fingerprint(restored), rows)
    assert.equal(await readSchema(restored), await readSchema(shop))
    assert.deepEqual(await migrate(restored.pool), [])
    assert.deepEqual(await readAnswers(restored), await readAnswers(shop))
  } finally {
    await restored.close()
  }
})

/** Runs a statement that may fail only because a trigger refuses the change. */
async function runUnlessRefused(client: pg.PoolClient, statement: string): Promise<void> {
  await client.query('savepoint change')
  await client.query(statement).catch(async (error: pg.DatabaseError) => {
    if (error.code !== '23514') throw new Error(`${error.message}: ${statement}`)
    await client.query('rollback to savepoint change')
  })
}

test('all rows can be inserted, changed and deleted with an empty search_path, and defaults can be worked out', async () => {
  const copy = await testDatabase(emptyTemplate, server)
  const client = await copy.owner.pool.connect()
  try {
    await client.query(`
      begin;
      set local search_path = '';
      set local soma.audit = '{"operation": "copy", "action": "00000000-0000-4000-8000-000000000000"}';
      do $$ declare line text; begin
        for line in select format('alter table %s drop constraint %I', conrelid::regclass, conname)
          from pg_constraint where contype = 'f' loop execute line; end loop;
        perform setval(format('%I.%I', schemaname, sequencename)::regclass, 100000) from pg_sequences;
      end $$`)
    const tables = await readTables(shop)
    for (const { name, columns } of tables) {
      const { rows } = await shop.owner.pool.query(`select to_jsonb(t) as row from ${name} t`)
      await client.query(
        `insert into ${name} (${columns}) overriding system value
         select ${columns} from jsonb_populate_recordset(null::${name}, $1) on conflict do nothing`,
        [JSON.stringify(rows.map(({ row }) => row))],
      )
    }
    for (const { name, changeable } of tables) {
      const same = changeable.replaceAll(/(^|, )/g, '$1t.')
      await runUnlessRefused(client, `update ${name} t set (${changeable}) = row(${same})`)
    }
    const { rows } = await client.query<{ value: string }>(
      "select pg_get_expr(d.adbin, d.adrelid) as value from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum where a.attgenerated = ''",
    )
    for (const { value } of rows) await client.query(`select ${value}`)
    for (const { name } of tables) await runUnlessRefused(client, `delete from ${name}`)
  } finally {
    await client.query('rollback')
    client.release()
    await copy.close()
  }
})
