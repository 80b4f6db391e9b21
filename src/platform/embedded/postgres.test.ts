import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { SettingError } from '../setting.ts'
import { findDataPlace } from './place.ts'
import { startPostgres } from './postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'soma-embedded-'))
chmodSync(folder, 0o755) // the account that runs PostgreSQL must have access
after(() => rmSync(folder, { recursive: true, force: true }))

const start = () => startPostgres(folder, { fsync: false })

/** A connection as from another process. */
async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url.replace(/application_name=[^&]*/, 'application_name=other'),
  })
  client.on('error', () => {}) // when the server stops
  await client.connect()
  return client
}

// Sequential: they share the folder.
test('the remains of an interrupted first start are replaced', async () => {
  mkdirSync(join(folder, 'postgres/fresh'), { recursive: true })
  writeFileSync(join(folder, 'postgres/fresh/PG_VERSION'), '18')
  const server = await start()
  const client = await connect(server.ownerUrl)
  await client.query('create table kept as select 1 as one')
  await client.end()
  await server.stop()
  await assert.rejects(connect(server.url))
})

test('a server that another process uses keeps running, and stops with the last one', async () => {
  const first = await start()
  const other = await connect(first.ownerUrl)
  await first.stop()
  assert.equal((await other.query('select one from kept')).rowCount, 1)
  await other.end()
  await (await start()).stop()
  await assert.rejects(connect(first.url))
})

test('recently closed connections of this process do not keep it running', async () => {
  const server = await start()
  const pool = new pg.Pool({ connectionString: server.url })
  pool.on('error', () => {}) // the server may end before it has read the termination message
  await Promise.all(Array.from({ length: 10 }, () => pool.query('select pg_sleep(0.02)')))
  await pool.end()
  await server.stop()
  await assert.rejects(connect(server.url))
})

test('a failed start is reported at once, in one line', async () => {
  appendFileSync(join(folder, 'postgres/cluster/postgresql.conf'), 'nonsense = 1\n')
  await assert.rejects(start(), (error) => {
    assert.ok(error instanceof SettingError)
    assert.match(error.message, /^the embedded database does not start: .*\(log: .*server\.log\)$/)
    return true
  })
})

/** A cluster as older versions created it: all is owned by the superuser `soma`. */
async function makeOldCluster(dataDir: string, statements: string): Promise<void> {
  const { programs, data, socket, log, account } = findDataPlace(dataDir)
  const cluster = join(data, 'cluster')
  const run = (program: string, ...flags: string[]) => {
    const options = { ...account, cwd: data, stdio: 'ignore' } as const
    assert.equal(spawnSync(join(programs, program), ['-D', cluster, ...flags], options).status, 0, program)
  }
  const inDatabase = async (name: string, text: string) => {
    const client = await connect(`postgres://soma@/${name}?host=${encodeURIComponent(socket)}`)
    await client.query(text)
    await client.end()
  }
  run('initdb', '-U', 'soma', '--auth=trust', '--encoding=UTF8', '--locale=C')
  run('pg_ctl', '-l', log, '-w', '-o', `-c listen_addresses= -c unix_socket_directories=${socket}`, 'start')
  await inDatabase('postgres', 'create database soma')
  await inDatabase('soma', statements)
  run('pg_ctl', '-w', 'stop')
}

test('a data folder of an older version keeps its data, and its shop role is no longer superuser or owner', async (t) => {
  const old = mkdtempSync(join(tmpdir(), 'soma-embedded-old-'))
  chmodSync(old, 0o755)
  t.after(() => rmSync(old, { recursive: true, force: true }))
  await makeOldCluster(
    old,
    `create extension pg_trgm; create schema queue; create type queue.spec as (name text);
     create type kind as enum ('cart'); create sequence numbers; create table kept (id serial, kind kind);
     insert into kept (kind) values ('cart'); create view queue.all as select * from kept;
     create function own() returns integer language sql as 'select 1'`,
  )
  for (const start of ['first', 'second']) {
    const server = await startPostgres(old, { fsync: false })
    const [owner, shop] = [await connect(server.ownerUrl), await connect(server.url)]
    const rows = async (text: string) => (await owner.query<Record<string, unknown>>(text)).rows
    assert.deepEqual(await rows('select * from queue.all'), [{ id: 1, kind: 'cart' }], start)
    assert.deepEqual(
      await rows(`
        select relname from pg_class where oid >= 16384 and relowner <> current_user::regrole
        union all select typname from pg_type where oid >= 16384 and typowner <> current_user::regrole
          and typname !~ 'gtrgm'
        union all select nspname from pg_namespace where oid >= 16384 and nspowner <> current_user::regrole
        union all select proname from pg_proc where oid >= 16384 and proowner <> current_user::regrole
          and probin is null
        union all select rolname from pg_roles where rolsuper and rolname <> 'postgres'`),
      [],
    )
    await owner.query('alter table kept add column if not exists note text')
    await assert.rejects(shop.query('select from kept'), /permission denied/)
    await assert.rejects(shop.query('set session_replication_role = replica'), /permission denied/)
    await Promise.all([owner.end(), shop.end()])
    await server.stop()
  }
})
