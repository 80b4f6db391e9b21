import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { findQueueState, findReportedOutage } from '#notifications/jobsOutage.table.ts'
import type { Config } from '#platform/config.ts'
import { TimedOut } from '#platform/database/unavailable.ts'
import type { Database } from '#platform/database/database.ts'
import { isMigrationApplied, newestMigration } from '#platform/database/migrate.ts'
import type { Log } from '#platform/log.ts'

type HealthDeps = {
  readonly db: Database
  readonly log: Log
  readonly config: Pick<Config, 'role'>
  /** Aborted as soon as the process is to end. */
  readonly stopping: AbortSignal
}

type Readiness = {
  readonly ready: boolean
  readonly checks: Readonly<Record<'process' | 'database' | 'migrations', string>>
  /** What is wrong with the shop, and no reason to send requests to another process. */
  readonly warnings: { readonly jobs?: string }
}

/** In milliseconds: what a load balancer waits for at least, and for how long callers share one look. */
const [maxWait, sharedFor] = [3000, 1000]

/**
 * `/health` answers 200 as long as the process lives, `/ready` 503 where it cannot serve. That nobody processes jobs is a
 * warning in the body, since a load balancer must not take all processes out for it; a monitor that looks at the status
 * alone asks for `/ready?jobs=required`.
 */
export async function healthRoutes(
  app: FastifyInstance,
  { db, log, config, stopping }: HealthDeps,
): Promise<void> {
  const newest = await newestMigration()
  let shared: Promise<Readiness> | undefined

  app.get('/health', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ alive: true, role: config.role }),
  )
  app.get<{ Querystring: { jobs?: string } }>('/ready', async ({ query }, reply) => {
    const readiness = await (stopping.aborted ? stopped : share())
    const isUp = readiness.ready && !(query.jobs === 'required' && readiness.warnings.jobs !== undefined)
    return reply
      .code(isUp ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(readiness)
  })

  function share(): Promise<Readiness> {
    shared ??= look().finally(() => setTimeout(() => (shared = undefined), sharedFor).unref())
    return shared
  }

  async function look(): Promise<Readiness> {
    const late = sleep(maxWait, undefined, { ref: false }).then((): never => {
      throw new Error(`no answer within ${maxWait / 1000} s`)
    })
    try {
      return await Promise.race([readinessOf(db, newest), late])
    } catch (error) {
      if (!(error instanceof TimedOut)) log.error({ err: error }, 'the database cannot be checked')
      return unready({ database: error instanceof Error ? error.message : String(error) })
    }
  }
}

const unready = (checks: Partial<Readiness['checks']>): Readiness => ({
  ready: false,
  checks: { process: 'ok', database: 'not checked', migrations: 'not checked', ...checks },
  warnings: {},
})

const stopped = unready({ process: 'stopping' })

async function readinessOf(db: Database, newest: string): Promise<Readiness> {
  if (!(await isMigrationApplied(db, newest)))
    return unready({ database: 'ok', migrations: `${newest} is not applied` })
  const jobs = await findJobsWarning(db)
  return {
    ready: true,
    checks: { process: 'ok', database: 'ok', migrations: 'ok' },
    warnings: jobs === undefined ? {} : { jobs },
  }
}

async function findJobsWarning(db: Database): Promise<string | undefined> {
  const outage = await findReportedOutage(db)
  if (!outage) return undefined
  const { due, oldest_due_seconds: seconds } = await findQueueState(db)
  const problem = outage.problem === 'absent' ? 'no jobs process' : 'due jobs are not done'
  return `${problem} since ${outage.began_at.toISOString()}; waiting jobs: ${due}, the oldest for ${seconds} s`
}
