// A process that takes the job `wait` and never ends it; a test kills it in the middle. Its argument is the database.
import { createPool } from '../database/database.ts'
import { startJobs } from '../jobs.ts'
import { createLog } from '../log.ts'

const wait = async () => {
  process.send?.('taken')
  await new Promise(() => {})
}
process.on('disconnect', () => process.exit())
await startJobs(createPool(process.argv[2] ?? '', 4), { wait }, createLog('silent'))
