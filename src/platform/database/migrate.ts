import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { addCountries } from '../countries.table.ts'
import { sha256 } from '../digest.ts'
import { SettingError } from '../setting.ts'
import type { Database } from './database.ts'
import { sql } from './sql.ts'

const ownFolder = join(import.meta.dirname, '../../../db')
const lock = 7266321 // any number of our own: two starting processes wait for each other
const lockPause = 100 // milliseconds

// A role that does not own the database may start on one that is up to date.
const createRecord = `do $$ begin
  if to_regclass('migrations') is null then
    create table migrations (name text primary key, digest text not null, applied_at timestamptz not null default now());
  end if;
end $$`

/** A file below `db/`, named by its path there. */
type Script = { readonly name: string; readonly text: string; readonly digest: string }

/** What was applied: the digest of each script by its name. */
type Applied = ReadonlyMap<string, string>

/**
 * Applies the files of `baseline/` and then those of `migrations/`, each once and in a transaction of its own, and last
 * those of `functions/` that are new or changed. A migration that begins with `-- without a transaction` makes one index,
 * concurrently. Answers what was applied. Throws when an applied migration was edited, an `OutdatedDatabase`, and a
 * `SettingError` when the database is unfit.
 */
export async function migrate(pool: pg.Pool, folder = ownFolder): Promise<string[]> {
  const client = await pool.connect()
  try {
    await requireEncoding(client)
    await acquireLock(client)
    await client.query(createRecord)
    const applied = await readApplied(client)
    const migrations = await readMigrations(folder)
    const functions = await readScripts(folder, 'functions')
    requireBaseline(applied)
    await requireWhole(client, [...migrations, ...functions], applied)
    const pending = migrations.filter((migration) => isPending(migration, applied))
    for (const migration of pending) await apply(client, migration)
    const changed = hasLaterMigrations(migrations, applied)
      ? [] // the functions that fit the tables are those of the later version
      : functions.filter(({ name, digest }) => applied.get(name) !== digest)
    await applyTogether(client, changed)
    if (folder === ownFolder) await addCountries(client)
    return [...pending, ...changed].map(({ name }) => name)
  } catch (error) {
    throw settingErrorFor(error) ?? error
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]).catch(() => {})
    client.release()
  }
}

/** The database was made before the baseline, and cannot be upgraded. Nothing in it is changed. */
export class OutdatedDatabase extends SettingError {
  constructor() {
    super(
      'DATABASE_URL: the database was made before the first release and cannot be upgraded; dump what you need of it, and name an empty database',
    )
  }
}

const grants = join(ownFolder, 'grants.sql')

