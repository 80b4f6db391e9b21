import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import { SettingError } from '../setting.ts'
import { findDataPlace, type DataPlace } from './place.ts'
import { databaseRoles, isUnknownRole, setUpRoles } from './roles.ts'

export type EmbeddedPostgres = {
  /** By the shop's role. */
  readonly url: string
  /** By the role that owns the database. It may create others. */
  readonly ownerUrl: string
  readonly moved: string | undefined
  diskProblem(): SettingError | undefined
  /** Leaves the server to other processes of the shop that use it. Close all connections before. */
  stop(): Promise<void>
}

type Options = {
  readonly fsync: boolean
  /** With it the server is watched, and started again whenever it has died. */
  readonly log?: Log
  /** Folder of another PostgreSQL's programs, 15 or newer, to use instead of the embedded one. */
  readonly programs?: string
}

/** Shares a server that runs already. Throws a `SettingError` of one line when it cannot run here. */
export async function startPostgres(
  dataDir: string,
  options: Options = { fsync: true },
): Promise<EmbeddedPostgres> {
  const embedded = findDataPlace(dataDir)
  const place = { ...embedded, programs: options.programs ?? embedded.programs }
  const locale = options.programs === undefined ? embeddedLocale : ['--locale=C']
  if (!existsSync(join(place.data, 'cluster/PG_VERSION'))) initialise(place, locale)
  const logged = sizeOf(place.log)
  const server = runningServer(place) === undefined ? launch(place, options) : undefined
  await untilReady(place, server, logged)
  await setUpRoles((role, database) => urlOf(place, role, database))
  const watching = options.log && watch(place, options, options.log)
  return {
    url: urlOf(place, databaseRoles.shop, databaseRoles.database),
    ownerUrl: urlOf(place, databaseRoles.owner, databaseRoles.database),
    moved: place.moved,
    diskProblem: () => diskProblem(logSince(place, logged)),
    stop: async () => {
      clearInterval(watching)
      if (!(await isUsed(place))) await end(place)
    },
  }
}

export async function endLeftPostgres(dataDir: string): Promise<void> {
  const place = findDataPlace(dataDir)
  for (const deadline = Date.now() + 3000; runningServer(place) !== undefined; await sleep(100)) {
    if (!(await isUsed(place))) await end(place)
    else if (Date.now() > deadline) return
  }
}

const lookEvery = 500
const maxPause = 30_000

function watch(place: DataPlace, options: Options, log: Log): NodeJS.Timeout {
  let pause = 0
  let next = 0
  const look = () => {
    const now = Date.now()
    if (!existsSync(join(place.data, 'cluster')) || runningServer(place) !== undefined || now < next) return
    pause = now - next > maxPause ? 1000 : Math.min(2 * pause, maxPause)
    next = now + pause
    log.error({ from: 'database' }, 'the embedded database has died; it is started again')
    launch(place, options)
  }
  // A disk that is full, or read-only, must not take the shop along: it answers 503 until there is room again.
  const lookSafely = () => {
    try {
      look()
    } catch (error) {
      log.error(
        { from: 'database', reason: String(error) },
        'the embedded database cannot be started again yet',
      )
    }
  }
  return setInterval(lookSafely, lookEvery).unref()
}

// By its name a connection of this process is known to its server, even one that was closed a moment ago.
const application = `soma-${randomUUID()}`

const urlOf = (place: DataPlace, role: string, database: string): string =>
  `postgres://${role}@/${database}?host=${encodeURIComponent(place.socket)}&application_name=${application}`

const embeddedLocale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']

function initialise(place: DataPlace, locale: readonly string[]): void {
  const fresh = join(place.data, 'fresh')
  rmSync(fresh, { recursive: true, force: true }) // a first start that was cut off
  const flags = ['-D', fresh, '-U', databaseRoles.superuser, '--auth=trust', '--encoding=UTF8', ...locale]
  const made = spawnSync(join(place.programs, 'initdb'), flags, {
    ...place.account,
    cwd: place.data,
    encoding: 'utf8',
  })
  const words = made.stderr ?? ''
  if (made.status !== 0)
    throw (
      diskProblem(words) ??
      new SettingError(
        `the embedded database could not be made: ${complaintIn(words) || made.error?.message}`,
      )
    )
  renameSync(fresh, join(place.data, 'cluster'))
}

