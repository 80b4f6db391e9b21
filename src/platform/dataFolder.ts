import { randomUUID } from 'node:crypto'
import { access, chmod, constants, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folderMode } from './files.ts'
import { SettingError } from './setting.ts'

/** Throws a `SettingError` of one line when it cannot be written. */
export async function requireDataFolder(folder: string): Promise<void> {
  const trial = join(folder, `.trial-${randomUUID()}`)
  try {
    // With all folders above it made alike, Node calls a read-only disk ENOENT; alone, EROFS.
    await mkdir(folder, { recursive: true }).catch(() => mkdir(folder))
    await writeFile(trial, 'soma', { flush: true })
  } catch (error) {
    throw new SettingError(`DATA_DIR: nothing can be kept in ${folder} (${reasonOf(error)})`)
  } finally {
    await rm(trial, { force: true }).catch(() => {}) // it was not made
  }
  await requireFileFolders(join(folder, 'files'))
}

/** Closes the file store, which earlier versions left open, to other accounts of the host. */
async function requireFileFolders(folder: string): Promise<void> {
  const inside = await readdir(folder, { withFileTypes: true }).catch(() => null)
  if (inside === null) return
  await chmod(folder, folderMode).catch(() => {}) // of a share whose owner is another
  const folders = inside.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name))
  for (const path of [folder, ...folders])
    await access(path, constants.W_OK).catch((error: unknown) => {
      throw new SettingError(`DATA_DIR: nothing can be kept in ${path} (${reasonOf(error)})`)
    })
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full for this account',
  EROFS: 'the disk is read-only',
  EEXIST: 'it is a file',
  ENOTDIR: 'a part of it is a file',
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return ('code' in error && reasons[String(error.code)]) || error.message
}
