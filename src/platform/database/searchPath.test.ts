import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type pg from 'pg'
import { testDatabase } from '../testing/database.ts'

const {
  owner: { pool },
  close,
} = await testDatabase()
after(close)

/** Runs in a transaction that is rolled back. */
async function discarding(work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await work(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

type Routine = {
  readonly name: string
  readonly language: string
  readonly definition: string
  readonly has_path: boolean
}

/** The shop's own functions, without those of extensions. */
const readRoutines = async (client: pg.PoolClient): Promise<Routine[]> =>
  (
    await client.query<Routine>(`
      select p.proname as name, l.lanname as language, pg_get_functiondef(p.oid) as definition,
        exists (select from unnest(p.proconfig) setting where starts_with(setting, 'search_path=')) as has_path
      from pg_proc p join pg_language l on l.oid = p.prolang
      where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p') and not exists (
        select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
      order by 1`)
  ).rows

/**
 * Functions that do not run with an empty search_path, by name, each with the reason. PostgreSQL resolves the whole body
 * of an SQL function when it is created, but that of a PL/pgSQL function only as it runs: that one must set its search_path.
 */
async function findDependent(client: pg.PoolClient): Promise<Record<string, string>> {
  await client.query("select similarity('a', 'b')") // loads the extension, whose setting a function sets
  await client.query("set local search_path = ''")
  const dependent: Record<string, string> = {}
  for (const { name, language, definition, has_path } of await readRoutines(client)) {
    await client.query('savepoint routine')
    await client.query(definition).catch((error: Error) => {
      dependent[name] = error.message
    })
    await client.query('rollback to savepoint routine')
    if (language !== 'sql' && !has_path) dependent[name] = 'sets no search_path'
  }
  return dependent
}

// Spec: storefront 8, By code: Extension: a backup can be restored
test('every function qualifies what it uses or sets its own search_path', () =>
  discarding(async (client) => {
    assert.deepEqual(await findDependent(client), {})
  }))

test('a function with an unqualified table, function, operator or dictionary is detected', () =>
  discarding(async (client) => {
    await client.query(`
      create function own_table() returns bigint language sql as 'select count(*) from schools';
      create function own_function(text) returns text language sql as 'select search_key($1)';
      create function own_operator(text) returns boolean language sql as 'select $1 % ''soma''';
      create function own_dictionary(text) returns text language sql
        as 'select public.unaccent(''unaccent''::regdictionary, $1)';
      create function own_trigger() returns trigger language plpgsql
        as 'begin perform count(*) from schools; return null; end';
      create function own_path() returns bigint language sql set search_path = pg_catalog, public
        as 'select count(*) from schools'`)
    assert.deepEqual(await findDependent(client), {
      own_table: 'relation "schools" does not exist',
      own_function: 'function search_key(text) does not exist',
      own_operator: 'operator does not exist: text % unknown',
      own_dictionary: 'text search dictionary "unaccent" does not exist',
      own_trigger: 'sets no search_path',
    })
  }))
