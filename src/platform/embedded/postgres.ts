import { spawn, spawnSync } from 'node:child_process'
import { existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findPlace, type Place } from './place.ts'

/** A running embedded PostgreSQL. */
export type EmbeddedPostgres = {
  /** Address of its database `soma`, over a socket that only this account can reach. */
  readonly url: string
  readonly moved: string | undefined
  /** Ends the server, unless another process of the shop uses it: then that one will. Close all connections before. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL of a data folder, making the folder at the first start. A server that runs already, left over
 * from a killed process or started by a living one, is shared. `fsync` may be off for tests only.
 */
export async function startPostgres(
  dataDir: string,
  options: { fsync: boolean } = { fsync: true },
): Promise<EmbeddedPostgres> {
  const place = findPlace(dataDir)
  if (!existsSync(join(place.data, 'cluster/PG_VERSION'))) initialise(place)
  if (runningServer(place) === undefined) launch(place, options)
  await untilReady(place)
  await createDatabase(place)
  return {
    url: urlOf(place, 'soma'),
    moved: place.moved,
    stop: async () => ((await isUsed(place)) ? undefined : end(place)),
  }
}

const urlOf = (place: Place, database: string): string =>
  `postgres://soma@/${database}?host=${encodeURIComponent(place.socket)}`

function initialise(place: Place): void {
  const cluster = join(place.data, 'cluster')
  rmSync(cluster, { recursive: true, force: true }) // a first start that was cut off
  const flags = [
    '-D',
    cluster,
    '-U',
    'soma',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ]
  const made = spawnSync(join(place.programs, 'initdb'), flags, {
    ...place.account,
    cwd: place.data,
    encoding: 'utf8',
  })
  if (made.status !== 0)
    throw new Error(`the embedded database could not be made: ${made.stderr || made.error?.message}`)
}

function launch(place: Place, options: { fsync: boolean }): void {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: place.socket,
    unix_socket_permissions: '0700',
    fsync: options.fsync ? 'on' : 'off',
    synchronous_commit: options.fsync ? 'on' : 'off',
    full_page_writes: options.fsync ? 'on' : 'off',
    max_connections: '100',
    shared_buffers: '128MB',
    jit: 'off',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(place.log, 'a')
  // Detached: Ctrl-C in the terminal must reach the shop first, which then ends the database in order.
  spawn(join(place.programs, 'postgres'), ['-D', join(place.data, 'cluster'), ...flags], {
    ...place.account,
    cwd: place.data,
    detached: true,
    stdio: ['ignore', log, log],
  }).unref()
  writeFileSync(join(place.data, 'owner'), String(process.pid)) // for whoever clears up after killed test runs
}

/** Process number of a living server of this cluster. */
function runningServer(place: Place): number | undefined {
  const pid = numberIn(join(place.data, 'cluster/postmaster.pid'))
  return pid !== undefined && isPostgres(pid) ? pid : undefined
}

// A process number may have been given to another program since.
function isPostgres(pid: number): boolean {
  return isAlive(pid) && readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
}

async function untilReady(place: Place): Promise<void> {
  const deadline = Date.now() + 60_000
  for (;;) {
    const client = new pg.Client({ connectionString: urlOf(place, 'postgres') })
    client.on('error', () => {}) // told by connect() below
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (Date.now() > deadline)
        throw new Error(`the embedded database does not answer; its log is ${place.log}`, { cause: error })
      await sleep(30)
    }
  }
}

async function createDatabase(place: Place): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(place, 'postgres') })
  await client.connect()
  const { rowCount } = await client.query("select from pg_database where datname = 'soma'")
  if (rowCount === 0) await client.query('create database soma')
  await client.end()
}

/** Whether other processes are connected: the shop beside an import, or the other way round. */
async function isUsed(place: Place): Promise<boolean> {
  const client = new pg.Client({ connectionString: urlOf(place, 'postgres') })
  client.on('error', () => {}) // told by connect() below
  try {
    await client.connect()
    const { rowCount } = await client.query(
      "select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    )
    await client.end()
    return (rowCount ?? 0) > 0
  } catch {
    return false // it is going down already
  }
}

async function end(place: Place): Promise<void> {
  const pid = runningServer(place)
  if (pid !== undefined) {
    process.kill(pid, 'SIGINT') // PostgreSQL's "fast" shutdown
    const deadline = Date.now() + 20_000
    while (isAlive(pid) && Date.now() < deadline) await sleep(20)
    if (isAlive(pid)) process.kill(pid, 'SIGQUIT')
  }
  rmSync(join(place.data, 'owner'), { force: true })
}

function numberIn(file: string): number | undefined {
  if (!existsSync(file)) return undefined
  const number = Number.parseInt(readFileSync(file, 'utf8'), 10)
  return Number.isInteger(number) && number > 0 ? number : undefined
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
