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
import { grantToShop, migrate, OutdatedDatabase } from '#platform/database/migrate.ts'
import { type EmbeddedPostgres, startPostgres } from '#platform/embedded/postgres.ts'
import { migrateJobs } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import { SettingError } from '#platform/setting.ts'

export type OpenDatabase = {
  readonly db: Database
  readonly pool: pg.Pool
  readonly url: string
  /** Where the data lies when it could not be kept in the data folder. */
  readonly moved: string | undefined
  /** The `SettingError` behind an error, where the embedded database lacks a disk or is outdated; else the error itself. */
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
  const ownerUrl = embedded?.ownerUrl ?? config.databaseOwnerUrl ?? url
  const reasonFor = (error: unknown) => reasonOf(error, config.dataDir, embedded)
  const close = async () => embedded?.stop()
  try {
    const { isOwner } = await prepare(url, ownerUrl)
    if (isOwner && config.mode === 'live') serving?.log.warn(oneRole)
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

function reasonOf(error: unknown, dataDir: string, embedded: EmbeddedPostgres | undefined): unknown {
  if (embedded && error instanceof OutdatedDatabase)
    return new SettingError(
      `DATA_DIR: the database in ${embedded.moved ?? dataDir} was made before the first release and cannot be upgraded; to begin with a new one, remove that folder`,
    )
  return embedded?.diskProblem() ?? error
}

// Milliseconds in which a server must take a connection, and answer once.
const firstAnswer = 5000

const oneRole =
  'the role of DATABASE_URL owns its tables, so nothing guards receipts, bought orders and the audit against it; DATABASE_OWNER_URL separates the two (docs/operations.md)'

/**
 * Brings the tables up to date, over connections of its own: a migration takes as long as it takes. Answers whether the
 * role that serves may act as their owner.
 */
async function prepare(url: string, ownerUrl: string): Promise<{ isOwner: boolean }> {
  const limits = { ...importLimits, connect: firstAnswer }
  const owner = createPool(ownerUrl, 2, limits, 'soma migrations')
  const shop = url === ownerUrl ? owner : createPool(url, 1, limits, 'soma migrations')
  try {
    await requireVersion(shop, 'DATABASE_URL')
    if (shop !== owner) await requireVersion(owner, 'DATABASE_OWNER_URL')
    if (shop !== owner) await requireSameDatabase(shop, owner)
    await migrate(owner)
    await migrateJobs(owner)
    if (shop !== owner) await grantToShop(owner, await roleOf(shop))
    return { isOwner: await isOwnerOfTables(shop) }
  } finally {
    await owner.end()
    if (shop !== owner) await shop.end()
  }
}

const one = async <Row extends pg.QueryResultRow>(pool: pg.Pool, text: string): Promise<Row | undefined> =>
  (await pool.query<Row>(text)).rows[0]

const roleOf = async (pool: pg.Pool): Promise<string> =>
  (await one<{ role: string }>(pool, 'select current_user::text as role'))?.role ?? ''

const isOwnerOfTables = async (pool: pg.Pool): Promise<boolean> =>
  (
    await one<{ isOwner: boolean }>(
      pool,
      "select pg_has_role(relowner, 'usage') as \"isOwner\" from pg_class where oid = 'public.receipts'::regclass",
    )
  )?.isOwner === true

async function requireSameDatabase(shop: pg.Pool, owner: pg.Pool): Promise<void> {
  const read = (pool: pg.Pool) =>
    one(
      pool,
      'select pg_postmaster_start_time()::text, oid from pg_database where datname = current_database()',
    )
  const [ofShop, ofOwner] = await Promise.all([read(shop), read(owner)])
  if (JSON.stringify(ofShop) !== JSON.stringify(ofOwner))
    throw new SettingError('DATABASE_OWNER_URL: it names another database than DATABASE_URL')
}

async function requireVersion(pool: pg.Pool, setting: string): Promise<void> {
  const first = {
    text: "select current_setting('server_version_num')::int as version",
    query_timeout: firstAnswer, // the driver takes it, its types do not know it
  }
  const { rows } = await pool.query<{ version: number }>(first).catch((error: Error) => {
    throw new SettingError(
      `${setting}: the database does not answer (${error.message || (error as { code?: string }).code})`,
    )
  })
  if ((rows[0]?.version ?? 0) < 150_000)
    throw new SettingError(`${setting}: PostgreSQL 15 or newer is needed`)
}
