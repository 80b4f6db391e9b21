import { stat } from 'node:fs/promises'
import { ImportError } from './list.ts'

/** Throws an `ImportError` when it is not there, or of the other kind. */
export async function requireSource(path: string, wanted: 'file' | 'folder'): Promise<void> {
  const found = await stat(path).catch(() => null)
  if (found === null) throw new ImportError(`there is no ${wanted} ${path}`)
  const kind = found.isDirectory() ? 'folder' : 'file'
  if (kind !== wanted) throw new ImportError(`${path} is a ${kind}, not a ${wanted}`)
}
