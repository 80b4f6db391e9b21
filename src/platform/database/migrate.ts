import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { addCountries } from '../countries.table.ts'
import { SettingError } from '../setting.ts'
import type { Database } from './database.ts'
import { sql } from './sql.ts'

const ownFolder = join(import.meta.dirname, '../../../db/migrations')
const lock = 7266321 // any number of our own: two starting processes wait for each other
const lockPause = 100 // milliseconds

// A role that does not own the database may start on one that is up to date.
const createRecord = `do $$ begin
  if to_regclass('migrations') is null then
    create table migrations (name text primary key, digest text not null, applied_at timestamptz not null default now());
  end if;
end $$`

type Migration = { name: string; text: string; digest: string }

type Options = { readonly before?: string; readonly folder?: string }

/**
 * In order. Each file runs in a transaction, but one that begins with `-- without a transaction`: that makes one index,
 * concurrently. Throws when an applied file was edited, and a `SettingError` when the database is unfit.
 */
export async function migrate(
  pool: pg.Pool,
  { before, folder = ownFolder }: Options = {},
): Promise<string[]> {
  const client = await pool.connect()
  try {
    await requireEncoding(client)
    await takeLock(client)
    await client.query(createRecord)
    const applied = await readApplied(client)
    const wanted = (await readMigrations(folder)).filter(({ name }) => before === undefined || name < before)
    await requireWhole(client, wanted, applied)
    const pending = wanted.filter((migration) => isPending(migration, applied))
    for (const migration of pending) await apply(client, migration)
    if (before === undefined) await addCountries(client)
    return pending.map((migration) => migration.name)
  } catch (error) {
    throw settingErrorFor(error) ?? error
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]).catch(() => {})
    client.release()
  }
}

const grants = join(import.meta.dirname, '../../../db/grants.sql')

/** Gives the role that serves pages and runs jobs what it needs, and no more. For the owner, after all migrations. */
export async function grantToShop(pool: pg.Pool, role: string): Promise<void> {
  const client = await pool.connect()
  try {
    await takeLock(client)
    await client.query('begin')
    await client.query("select set_config('soma.shop_role', $1, true)", [role])
    await client.query(await readFile(grants, 'utf8'))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw settingErrorFor(error) ?? error
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]).catch(() => {})
    client.release()
  }
}

// An index that is made concurrently waits for all statements under way, so nobody may wait inside one for the lock.
async function takeLock(client: pg.PoolClient): Promise<void> {
  const take = async () =>
    (await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock])).rows[0]
      ?.taken
  while (!(await take())) await sleep(lockPause)
}

async function requireEncoding(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ encoding: string }>(
    "select current_setting('server_encoding') as encoding",
  )
  const encoding = rows[0]?.encoding ?? 'nothing'
  if (encoding !== 'UTF8')
    throw new SettingError(
      `DATABASE_URL: the database is in ${encoding}; make one with "create database … encoding 'UTF8' template template0"`,
    )
}

function settingErrorFor(error: unknown): SettingError | undefined {
  const cause = error instanceof Error && error.cause instanceof pg.DatabaseError ? error.cause : error
  if (!(cause instanceof pg.DatabaseError)) return undefined
  if (cause.code === '42501')
    return new SettingError(
      `DATABASE_OWNER_URL, or DATABASE_URL without it: the role must own its database (${cause.message})`,
    )
  if (cause.code === '0A000' && cause.message.includes('extension'))
    return new SettingError(
      `DATABASE_URL: the server needs PostgreSQL's contrib modules unaccent and pg_trgm (${cause.message})`,
    )
  return undefined
}

async function readApplied(client: pg.PoolClient): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; digest: string }>('select name, digest from migrations')
  return new Map(rows.map((row) => [row.name, row.digest]))
}

