import pg from 'pg'
import { createContext } from '#app/server/context.ts'
import { createDependencies } from '#app/server/start/composition.ts'
import { queryStatus } from '#payments/statusQueries/statusQuery.tasks.ts'
import { readConfig } from '#platform/config.ts'
import { type RecordedStatement, recording } from '#platform/database/recording.ts'
import { sql } from '#platform/database/sql.ts'
import { createExecutor } from '#platform/graphql/executor.ts'
import { createLog } from '#platform/log.ts'
import { defaultPreferences } from '#platform/preferences.rules.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { type Ask, placeOne, type Purchase } from './checkOut.ts'
import { inLanes, type Times } from './lanes.ts'

/** The statements of one checkout in this process, whose callback is lost and whose status is asked for. */
export async function recordCheckout(
  database: TestDatabase,
  settings: Readonly<Record<string, string>>,
  purchase: Purchase,
): Promise<readonly RecordedStatement[]> {
  const log = createLog('error')
  const { db, statements } = recording(database.db)
  const lost = { PORT: '1', MPESA_CALLBACK_URL: 'http://localhost:1' }
  const deps = await createDependencies(readConfig({ ...settings, ...lost }), log, db)
  const execute = createExecutor(deps.schema, { log, debug: true })
  statements.length = 0
  const ask: Ask = async (query, variables) => {
    const context = createContext(db, {
      caller: purchase.buyer,
      preferences: defaultPreferences,
      requestId: 'bench',
    })
    const { data = null, errors = [] } = await execute({ query, variables }, context)
    return {
      data,
      codes: errors.map(({ extensions }) => String(extensions?.['code'])),
      messages: errors.map(({ message }) => message),
    }
  }
  const order = await placeOne(ask, purchase)
  const { id } = await database.db.one<{ id: number }>(
    sql`select id from payment_attempts where order_id = ${order.replace('/orders/', '')}`,
  )
  await queryStatus(deps.payments.gateway, id, new Date())
  return [...statements]
}

const isRead = (text: string): boolean =>
  /^\s*(?:select|with)\b/i.test(text) &&
  !/\bfor (?:no key )?(?:update|share)\b|add_job|advisory|\binsert\b|\bupdate\b|\bdelete\b/i.test(text)

/** Runs the reads as they are and an insert for each write, so many checkouts in all. */
export async function measureFloor(
  { url, owner }: TestDatabase,
  statements: readonly RecordedStatement[],
  { lanes, count }: { readonly lanes: number; readonly count: number },
): Promise<Times> {
  await owner.pool.query(`
    create table if not exists bench_writes (id bigint generated always as identity primary key, text text);
    grant insert on bench_writes to public`)
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  try {
    return await inLanes(lanes, Array.from({ length: count }), () => replay(pool, statements))
  } finally {
    await pool.end()
  }
}

async function replay(pool: pg.Pool, statements: readonly RecordedStatement[]): Promise<void> {
  const client = await pool.connect()
  try {
    let depth = 0
    for (const { text, values } of statements) {
      if (text === 'begin') depth += 1
      if (text === 'begin' ? depth === 1 : text === 'commit' && depth === 1) await client.query(text)
      else if (text !== 'begin' && text !== 'commit')
        await (isRead(text)
          ? client.query(text, [...values])
          : client.query('insert into bench_writes (text) values ($1)', [text]))
      if (text === 'commit') depth -= 1
    }
  } finally {
    client.release()
  }
}
