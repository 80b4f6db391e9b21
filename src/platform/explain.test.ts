import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { requireDataFolder } from './dataFolder.ts'
import { poolDatabase } from './database/database.ts'
import { sql } from './database/sql.ts'
import { explain } from './explain.ts'
import { SettingError } from './setting.ts'
import { testDatabase } from './testing/database.ts'

const database = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'soma-explain-'))
after(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const failed = (code: string, more: object) =>
  Object.assign(new Error(`${code}: no space`), { code, syscall: 'write', ...more })

/** The error of a failed statement. */
const failure = async (statement: ReturnType<typeof sql>): Promise<unknown> =>
  poolDatabase(database.pool)
    .run(statement)
    .catch((error: unknown) => error)

test('an error that a person can fix is explained in one line, at any depth', () => {
  const error = new SettingError('PORT must be\na number')
  assert.equal(explain(error), 'PORT must be a number')
  assert.equal(explain(new Error('the start failed', { cause: error })), 'PORT must be a number')
})

test('a full disk names the data folder, and a file elsewhere its path', () => {
  const environment = { DATA_DIR: '/srv/soma' }
  const full = 'DATA_DIR: the disk is full (ENOSPC: no space)'
  assert.equal(explain(failed('ENOSPC', {}), environment), full)
  assert.equal(explain(failed('ENOSPC', { path: '/srv/soma/files/a' }), environment), full)
  assert.equal(
    explain(failed('ENOSPC', { path: '/srv/list.csv' }), environment),
    'the disk is full (ENOSPC: no space)',
  )
  assert.match(explain(failed('EDQUOT', {}), environment), /^DATA_DIR: the disk is full for this account/)
  assert.match(explain(failed('EROFS', {}), environment), /^DATA_DIR: the disk is read-only/)
})

test('a full disk of the database names the database setting', async () => {
  const error = await failure(
    sql`do $$ begin raise 'could not extend file' using errcode = 'disk_full'; end $$`,
  )
  const wrapped = new Error('baseline/01_text.sql failed', { cause: error })
  const words = 'the disk of the database is full (could not extend file)'
  assert.equal(explain(wrapped, { DATABASE_URL: 'postgres://db/soma' }), `DATABASE_URL: ${words}`)
  assert.equal(explain(wrapped, {}), `DATA_DIR: ${words}`)
})

test('a bug keeps its stack trace', async () => {
  assert.match(explain(new TypeError('x is not a function')), /^TypeError: x is not a function\n +at /)
  assert.match(explain(await failure(sql`select from nowhere`)), /nowhere.*\n +at /)
})

test('a folder that cannot be written is named with the reason; a good one is unchanged', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  await assert.rejects(
    requireDataFolder(file),
    /^Error: DATA_DIR: nothing can be kept in .*file \(it is a file\)$/,
  )
  await assert.rejects(requireDataFolder(join(file, 'below')), /\(a part of it is a file\)$/)
  await requireDataFolder(join(folder, 'deep/data'))
  assert.deepEqual(await readdir(folder, { recursive: true }), ['deep', 'file', 'deep/data'])
})
