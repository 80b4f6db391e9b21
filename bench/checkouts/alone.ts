import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addRates } from '#catalogue/book.builder.ts'
import { startPostgres } from '#platform/embedded/postgres.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { measureCheckouts } from './checkouts.ts'
import { measureProcessorTime } from './processorTime.ts'
import { measureSteps } from './steps.ts'

// Of its own, since those of tests never wait for the disk.
const folder = mkdtempSync(join(tmpdir(), 'soma-checkouts-'))
const server = await startPostgres(folder)
process.env['TEST_DATABASE_URL'] = server.ownerUrl
process.env['TEST_DATABASE_SHOP_URL'] = server.url
try {
  await measureSteps()
  const database = await testDatabase()
  await addRates(database.db)
  try {
    await measureProcessorTime(database)
    await measureCheckouts(database)
  } finally {
    await database.close()
  }
} finally {
  await server.stop()
  rmSync(server.moved ?? folder, { recursive: true, force: true })
}
process.exit()
