// Ends the embedded database that a killed shop has left, so that nothing stays behind when the shop does not come back.
// `npm start` calls it; where there is none, nothing happens.
import { readConfig } from '../src/platform/config.ts'
import { explain } from '../src/platform/explain.ts'
import { endLeftPostgres } from '../src/platform/embedded/postgres.ts'

try {
  // Settings of payments are left alone: the shop refuses bad ones before it opens a database.
  const { databaseUrl, dataDir } = readConfig(process.env)
  if (databaseUrl === undefined) await endLeftPostgres(dataDir)
} catch (error) {
  console.error(`soma: ${explain(error)}`)
  process.exitCode = 1
}
