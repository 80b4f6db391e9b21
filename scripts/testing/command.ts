import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { testDatabase } from '#platform/testing/database.ts'

export type Outcome = { readonly code: number; readonly out: string; readonly err: string }

/** One of our commands with a database and a folder of its own, which go with the tests of the file. */
export async function openCommand(script: string) {
  const database = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'soma-command-'))
  after(async () => {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })
  const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: folder }
  const file = join(import.meta.dirname, '..', script)
  const runWith = (settings: Record<string, string>, ...flags: string[]): Promise<Outcome> =>
    new Promise((resolve) => {
      const child = execFile(
        process.execPath,
        [file, ...flags],
        { env: { ...env, ...settings } },
        (_, out, err) => resolve({ code: child.exitCode ?? 1, out, err }),
      )
    })
  const run = (...flags: string[]) => runWith({}, ...flags)
  return { database, folder, run, runWith }
}