function launch(place: DataPlace, options: Options): ChildProcess {
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
  const server = spawn(join(place.programs, 'postgres'), ['-D', join(place.data, 'cluster'), ...flags], {
    ...place.account,
    cwd: place.data,
    // Set by the launcher for Node; the database would map memory anew for each sort.
    env: { ...process.env, MALLOC_TRIM_THRESHOLD_: undefined },
    detached: true,
    stdio: ['ignore', log, log],
  })
  server.on('error', () => {}) // told by untilReady()
  closeSync(log)
  server.unref()
  writeFileSync(join(place.data, 'owner'), String(process.pid)) // for whoever clears up after killed test runs
  return server
}

function runningServer(place: DataPlace): number | undefined {
  const cluster = join(place.data, 'cluster')
  const pid = numberIn(join(cluster, 'postmaster.pid'))
  return pid !== undefined && worksIn(pid, realpathSync(cluster)) ? pid : undefined
}

// A process number may have been given to another program since, even to another PostgreSQL; a server works in its cluster.
function worksIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder
  } catch {
    return false // it has ended
  }
}

async function untilReady(place: DataPlace, server: ChildProcess | undefined, logged: number): Promise<void> {
  const deadline = Date.now() + 60_000
  const hasFailed = () =>
    (server?.exitCode ?? server?.signalCode ?? null) !== null && runningServer(place) === undefined
  for (;;) {
    const client = new pg.Client({ connectionString: urlOf(place, databaseRoles.superuser, 'postgres') })
    client.on('error', () => {}) // told by connect() below
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (isUnknownRole(error)) return
      if (hasFailed() || Date.now() > deadline) throw startProblem(place, logged)
      await sleep(30)
    }
  }
}

function startProblem(place: DataPlace, logged: number): SettingError {
  const words = logSince(place, logged)
  return (
    diskProblem(words) ??
    new SettingError(`the embedded database does not start: ${complaintIn(words)} (log: ${place.log})`)
  )
}

function diskProblem(words: string): SettingError | undefined {
  const complaint = diskComplaintIn(words)
  return complaint === null
    ? undefined
    : new SettingError(`DATA_DIR: the disk of the embedded database takes nothing more (${complaint})`)
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

const logSince = (place: DataPlace, start: number): string =>
  existsSync(place.log) ? readFileSync(place.log).subarray(start).toString() : ''

async function isUsed(place: DataPlace): Promise<boolean> {
  const client = new pg.Client({ connectionString: urlOf(place, databaseRoles.superuser, 'postgres') })
  client.on('error', () => {}) // told by connect() below
  try {
    await client.connect()
    const { rowCount } = await client.query(
      "select from pg_stat_activity where backend_type = 'client backend' and application_name <> $1",
      [application],
    )
    await client.end()
    return (rowCount ?? 0) > 0
  } catch (error) {
    return isUnknownRole(error) // of an older version, else it is going down already
  }
}

async function end(place: DataPlace): Promise<void> {
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

const stamp = /^\d{4}-\d\d-\d\d [\d:.]+ \w+ (?:\[\d+\] )?/

function complaintIn(text: string): string {
  const lines = text.trim().split('\n')
  const line = diskComplaintIn(text) ?? lines.findLast((each) => /error|fatal|panic/i.test(each))
  return (line ?? lines.at(-1) ?? '').replace(stamp, '')
}

function diskComplaintIn(text: string): string | null {
  const full = /No space left on device|Disk quota exceeded|Read-only file system/
  return (
    text
      .split('\n')
      .findLast((line) => full.test(line))
      ?.replace(stamp, '') ?? null
  )
}
