// A shop of a million orders, always the same one but for the day on which it ends. Filled once into `.cache/bench-backoffice`:
// `node bench/backoffice/largeShop.ts 20000` fills one of 20,000 orders and tells where it lies; without a number it is a million.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import type pg from 'pg'
import { saveTitles } from '../../src/catalogue/write/write.service.ts'
import { addUser } from '../../src/identity/users/user.builder.ts'
import { readConfig } from '../../src/platform/config.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { sql } from '../../src/platform/database/sql.ts'
import { exchangeOf } from '../../src/pricing/exchanges.ts'
import { addReference } from '../../db/seed/seedReference.ts'
import { type OpenDatabase, openDatabase } from '../../src/app/server/start/openDatabase.ts'
import { Chance } from '../search/chance.ts'
import { titles as madeTitles } from '../search/titles.ts'
import { moments } from './calendar.ts'
import { Rows } from './copyIn.ts'
import { OrderMaker, type Stock, type Title } from './orders.ts'
import { addPerson, addSurroundings, crowd } from './people.ts'
import { addCases, bigTables, finish } from './finish.ts'

export const fullSize = 1_000_000

/** Who signs in to measure, with the builders' password. */
export const benchAdmin = 'bench@soma.example'

const seed = 20_261_123
const atOnce = 5000

export type LargeShop = { readonly database: OpenDatabase; readonly dataDir: string }

/** Opens the embedded database of a shop with so many confirmed orders, and fills it the first time. */
export async function openLargeShop(size = fullSize): Promise<LargeShop> {
  const dataDir = join(import.meta.dirname, '../../.cache/bench-backoffice', String(size))
  mkdirSync(dataDir, { recursive: true })
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }))
  try {
    await fillOnce(database, size)
  } catch (error) {
    await database.close()
    throw error
  }
  return { database, dataDir }
}

/** Also of a database of one's own; nothing but the tables may be in it. Rows so far tell of a fill that was cut off. */
export async function fillOnce({ db, pool }: Pick<OpenDatabase, 'db' | 'pool'>, size: number): Promise<void> {
  const isFull = await db.maybe(sql`select from users where email = ${benchAdmin}`)
  if (isFull) return
  const { count } = await db.one<{ count: number }>(sql`select count(*) as count from orders`)
  if (count > 0) throw new Error('a fill was cut off: remove the folder below .cache/bench-backoffice')
  const started = performance.now()
  const end = new Date()
  const stock = await stockUp(db, size)
  const client = await pool.connect()
  try {
    await client.query(
      "set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '256MB'",
    )
    await setIndexes(client, false)
    await copyAll(client, stock, size, end)
    await setIndexes(client, true)
    await client.query('reset all')
  } finally {
    client.release(true)
  }
  await finish(db)
  await addUser(db, { email: benchAdmin, roles: ['ROLE_ADMIN'] })
  console.log(`${size} orders in ${((performance.now() - started) / 1000).toFixed(0)} s`)
}

async function stockUp(db: Database, size: number): Promise<Stock> {
  await db.transaction((tx) => addReference(tx, new Date()))
  const amount = Math.min(10_000, Math.max(300, size / 50))
  const entries = [...madeTitles(amount)]
  for (let from = 0; from < amount; from += 1000)
    await db.transaction((tx) => saveTitles(tx, entries.slice(from, from + 1000)))
  const titles = await db.many<Title>(sql`
    select b.id, b.title, p.name as publisher, b.format, b.price, b.currency, b.vat_included, b.author_names
    from books b left join publishers p on p.id = b.publisher_id where b.price is not null order by b.import_key`)
  const rates = await db.many<{ from_currency: string; to_currency: string; rate: string }>(
    sql`select from_currency, to_currency, rate from conversion_rates`,
  )
  const into = (currency: string) =>
    exchangeOf(
      currency,
      rates.filter((rate) => rate.to_currency === currency),
    )
  const taxes = await db.many<{ region: string; rate: string }>(
    sql`select region, rate from tax_rates order by starts_at`,
  )
  const taxIn = (region: string) => taxes.findLast((tax) => tax.region === region)?.rate ?? '0.16'
  return {
    seed,
    titles,
    printed: titles.filter(({ format }) => format === 'print'),
    chance: new Chance(seed),
    exchanges: { KEN: [into('KES')], RWA: [into('KES'), into('RWF')], MWI: [into('KES'), into('MWK')] },
    taxRates: { KEN: taxIn('KEN'), RWA: taxIn('RWA'), MWI: taxIn('MWI') },
  }
}

async function copyAll(client: pg.ClientBase, stock: Stock, size: number, end: Date): Promise<void> {
  const { chance } = stock
  const rows = new Rows()
  const maker = new OrderMaker(stock)
  const people = Math.max(crowd.staff + crowd.business, Math.floor(size / 5))
  addSurroundings(rows, end)
  let [made, signedUp] = [0, 0]
  for (const at of moments(size, end, chance)) {
    const known = Math.max(crowd.staff + crowd.business, Math.ceil((people * (made + 1)) / size))
    for (; signedUp < known; signedUp++)
      addPerson(rows, signedUp + 1, new Date(at.getTime() - 3_600_000), chance)
    maker.addOrder(rows, at, known, made > size * 0.95)
    made += 1
    if (made % atOnce === 0) await rows.copy(client)
    if (made % 100_000 === 0) console.log(`${made} orders of ${size}`)
  }
  for (let cart = 0; cart < size * 0.3; cart++) {
    maker.addCart(
      rows,
      new Date(end.getTime() - chance.next() * 7.8e9),
      cart % 10 === 0 ? cart / 10 + 1 : null,
    )
    if (cart % atOnce === 0) await rows.copy(client)
  }
  await addCases(rows, client, { size, end, chance })
  await rows.copy(client)
}

/** Indexes that are not kept while rows come are made anew afterwards, which is many times as quick. */
async function setIndexes(client: pg.ClientBase, areIndexed: boolean): Promise<void> {
  await client.query(
    `update pg_index set indisready = $1, indisvalid = $1 where indrelid = any ($2::text[]::regclass[])`,
    [areIndexed, bigTables],
  )
  if (areIndexed) for (const table of bigTables) await client.query(`reindex table ${table}`)
}

if (import.meta.main) {
  const { database, dataDir } = await openLargeShop(Number(process.argv[2] ?? fullSize))
  console.log(`DATA_DIR=${dataDir}\n${database.url}`)
  await database.close()
}
