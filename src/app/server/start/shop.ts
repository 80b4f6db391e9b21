import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { isEmbedded } from '#identity/signIn/issuer.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { createExecutor } from '#platform/graphql/executor.ts'
import { startJobs } from '#platform/jobs.ts'
import { createLog, type Log } from '#platform/log.ts'
import { watchJobs } from '#notifications/jobsOutage.ts'
import { SettingError } from '#platform/setting.ts'
import type { SeedPerson } from '../../../../db/seed/content/types.ts'
import { listDemoSignIns } from '../../../../db/seed/demoSignIns.ts'
import { seedWhenEmpty } from '../../../../db/seed/seed.ts'
import { settleMode } from './demoTraces.ts'
import { openDatabase } from './openDatabase.ts'
import { createDependencies } from './composition.ts'
import { healthRoutes } from '../health.ts'
import { webRoutes, webServer } from '../web.ts'

export type Shop = {
  readonly address: string
  readonly seeded: boolean
  readonly moved: string | undefined
  /** Who may be tried, with passwords that everybody knows; nobody outside the demo. */
  readonly demoPeople: readonly SeedPerson[]
  close(): Promise<void>
}

/** Throws a `SettingError` for what a setting mends; nothing is left running then. */
export async function startShop(config: Config): Promise<Shop> {
  const log = createLog(config.logLevel, undefined, config.role)
  const database = await openDatabase(config, { log })
  const ends = [() => database.close()]
  const stopping = new AbortController()
  let isServing = false
  const close = async () => {
    stopping.abort()
    if (isServing) await sleep(config.drainSeconds * 1000)
    for (const end of ends.toReversed()) await end()
  }
  try {
    await settleMode(database.db, config)
    const deps = await createDependencies(config, log, database.db)
    if (config.role !== 'jobs') await deps.identity.checkProvider()
    await deps.payments.catchUp()
    const seeded = config.mode === 'demo' && (await seedWhenEmpty(deps))
    const health = { db: database.db, log, config, stopping: stopping.signal }
    if (config.role === 'jobs' && config.healthPort > 0) ends.push(await serveHealth(health))
    if (config.role !== 'web') {
      const jobs = await startJobs(database.pool, deps.tasks, log, { crontab: deps.crontab })
      ends.push(() => jobs.stop())
      await deps.payments.resume()
    }
    const about = {
      seeded,
      moved: database.moved,
      demoPeople: await demoPeopleOf(config, database.db),
      close,
    }
    if (config.role === 'jobs') return { ...about, address: '' }
    const app = webServer(config)
    ends.push(() => app.close())
    await healthRoutes(app, health)
    await webRoutes(
      app,
      deps,
      createExecutor(deps.schema, { log, debug: config.mode !== 'live', limits: deps.limits }),
    )
    await listen(app, config)
    isServing = true
    const watch = watchJobs({ db: database.db, log, config })
    ends.push(() => watch.stop())
    return { ...about, address: config.publicUrl }
  } catch (error) {
    await close()
    throw database.reasonFor(error)
  }
}

type Health = {
  readonly db: Database
  readonly log: Log
  readonly config: Config
  readonly stopping: AbortSignal
}

/** Answers what closes it. Its port stays open until the jobs under way have ended. */
async function serveHealth(health: Health): Promise<() => Promise<void>> {
  const app = Fastify({ forceCloseConnections: true })
  await healthRoutes(app, health)
  await listen(app, { host: health.config.host, port: health.config.healthPort }, 'HEALTH_PORT')
  return () => app.close()
}

const demoPeopleOf = async (config: Config, db: Database): Promise<SeedPerson[]> =>
  config.mode === 'demo' && isEmbedded(config) ? listDemoSignIns(db) : []

/** Opens the port of a setting. Throws a `SettingError` that names it, or the host, when this machine does not give it. */
async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Config, 'host' | 'port'>,
  setting: 'PORT' | 'HEALTH_PORT' = 'PORT',
): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const problem = problemOf(code, { host, port, setting })
    throw problem === undefined ? error : new SettingError(problem)
  }
}

type Listening = Pick<Config, 'host' | 'port'> & { readonly setting: string }

function problemOf(code: string, { host, port, setting }: Listening): string | undefined {
  const problems: Record<string, string> = {
    EADDRINUSE: `port ${port} is in use; set ${setting} to another one`,
    EACCES: `${setting}: this account may not listen on port ${port}; set ${setting} to one from 1024`,
    EADDRNOTAVAIL: `HOST: this machine does not have the address ${host}`,
    EAFNOSUPPORT: `HOST: this machine has no addresses such as ${host}`,
    EINVAL: `HOST: nothing can listen on ${host}`,
    ENOTFOUND: `HOST: the name ${host} is not known`,
    EAI_AGAIN: `HOST: the name ${host} cannot be looked up`,
  }
  return problems[code]
}
