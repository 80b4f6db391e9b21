// A process that takes the jobs `wait`, or those named, and never ends them; a test kills it in the middle. Its first argument
// is the database.
import { createPool } from '../database/database.ts'
import { startJobs } from '../jobs.ts'
import { createLog } from '../log.ts'

const [url = '', ...names] = process.argv.slice(2)
const hang = async () => {
  process.send?.('taken')
  await new Promise(() => {})
}
const tasks = Object.fromEntries((names.length === 0 ? ['wait'] : names).map((name) => [name, hang]))
process.on('disconnect', () => process.exit())
await startJobs(createPool(url, 4), tasks, createLog('silent'))