/** Refuses a database into which a backup was restored in part: tables, functions or the record of migrations are missing. */
async function requireWhole(
  client: pg.PoolClient,
  migrations: readonly Migration[],
  applied: ReadonlyMap<string, string>,
): Promise<void> {
  const isNewer = [...applied.keys()].some((name) => !migrations.some((known) => known.name === name))
  if (isNewer) return // a later version may have dropped what this one created
  const isUnrecorded = applied.size === 0
  const names = createdNames(migrations.filter(({ name }) => isUnrecorded || applied.has(name)))
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) name
     where $2 = (to_regclass(quote_ident(name)) is not null
       or exists (select from pg_proc where proname = name and pg_function_is_visible(oid)))
     order by name collate "C"`,
    [names, isUnrecorded],
  )
  if (rows.length === 0) return
  const first = rows.slice(0, 5).map(({ name }) => name)
  const listed = first.join(', ') + (rows.length > 5 ? ` and ${rows.length - 5} more` : '')
  const problem = isUnrecorded
    ? `has tables or functions of the shop (${listed}), but no record of migrations`
    : `lacks tables or functions that its migrations created (${listed})`
  throw new SettingError(
    `DATABASE_URL: the database ${problem}; restore the whole backup into an empty database (docs/operations.md)`,
  )
}

const namingStatement =
  /^(create|create or replace|alter|drop) (?:table|function) (?:if (?:not )?exists )?(?:public\.)?(\w+)(?:.* rename to (\w+))?/gm

/** The tables and functions that exist after these migrations. Functions of one name are counted. */
function createdNames(migrations: readonly Migration[]): string[] {
  const counts = new Map<string, number>()
  for (const { text } of migrations)
    for (const [, action, name = '', newName] of text.matchAll(namingStatement)) {
      const count = counts.get(name) ?? 0
      if (action === 'create') counts.set(name, count + 1)
      if (action === 'create or replace') counts.set(name, Math.max(count, 1))
      if (action === 'drop' || newName !== undefined) counts.set(name, count - 1)
      if (newName !== undefined) counts.set(newName, 1)
    }
  return [...counts].flatMap(([name, count]) => (count > 0 ? [name] : []))
}

const listMigrations = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()

/** The last of this version's. */
export const newestMigration = async (): Promise<string> => (await listMigrations(ownFolder)).at(-1) ?? ''

export const isMigrationApplied = async (db: Database, name: string): Promise<boolean> =>
  (await db.run(sql`select from migrations where name = ${name}`)) === 1

async function readMigrations(folder: string): Promise<Migration[]> {
  return Promise.all(
    (await listMigrations(folder)).map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, digest: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

function isPending(migration: Migration, applied: Map<string, string>): boolean {
  const digest = applied.get(migration.name)
  if (digest !== undefined && digest !== migration.digest)
    throw new Error(`migration ${migration.name} was edited after it had been applied`)
  return digest === undefined
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    await (isBare(migration) ? applyBare : applyWhole)(client, migration)
  } catch (error) {
    throw new Error(`migration ${migration.name} failed`, { cause: error })
  }
}

async function applyWhole(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.text)
    await noteApplied(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const isBare = ({ text }: Migration): boolean => text.startsWith('-- without a transaction\n')

// In its own words `if not exists`, since a crash may come between the index and the note of it.
const bareStatement = /^create (?:unique )?index concurrently if not exists (\w+) [^;]+;?$/

async function applyBare(client: pg.PoolClient, migration: Migration): Promise<void> {
  const statement = migration.text.replaceAll(/^--.*$/gm, '').trim()
  const [, index] = bareStatement.exec(statement) ?? []
  if (index === undefined)
    throw new Error('without a transaction stands one "create index concurrently if not exists" alone')
  await dropInvalid(client, index)
  await client.query(statement)
  await noteApplied(client, migration)
}

/** What a crash has left of the index is never used, and would count as the index itself. */
async function dropInvalid(client: pg.PoolClient, index: string): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  )
  if (rowCount === 1) await client.query(`drop index concurrently ${index}`)
}

const noteApplied = (client: pg.PoolClient, { name, digest }: Migration) =>
  client.query('insert into migrations (name, digest) values ($1, $2)', [name, digest])
