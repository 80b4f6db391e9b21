import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** One file an entry, fsynced: it outlives this process while the database cannot take it. */
export type Journal = {
  /** The name of letters, digits and hyphens; takes the place of one of the same name. */
  keep(name: string, entry: object): Promise<void>
  list(): Promise<{ readonly name: string; readonly entry: unknown }[]>
  drop(name: string): Promise<void>
}

const ending = '.json'

export const folderJournal = (folder: string): Journal => ({
  keep: async (name, entry) => {
    await mkdir(folder, { recursive: true })
    const path = join(folder, name + ending)
    await writeThrough(`${path}.part`, JSON.stringify(entry))
    await rename(`${path}.part`, path)
    await syncFolder(folder)
  },
  list: async () => {
    const files = (await readdir(folder).catch(none)).filter((file) => file.endsWith(ending)).sort()
    return Promise.all(
      files.map(async (file) => ({
        name: file.slice(0, -ending.length),
        entry: await readFile(join(folder, file), 'utf8').then(parsed, () => null),
      })),
    )
  },
  drop: (name) => rm(join(folder, name + ending), { force: true }),
})

async function writeThrough(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

// A name is on the disk when its folder is.
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const none = (): string[] => []

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
