import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { poolDatabase } from '#platform/database/database.ts'
import { folderFiles } from '#platform/files.ts'
import { emptyTemplate, type Template, type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { seedWhenEmpty } from '../../db/seed/seed.ts'

const root = join(import.meta.dirname, '../..')

/** The data folder of all shops of the journeys: the demo shop's books lie in it, and nobody changes them. */
export const demoFolder = join(root, '.cache/demo')

/** A database with the demo shop in it. The shop is loaded once on each server, then copied. */
export const demoDatabase = (): Promise<TestDatabase> => testDatabase(demoTemplate())

const demoTemplate = (): Template => ({
  name: `soma_demo_${digestOfSeed()}_${folderKey()}`,
  fill: async (pool) => {
    await emptyTemplate.fill(pool)
    await seedWhenEmpty({ db: poolDatabase(pool), files: folderFiles(join(demoFolder, 'files')) })
  },
})

function digestOfSeed(): string {
  const digest = createHash('sha256')
  for (const entry of readdirSync(join(root, 'db'), { recursive: true, withFileTypes: true }))
    if (entry.isFile()) digest.update(readFileSync(join(entry.parentPath, entry.name)))
  return digest.digest('hex').slice(0, 16)
}

/** A word that goes with the folder: when its books are gone, no database that tells of them is used again. */
function folderKey(): string {
  const file = join(demoFolder, 'key')
  mkdirSync(demoFolder, { recursive: true })
  try {
    writeFileSync(file, randomBytes(4).toString('hex'), { flag: 'wx' })
  } catch {
    // It is there already.
  }
  return readFileSync(file, 'utf8')
}
