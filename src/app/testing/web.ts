import type { FastifyInstance } from 'fastify'
import { type Caller, visitor } from '#platform/caller.rules.ts'
import { readConfig } from '#platform/config.ts'
import { createExecutor } from '#platform/graphql/executor.ts'
import { createLog, type Log } from '#platform/log.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { createParts } from '../server/start/composition.ts'
import { webRoutes, webServer } from '../server/web.ts'

/** The shop's public name in these tests. */
export const publicUrl = 'http://soma.example'

/** All addresses of the shop on a test's database, asked without a network; everybody is the caller given. */
export async function testWeb(
  database: TestDatabase,
  caller: Caller = visitor,
  log: Log = createLog('silent'),
): Promise<FastifyInstance> {
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: '.cache/test',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: publicUrl,
    SOMA_MODE: 'demo',
  })
  const parts = await createParts(config, log, database.db)
  const app = webServer(config)
  const identity = { ...parts.identity, findCaller: async () => caller }
  await webRoutes(app, { ...parts, identity }, createExecutor(parts.schema, { log, debug: true }))
  return app
}
