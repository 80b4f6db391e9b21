import type pg from 'pg'
import type { Config } from '#platform/config.ts'
import { requireDataFolder } from '#platform/dataFolder.ts'
import {
  createPool,
  type Database,
  importLimits,
  poolDatabase,
  servingLimits,
} from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { startPostgres } from '#platform/embedded/postgres.ts'
import { migrateJobs } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import { SettingError } from '#platform/setting.ts'

export type OpenDatabase = {
  readonly db: Database
  readonly pool: pg.Pool
  readonly url: string
  /** Where the data lies when it could not be kept in the data folder. */
  readonly moved: string | undefined
  /** The `SettingError` behind an error, where the embedded database ended for want of a disk; else the error itself. */
  reasonFor(error: unknown): unknown
  close(): Promise<void>
}

/** Migrated. With a log it has time limits, and restarts its embedded database. Throws a `SettingError`. */
export async function openDatabase(config: Config, serving?: { readonly log: Log }): Promise<OpenDatabase> {
  await requireDataFolder(config.dataDir)
  const embedded =
    config.databaseUrl === undefined
      ? await startPostgres(config.dataDir, { fsync: true, ...serving })
      : undefined
  const url = embedded?.url ?? config.databaseUrl ?? ''
  const reasonFor = (error: unknown) => embedded?.diskProblem() ?? error
  const close = async () => embedded?.stop()
  try {
    await prepare(url)
  } catch (error) {
    await close()
    throw reasonFor(error)
  }
  const limits = serving ? servingLimits : importLimits
  const pool = createPool(url, config.databasePool, limits, serving ? `soma ${config.role}` : 'soma command')
  return {
    db: poolDatabase(pool),
    pool,
    url,
    moved: embedded?.moved,
    reasonFor,
    close: async () => {
      await pool.end()
      await close()
    },
  }
}

// Milliseconds in which a server must take a connection, and answer once.
const firstAnswer = 5000

/** Brings the tables up to date, over connections of its own: a migration takes as long as it takes. */
async function prepare(url: string): Promise<void> {
  const pool = createPool(url, 2, { ...importLimits, connect: firstAnswer }, 'soma migrations')
  try {
    await requireVersion(pool)
    await migrate(pool)
    await migrateJobs(pool)
  } finally {
    await pool.end()
  }
}

async function requireVersion(pool: pg.Pool): Promise<void> {
  const first = {
    text: "select current_setting('server_version_num')::int as version",
    query_timeout: firstAnswer, // the driver takes it, its types do not know it
  }
  const { rows } = await pool.query<{ version: number }>(first).catch((error: Error) => {
    throw new SettingError(
      `DATABASE_URL: the database does not answer (${error.message || (error as { code?: string }).code})`,
    )
  })
  if ((rows[0]?.version ?? 0) < 150_000)
    throw new SettingError('DATABASE_URL: PostgreSQL 15 or newer is needed')
}
