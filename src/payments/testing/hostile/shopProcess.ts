// The shop without its pages in a process of its own, which others end as `kill -9` does. It is asked over IPC; the
// providers reach it over HTTP on PORT.
import { createServer } from 'node:http'
import Fastify from 'fastify'
import { createContext } from '#app/server/context.ts'
import { createDependencies } from '#app/server/start/composition.ts'
import { readConfig } from '#platform/config.ts'
import { createPool, poolDatabase, servingLimits } from '#platform/database/database.ts'
import { createExecutor } from '#platform/graphql/executor.ts'
import { startJobs } from '#platform/jobs.ts'
import { createLog } from '#platform/log.ts'
import { defaultPreferences } from '#platform/preferences.rules.ts'
import { createKillSwitch, killAroundCalls, killingDatabase } from './killSwitch.ts'
import type { FromShop, ToShop } from './runningShop.ts'

const tell = (message: FromShop) => process.send?.(message)
process.on('disconnect', () => process.exit())

const config = readConfig(process.env)
const log = createLog(config.logLevel)
const pool = createPool(config.databaseUrl ?? '', config.databasePool, servingLimits)
const killSwitch = createKillSwitch()
const db = killingDatabase(poolDatabase(pool), killSwitch)
killAroundCalls(killSwitch)

const deps = await createDependencies(config, log, db)
await deps.payments.catchUp()
await startJobs(pool, deps.tasks, log, { crontab: deps.crontab })
await deps.payments.resume()
const execute = createExecutor(deps.schema, { log, debug: true })
const app = Fastify()
await deps.payments.routes(app)
await app.ready()
const server = createServer((request, response) => app.routing(request, response))
server.listen(config.port, '127.0.0.1', () => tell({ kind: 'ready' }))

process.on('message', (message: ToShop) => {
  if (message.kind === 'arm') killSwitch.arm(message.at)
  else if (message.kind === 'count') tell({ kind: 'count', points: killSwitch.count() })
  else void answer(message)
})

async function answer({ id, document: query, variables, caller, idempotencyKey }: ToShop & { kind: 'ask' }) {
  const context = createContext(db, { caller, preferences: defaultPreferences, requestId: String(id) })
  const { data = null, errors = [] } = await execute({ query, variables, idempotencyKey }, context)
  tell({
    kind: 'answer',
    id,
    data,
    codes: errors.map(({ extensions }) => String(extensions?.['code'])),
    messages: errors.map(({ message }) => message),
  })
}
