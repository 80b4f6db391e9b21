// A process of the shop that sends mails, for a test to kill. Its arguments are the database and the mail server.
import { createPool, poolDatabase } from '#platform/database/database.ts'
import { startJobs } from '#platform/jobs.ts'
import { createLog } from '#platform/log.ts'
import { mailTasks } from '../mail.tasks.ts'

const [url = '', smtpUrl = ''] = process.argv.slice(2)
process.on('disconnect', () => process.exit())
const pool = createPool(url, 4)
const settings = { smtpUrl, mailFrom: 'Soma <books@soma.example>', publicUrl: 'https://soma.example' }
await startJobs(pool, mailTasks(poolDatabase(pool), settings), createLog('silent'))
