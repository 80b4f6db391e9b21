import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { createPool, type Database, poolDatabase } from '../database/database.ts'
import { grantToShop, migrate } from '../database/migrate.ts'
import { sha256 } from '../digest.ts'
import { migrateJobs } from '../jobs.ts'
import { startTestServer, type TestServer } from './server.ts'

type Connection = { readonly db: Database; readonly pool: pg.Pool; readonly url: string }

/** A database of a test's own, by the role of a shop where the server has one that owns nothing. */
export type TestDatabase = Connection & {
  /** By the role that owns it, which migrates it and no guard holds. */
  readonly owner: Connection
  /** Whether the two are different roles. */
  readonly isGuarded: boolean
  /** Drops it; ends the server with the last one, where this process started it. */
  close(): Promise<void>
}

/** What a test's database is copied from; filled once on each server. */
export type Template = {
  /** Of letters, digits and underscores; names all that goes into it, since a server may live longer than one run. */
  readonly name: string
  /** By the owner of the tables. */
  fill(pool: pg.Pool): Promise<void>
}

const definitions = join(import.meta.dirname, '../../../db')
const lock = 7266322 // any number of our own: only one process fills the template

/** All tables and nothing in them. */
export const emptyTemplate: Template = {
  name: `soma_${digestOfTables()}`,
  fill: async (pool) => {
    await migrate(pool)
    await migrateJobs(pool)
  },
}

let own: Promise<TestServer> | undefined
let open = 0

type Server = { readonly url: string; readonly shopUrl: string | undefined }

async function findServer(): Promise<Server> {
  const url = process.env['TEST_DATABASE_URL']
  if (url === undefined) return (own ??= startTestServer())
  return { url, shopUrl: process.env['TEST_DATABASE_SHOP_URL'] }
}

/**
 * Makes a database by copying a template (by default all tables and nothing in them), on the server given, on that of
 * `TEST_DATABASE_URL`, or on one that this process starts. `TEST_DATABASE_SHOP_URL` has another role of that server.
 */
export async function testDatabase(template = emptyTemplate, given?: TestServer): Promise<TestDatabase> {
  open += 1
  const server = given ?? (await findServer())
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(server.url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lock])
    const filled = await fillTemplate(client, server, template)
    await client.query(`create database ${name} template ${filled}`)
  })
  const owner = connectionTo(addressOf(server.url, name))
  const isGuarded = server.shopUrl !== undefined
  const shop = isGuarded ? connectionTo(addressOf(server.shopUrl, name)) : owner
  const close = async () => {
    if (isGuarded) await shop.pool.end()
    await drop(server.url, name, owner.pool)
  }
  return { ...shop, owner, isGuarded, close }
}

function connectionTo(url: string): Connection {
  const pool = createPool(url, 10)
  return { db: poolDatabase(pool), pool, url }
}

const undone = new Error('rolled back')

/** Runs a test's work in a transaction and takes it all back. An error of the work rises. */
export async function rollback(db: Database, work: (tx: Database) => Promise<void>): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await work(tx)
      throw undone
    })
  } catch (error) {
    if (error !== undone) throw error
  }
}

/** Answers its name on this server. */
async function fillTemplate(
  client: pg.Client,
  { url, shopUrl }: Server,
  { name: plainName, fill }: Template,
): Promise<string> {
  const role = shopUrl === undefined ? undefined : await roleOf(shopUrl)
  const name = role === undefined ? plainName : `${plainName}_for_${role}`
  const { rowCount } = await client.query('select from pg_database where datname = $1 and datistemplate', [
    name,
  ])
  if (rowCount === 1) return name
  await client.query(`drop database if exists ${name}`) // one that was cut off
  await client.query(`create database ${name} encoding 'UTF8' template template0`)
  const pool = createPool(addressOf(url, name), 2)
  try {
    await fill(pool)
    if (role !== undefined) await grantToShop(pool, role)
  } finally {
    await pool.end()
  }
  await client.query(`alter database ${name} is_template true`)
  return name
}

const roleOf = (url: string): Promise<string> =>
  administer(
    url,
    async (client) =>
      (await client.query<{ role: string }>('select current_user::text as role')).rows[0]?.role ?? '',
  )

async function drop(server: string, name: string, pool: pg.Pool): Promise<void> {
  await pool.end()
  await administer(server, (client) => dropDatabase(client, name))
  open -= 1
  if (open > 0 || !own) return
  const ending = own
  own = undefined
  await (await ending).stop()
}

async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  try {
    await client.query(`drop database ${name} with (force)`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === '42501')) throw error
    await client.query(`drop database ${name}`) // it ends a vacuum by itself, which works as a superuser
  }
}

async function administer<Result>(
  server: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function digestOfTables(): string {
  const files = globSync(['{baseline,migrations,functions}/*.sql', 'grants.sql'], { cwd: definitions })
  const texts = files.sort().map((file) => readFileSync(join(definitions, file)))
  return sha256(...texts)
    .toString('hex')
    .slice(0, 16)
}

function addressOf(server: string, database: string): string {
  const [, before = '', after = ''] = /^(postgres(?:ql)?:\/\/[^/]*)\/[^?]*(.*)$/.exec(server) ?? []
  return `${before}/${database}${after}`
}
