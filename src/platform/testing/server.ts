import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { startPostgres } from '../embedded/postgres.ts'

/** A PostgreSQL of the tests' own. */
export type TestServer = {
  /** Address of a database in which nothing is kept, by a role that creates others. */
  readonly url: string
  /** The same by the role of a shop, which owns nothing. */
  readonly shopUrl: string
  stop(): Promise<void>
}

const prefix = 'soma-test-'
const memory = '/dev/shm' // where Linux keeps files in memory, and often nothing else does
const memoryNeeded = 4 * 2 ** 30 // bytes: some times what all tests have had there at once

/**
 * Starts a PostgreSQL in a temporary folder, which ends with this process at the latest. Nothing of it is kept. The
 * folder is in memory where there is plenty: a database is some thousand files, which a disk takes ten times as long to make.
 * The programs are the embedded PostgreSQL's, or those in the folder given.
 */
export async function startTestServer(programs?: string): Promise<TestServer> {
  removeLeftovers()
  const folder = mkdtempSync(join(hasMemory() ? memory : tmpdir(), prefix))
  chmodSync(folder, 0o755) // the account that runs PostgreSQL must reach it
  const server = await startPostgres(folder, { fsync: false, ...(programs && { programs }) })
  const root = server.moved ?? folder
  const kill = () => endAtOnce(root)
  process.on('exit', kill)
  return {
    url: server.ownerUrl,
    shopUrl: server.url,
    stop: async () => {
      await server.stop()
      process.off('exit', kill)
      kill() // a server that a forgotten connection keeps alive
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function hasMemory(): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, process.availableMemory()) >= memoryNeeded
}

const longest = 10 * 60_000 // no server takes longer to start

/** Ends the servers of this account's test processes that were killed, and removes what they left. */
function removeLeftovers(): void {
  const folders = [tmpdir(), memory].filter((folder) => existsSync(folder))
  const left = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  for (const folder of left.filter((path) => basename(path).startsWith(prefix))) {
    const { uid, mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? {}
    if (uid === undefined || uid !== process.getuid?.()) continue
    const owner = numberIn(join(folder, 'postgres/owner'))
    if (owner === undefined ? (mtimeMs ?? 0) < Date.now() - longest : !isAlive(owner)) endAtOnce(folder)
  }
}

// Waits without giving up control, since a process that exits does nothing later; a server still writing would leave files.
function endAtOnce(root: string): void {
  const pid = numberIn(join(root, 'postgres/cluster/postmaster.pid'))
  if (pid !== undefined && isPostgres(pid)) {
    process.kill(pid, 'SIGQUIT')
    for (let waited = 0; waited < 3000 && isPostgres(pid); waited += 20)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
  }
  rmSync(root, { recursive: true, force: true, maxRetries: 3 })
}

function numberIn(file: string): number | undefined {
  const number = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : Number.NaN
  return number > 0 ? number : undefined
}

const isAlive = (pid: number): boolean => existsSync(`/proc/${pid}`)

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
  } catch {
    return false // it has ended
  }
}
