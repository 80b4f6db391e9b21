import type { FastifyInstance } from 'fastify'
import { type Caller, visitor } from '#platform/caller.rules.ts'
import { readConfig } from '#platform/config.ts'
import { createExecutor } from '#platform/graphql/executor.ts'
import { createLog, type Log } from '#platform/log.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { createDependencies } from '../server/start/composition.ts'
import { healthRoutes } from '../server/health.ts'
import { webRoutes, webServer } from '../server/web.ts'

/** The shop's public name in these tests. */
export const publicUrl = 'http://soma.example'

type WebOptions = {
  readonly settings?: Readonly<Record<string, string>>
  readonly stopping?: AbortSignal
}

/** All addresses of the shop on a test's database, asked without a network; everybody is the caller given. */
export async function testWeb(
  database: TestDatabase,
  caller: Caller = visitor,
  log: Log = createLog('silent'),
  { settings = {}, stopping = new AbortController().signal }: WebOptions = {},
): Promise<FastifyInstance> {
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: '.cache/test',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: publicUrl,
    SOMA_MODE: 'demo',
    ...settings,
  })
  const deps = await createDependencies(config, log, database.db)
  const app = webServer(config)
  const identity = { ...deps.identity, findCaller: async () => caller }
  await healthRoutes(app, { db: database.db, log, config, stopping })
  await webRoutes(
    app,
    { ...deps, identity },
    createExecutor(deps.schema, { log, debug: true, limits: deps.limits }),
  )
  return app
}
