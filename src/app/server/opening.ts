import type pg from 'pg'
import type { Config } from '#platform/config.ts'
import { demandDataFolder } from '#platform/dataFolder.ts'
import { createPool, type Database, poolDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { startPostgres } from '#platform/embedded/postgres.ts'
import { migrateJobs } from '#platform/jobs.ts'
import { SettingError } from '#platform/setting.ts'

/** An opened database: migrated, with its pool and the way to close it. */
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

/**
 * Opens the database of the configuration, starting the embedded one where no address is given, and brings its tables
 * up to date. Throws a `SettingError` of one line when an external one does not answer or is too old, or when nothing can
 * be kept in the data folder.
 */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  await demandDataFolder(config.dataDir)
  const embedded = config.databaseUrl === undefined ? await startPostgres(config.dataDir) : undefined
  const url = embedded?.url ?? config.databaseUrl ?? ''
  const pool = createPool(url, config.databasePool)
  const reasonFor = (error: unknown) => embedded?.diskProblem() ?? error
  const close = async () => {
    await pool.end()
    await embedded?.stop()
  }
  try {
    await demandVersion(pool)
    await migrate(pool)
    await migrateJobs(pool)
    return { db: poolDatabase(pool), pool, url, moved: embedded?.moved, reasonFor, close }
  } catch (error) {
    await close()
    throw reasonFor(error)
  }
}

async function demandVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool
    .query<{ version: number }>("select current_setting('server_version_num')::int as version")
    .catch((error: Error) => {
      throw new SettingError(
        `DATABASE_URL: the database does not answer (${error.message || (error as { code?: string }).code})`,
      )
    })
  if ((rows[0]?.version ?? 0) < 150_000)
    throw new SettingError('DATABASE_URL: PostgreSQL 15 or newer is needed')
}
