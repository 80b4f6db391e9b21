import assert from 'node:assert/strict'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pino } from 'pino'
import { readConfig } from '#platform/config.ts'
import { createPool } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { startPostgres } from '#platform/embedded/postgres.ts'
import { SettingError } from '#platform/setting.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { openDatabase } from './openDatabase.ts'

const [database, other] = await Promise.all([testDatabase(), testDatabase()])
after(() => Promise.all([database.close(), other.close()]))
const skip = database.isGuarded ? false : 'needs TEST_DATABASE_SHOP_URL: a role that owns nothing'

const logged: string[] = []
const log = pino({}, { write: (line) => void logged.push(line) })

/** Opens the database as in live mode. */
async function open(url: string, ownerUrl?: string) {
  const config = readConfig({
    DATABASE_URL: url,
    DATA_DIR: '.cache/test',
    ...(ownerUrl ? { DATABASE_OWNER_URL: ownerUrl } : {}),
  })
  logged.length = 0
  return openDatabase({ ...config, mode: 'live' }, { log })
}

test('the owner migrates and grants, and the shop connects as its own role', { skip }, async () => {
  await database.owner.pool.query('revoke all on books from soma')
  const opened = await open(database.url, database.owner.url)
  const { role } = await opened.db.one<{ role: string }>(sql`
    select current_user as role from (select count(*) from books) counted`)
  await opened.close()
  assert.deepEqual([role, logged], ['soma', []])
})

test('an owner URL of another database is rejected before any change', { skip }, () =>
  assert.rejects(open(database.url, other.owner.url), (error) => {
    assert.ok(error instanceof SettingError)
    assert.equal(error.message, 'DATABASE_OWNER_URL: it names another database than DATABASE_URL')
    return true
  }),
)

test('live mode warns in its log when one role does both', async () => {
  await (await open(database.owner.url)).close()
  assert.equal(logged.length, 1)
  assert.match(logged[0] ?? '', /DATABASE_OWNER_URL/)
})

test('a data folder from before the first release is rejected by name, and left unchanged', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'soma-outdated-'))
  await chmod(folder, 0o755) // the account that runs PostgreSQL must have access
  t.after(() => rm(folder, { recursive: true }))
  const config = readConfig({ DATA_DIR: folder })
  const names = async () => {
    const server = await startPostgres(folder)
    const pool = createPool(server.ownerUrl, 1)
    await pool.query(`
      create table if not exists migrations (name text primary key, digest text not null);
      insert into migrations values ('0001_money.sql', '') on conflict do nothing`)
    const { rows } = await pool.query("select tablename from pg_tables where schemaname = 'public'")
    await pool.end()
    await server.stop()
    return rows
  }
  const before = await names()
  await assert.rejects(openDatabase(config), (error) => {
    assert.ok(error instanceof SettingError)
    assert.match(
      error.message,
      /^DATA_DIR: the database in (.*) was made before the first release and cannot be upgraded; .*$/,
    )
    assert.ok(error.message.includes(folder) || error.message.includes('/var/lib/soma'))
    return true
  })
  assert.deepEqual(await names(), before)
})
