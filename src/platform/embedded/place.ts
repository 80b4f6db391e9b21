import { chownSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { sha256 } from '../digest.ts'
import { SettingError } from '../setting.ts'
import { type SystemAccount, isReachable, isRoot, unprivilegedAccount } from './account.ts'
import { findPrograms, openFolder } from './programs.ts'

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