/** Gives the role that serves pages and runs jobs what it needs, and no more. For the owner, after all migrations. */
export async function grantToShop(pool: pg.Pool, role: string): Promise<void> {
  const client = await pool.connect()
  try {
    await acquireLock(client)
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
async function acquireLock(client: pg.PoolClient): Promise<void> {
  const acquire = async () =>
    (await client.query<{ acquired: boolean }>('select pg_try_advisory_lock($1) as acquired', [lock])).rows[0]
      ?.acquired
  while (!(await acquire())) await sleep(lockPause)
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

async function readApplied(client: pg.PoolClient): Promise<Applied> {
  const { rows } = await client.query<{ name: string; digest: string }>('select name, digest from migrations')
  return new Map(rows.map((row) => [row.name, row.digest]))
}

// Before the baseline all scripts were in one folder, and their names had no path.
function requireBaseline(applied: Applied): void {
  if ([...applied.keys()].some((name) => !name.includes('/'))) throw new OutdatedDatabase()
}

const hasLaterMigrations = (known: readonly Script[], applied: Applied): boolean =>
  [...applied.keys()].some(
    (name) => !name.startsWith('functions/') && !known.some((migration) => migration.name === name),
  )

/** Refuses a database into which a backup was restored in part: tables, functions or the record of migrations are missing. */
async function requireWhole(
  client: pg.PoolClient,
  scripts: readonly Script[],
  applied: Applied,
): Promise<void> {
  if (hasLaterMigrations(scripts, applied)) return // a later version may have dropped what this one created
  const isUnrecorded = applied.size === 0
  const names = createdNames(
    scripts.filter(({ name, digest }) => isUnrecorded || applied.get(name) === digest),
  )
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

/** The tables and functions that exist after these scripts. Functions of one name are counted. */
function createdNames(scripts: readonly Script[]): string[] {
  const counts = new Map<string, number>()
  for (const { text } of scripts)
    for (const [, action, name = '', newName] of text.matchAll(namingStatement)) {
      const count = counts.get(name) ?? 0
      if (action === 'create') counts.set(name, count + 1)
      if (action === 'create or replace') counts.set(name, Math.max(count, 1))
      if (action === 'drop' || newName !== undefined) counts.set(name, count - 1)
      if (newName !== undefined) counts.set(newName, 1)
    }
  return [...counts].flatMap(([name, count]) => (count > 0 ? [name] : []))
}

/** The last of this version's. */
export const newestMigration = async (): Promise<string> =>
  (await readMigrations(ownFolder)).at(-1)?.name ?? ''

export const isMigrationApplied = async (db: Database, name: string): Promise<boolean> =>
  (await db.run(sql`select from migrations where name = ${name}`)) === 1

const readMigrations = async (folder: string): Promise<Script[]> => [
  ...(await readScripts(folder, 'baseline')),
  ...(await readScripts(folder, 'migrations')),
]

async function readScripts(folder: string, kind: 'baseline' | 'migrations' | 'functions'): Promise<Script[]> {
  const names = await Array.fromAsync(glob(`${kind}/*.sql`, { cwd: folder }))
  return Promise.all(
    names.sort().map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, digest: sha256(text).toString('hex') }
    }),
  )
}

function isPending({ name, digest }: Script, applied: Applied): boolean {
  const appliedDigest = applied.get(name)
  if (appliedDigest !== undefined && appliedDigest !== digest)
    throw new Error(`${name} was edited after it had been applied`)
  return appliedDigest === undefined
}

const apply = (client: pg.PoolClient, migration: Script): Promise<void> =>
  isBare(migration)
    ? explained(migration, () => applyBare(client, migration))
    : applyTogether(client, [migration])

async function explained(script: Script, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw new Error(`${script.name} failed`, { cause: error })
  }
}

/** In one transaction. */
async function applyTogether(client: pg.PoolClient, scripts: readonly Script[]): Promise<void> {
  if (scripts.length === 0) return
  await client.query('begin')
  try {
    for (const script of scripts)
      await explained(script, async () => {
        await client.query(script.text)
        await recordApplied(client, script)
      })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const isBare = ({ text }: Script): boolean => text.startsWith('-- without a transaction\n')

// With `if not exists`, since a crash may come between the index and its record.
const bareStatement = /^create (?:unique )?index concurrently if not exists (\w+) [^;]+;?$/

async function applyBare(client: pg.PoolClient, migration: Script): Promise<void> {
  const statement = migration.text.replaceAll(/^--.*$/gm, '').trim()
  const [, index] = bareStatement.exec(statement) ?? []
  if (index === undefined)
    throw new Error('without a transaction stands one "create index concurrently if not exists" alone')
  await dropInvalid(client, index)
  await client.query(statement)
  await recordApplied(client, migration)
}

/** What a crash has left of the index is never used, and would count as the index itself. */
async function dropInvalid(client: pg.PoolClient, index: string): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  )
  if (rowCount === 1) await client.query(`drop index concurrently ${index}`)
}

const recordApplied = (client: pg.PoolClient, { name, digest }: Script) =>
  client.query(
    `insert into migrations (name, digest) values ($1, $2)
     on conflict (name) do update set digest = excluded.digest, applied_at = now()`,
    [name, digest],
  )
