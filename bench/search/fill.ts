import type pg from 'pg'
import * as relations from '#catalogue/relations.table.ts'
import { materializationSizes } from '#catalogue/listing/materialized/materializedList.rules.ts'
import { refreshBooks } from '#catalogue/write/write.table.ts'
import type { TitleEntry } from '#catalogue/write/titleEntry.rules.ts'
import { clientDatabase, type Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { OpenDatabase } from '../../src/app/server/start/openDatabase.ts'
import { copyTitles } from './titleRows.ts'

const atOnce = 20_000
const slice = 1000
// No trigger and no foreign key is looked at; what a title's rows lead to is made by the functions that saving it calls.
const settings =
  "set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'"

/**
 * Writes what `saveTitles` writes of new titles, many times as quickly, into a database that has no titles yet. Cut off,
 * it leaves indexes that are not valid.
 */
export async function fillInBulk(pool: OpenDatabase['pool'], entries: Iterable<TitleEntry>): Promise<void> {
  const clients = [await pool.connect(), await pool.connect()] as const
  try {
    for (const client of clients) await client.query(settings)
    await leaveIndexes(clients[0])
    await copyAll(clients, entries)
    await clients[0].query(listRows, [materializationSizes.rows])
    await rebuildIndexes(clients)
    await clients[0].query(`
      select setval(pg_get_serial_sequence('books', 'id'), (select max(id) from books));
    `)
    await clients[0].query('vacuum analyze')
  } finally {
    for (const client of clients) client.release(true)
  }
}

// Of lists that are large enough for it, as the job would add them a thousand titles at a time.
const listRows = `
  with titles as materialized (
    select book_id, work_key, facet_bits, title_sort, available_from, price, currency, format, publisher_name, l.list
    from search_names
    cross join lateral unnest(listing_lists(tag_ids, publisher_id, subject_ids, facet_bits, available_from)) l (list)
    where available_from is not null and l.list <> 0
  ), large as (select list from titles group by list having count(*) >= $1), kept as (
    insert into listing_totals (list, titles, stores_rows, has_rows) select list, 0, true, true from large
  )
  insert into list_rows (list, book_id, work_key, facet_bits, title_sort, available_from, price, currency, format, publisher_name)
  select list, book_id, work_key, facet_bits, title_sort, available_from, price, currency, format, publisher_name
  from titles join large using (list)`

/** Whether a fill was cut off before its indexes were made. */
export const hasBrokenIndexes = async (db: Database): Promise<boolean> =>
  (await db.maybe(sql`select from pg_index where not indisvalid`)) !== undefined

// Indexes that nothing is found or kept apart by meanwhile.
const leaveIndexes = (client: pg.ClientBase) =>
  client.query(`
    update pg_index i set indisready = false, indisvalid = false from pg_class c
    where c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace and not i.indisunique`)

async function rebuildIndexes(clients: readonly pg.ClientBase[]): Promise<void> {
  const found = await clients[0]?.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index where not indisvalid
     order by pg_relation_size(indrelid) desc`,
  )
  await shareOut(clients, found?.rows ?? [], async (client, { name }) => {
    await client.query(`reindex index ${name}`)
  })
}

async function copyAll(clients: readonly [pg.PoolClient, pg.PoolClient], entries: Iterable<TitleEntry>) {
  const [client] = clients
  let [next, analyzed] = [1, 0]
  for (const batch of inBatches(entries)) {
    await copyTitles(client, batch, next)
    const ids = batch.map((_, index) => next + index)
    next += batch.length
    // So that no plan is made for tables that look empty.
    if (next - 1 >= 2 * analyzed) {
      await client.query('analyze')
      analyzed = next - 1
    }
    await shareOut(clients, slices(ids), async (each, some) => {
      const db = clientDatabase(each)
      await relations.followTags(db, some)
      await refreshBooks(db, some)
    })
    // What the rows were before they were completed is room for those that follow.
    await client.query('vacuum books')
    if ((next - 1) % 100_000 === 0) console.log(`${next - 1} titles`)
  }
}

function* inBatches(entries: Iterable<TitleEntry>): Generator<TitleEntry[]> {
  let batch: TitleEntry[] = []
  for (const entry of entries) {
    batch.push(entry)
    if (batch.length < atOnce) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

const slices = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / slice) }, (_, index) =>
    ids.slice(index * slice, (index + 1) * slice),
  )

/** Each client takes the next item as soon as it is done with one. */
async function shareOut<Item>(
  clients: readonly pg.ClientBase[],
  items: readonly Item[],
  work: (client: pg.ClientBase, item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values()
  await Promise.all(
    clients.map(async (client) => {
      for (const item of waiting) await work(client, item)
    }),
  )
}
