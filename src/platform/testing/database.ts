import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { createPool, type Database, poolDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { migrateJobs } from '../jobs.ts'
import { startTestServer, type TestServer } from './server.ts'

/** A database of a test's own. */
export type TestDatabase = {
  readonly db: Database
  readonly pool: pg.Pool
  readonly url: string
  /** Drops it; ends the server with the last one, where this process started it. */
  close(): Promise<void>
}

/** What a test's database is copied from; filled once on each server. */
export type Template = {
  /** Of letters, digits and underscores; names all that goes into it, since a server may live longer than one run. */
  readonly name: string
  fill(pool: pg.Pool): Promise<void>
}

const migrations = join(import.meta.dirname, '../../../db/migrations')
const lock = 7266322 // any number of our own: only one process fills the template

/** All tables and nothing in them. */
export const emptyTemplate: Template = {
  name: `soma_${digestOf(migrations)}`,
  fill: async (pool) => {
    await migrate(pool)
    await migrateJobs(pool)
  },
}

/** The tables of an older shop: without a migration, told by the beginning of its name, and all that follow. */
export const templateBefore = (migration: string): Template => ({
  name: `${emptyTemplate.name}_before_${migration}`,
  fill: async (pool) => {
    await migrate(pool, { before: migration })
  },
})

let own: Promise<TestServer> | undefined
let open = 0

/**
 * Makes a database by copying a template (by default all tables and nothing in them), on the server
 * given, on that of `TEST_DATABASE_URL`, or on one that this process starts.
 */
export async function testDatabase(template = emptyTemplate, given?: TestServer): Promise<TestDatabase> {
  open += 1
  const server = given?.url ?? process.env['TEST_DATABASE_URL'] ?? (await (own ??= startTestServer())).url
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lock])
    await fillTemplate(client, server, template)
    await client.query(`create database ${name} template ${template.name}`)
  })
  const url = addressOf(server, name)
  const pool = createPool(url, 10)
  return { db: poolDatabase(pool), pool, url, close: () => drop(server, name, pool) }
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

async function fillTemplate(client: pg.Client, server: string, { name, fill }: Template): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1 and datistemplate', [
    name,
  ])
  if (rowCount === 1) return
  await client.query(`drop database if exists ${name}`) // one that was cut off
  await client.query(`create database ${name} encoding 'UTF8' template template0`)
  const pool = createPool(addressOf(server, name), 2)
  try {
    await fill(pool)
  } finally {
    await pool.end()
  }
  await client.query(`alter database ${name} is_template true`)
}

async function drop(server: string, name: string, pool: pg.Pool): Promise<void> {
  await pool.end()
  await administer(server, (client) => client.query(`drop database ${name} with (force)`))
  open -= 1
  if (open > 0 || !own) return
  const ending = own
  own = undefined
  await (await ending).stop()
}

async function administer(server: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function digestOf(folder: string): string {
  const digest = createHash('sha256')
  for (const name of readdirSync(folder).sort()) digest.update(readFileSync(join(folder, name)))
  return digest.digest('hex').slice(0, 16)
}

function addressOf(server: string, database: string): string {
  const [, before = '', after = ''] = /^(postgres(?:ql)?:\/\/[^/]*)\/[^?]*(.*)$/.exec(server) ?? []
  return `${before}/${database}${after}`
}
