import assert from 'node:assert/strict'
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { SettingError } from '../setting.ts'
import { startPostgres } from './postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'soma-embedded-'))
chmodSync(folder, 0o755) // the account that runs PostgreSQL must reach it
after(() => rmSync(folder, { recursive: true, force: true }))

const start = () => startPostgres(folder, { fsync: false })

/** A connection as another process would have it. */
async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url.replace(/application_name=[^&]*/, 'application_name=other'),
  })
  client.on('error', () => {}) // when the server ends
  await client.connect()
  return client
}

// One after the other: they share the folder.
test('what a first start that was cut off has left is made anew', async () => {
  mkdirSync(join(folder, 'postgres/fresh'), { recursive: true })
  writeFileSync(join(folder, 'postgres/fresh/PG_VERSION'), '18')
  const server = await start()
  const client = await connect(server.url)
  await client.query('create table kept as select 1 as one')
  await client.end()
  await server.stop()
  await assert.rejects(connect(server.url))
})

test('a server that another process uses stays, with its data, and ends with the last one', async () => {
  const first = await start()
  const other = await connect(first.url)
  await first.stop()
  assert.equal((await other.query('select one from kept')).rowCount, 1)
  await other.end()
  await (await start()).stop()
  await assert.rejects(connect(first.url))
})

test('connections of this process that were closed a moment ago do not keep it', async () => {
  const server = await start()
  const pool = new pg.Pool({ connectionString: server.url })
  pool.on('error', () => {}) // the server may end before it has read a goodbye
  await Promise.all(Array.from({ length: 10 }, () => pool.query('select pg_sleep(0.02)')))
  await pool.end()
  await server.stop()
  await assert.rejects(connect(server.url))
})

test('why it does not start is told at once, in one line', async () => {
  appendFileSync(join(folder, 'postgres/cluster/postgresql.conf'), 'nonsense = 1\n')
  await assert.rejects(start(), (error) => {
    assert.ok(error instanceof SettingError)
    assert.match(error.message, /^the embedded database does not start: .*\(log: .*server\.log\)$/)
    return true
  })
})
