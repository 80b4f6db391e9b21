import pg from 'pg'
import { answered, DatabaseAway } from './away.ts'
import { compile, type Sql } from './sql.ts'
import { markTransaction } from './transactionMark.ts'

/** The pool or one transaction. Throws `DatabaseAway` and `StatementTooSlow`. */
export interface Database {
  many<Row>(statement: Sql): Promise<Row[]>
  one<Row>(statement: Sql): Promise<Row>
  maybe<Row>(statement: Sql): Promise<Row | undefined>
  run(statement: Sql): Promise<number>
  /** A savepoint when already in one; rolls back when the work throws. */
  transaction<Result>(work: (tx: Database) => Promise<Result>): Promise<Result>
}

type Queryable = { query(statement: string | ReturnType<typeof compile>): Promise<pg.QueryResult> }

// numeric stays text (money is never a float), dates stay calendar days, counts are numbers.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.DATE, (text) => text)

// What a server or a role may have set otherwise, and times that are written and read would depend on.
const session = "set datestyle = 'iso, mdy'; set intervalstyle = 'postgres'; set timezone = 'UTC'"

/** In milliseconds. */
export type TimeLimits = {
  readonly connect: number
  /** 0 is no limit. */
  readonly statement: number
}

export const servingLimits: TimeLimits = { connect: 5000, statement: 15_000 }

export const importLimits: TimeLimits = { connect: 30_000, statement: 0 }

// The server stops a statement itself; where it cannot even be heard any more, the driver gives up a little later.
const driverDelay = 2000

export function createPool(url: string, size: number, limits: TimeLimits = importLimits): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    keepAlive: true,
    connectionTimeoutMillis: limits.connect,
    ...(limits.statement > 0 ? { query_timeout: limits.statement + driverDelay } : {}),
    onConnect: async (client) => {
      const text = `${session}; set statement_timeout = ${limits.statement}`
      // The driver takes this time limit with each statement; its types know only that of the connection.
      const first = { text, query_timeout: limits.connect }
      await client.query(first)
    },
  })
  // A connection that breaks while idle is replaced at the next use.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export function poolDatabase(pool: pg.Pool): Database {
  return { ...reading(pool), transaction: (work) => inTransaction(pool, work) }
}

export function clientDatabase(client: pg.ClientBase): Database {
  const queue = oneAtATime(client)
  return { ...reading(queue), transaction: (work) => inSavepoint(client, queue, work) }
}

// A connection runs one statement at a time; those asked for together wait for each other.
function oneAtATime(client: pg.ClientBase): Queryable {
  let last: Promise<unknown> = Promise.resolve()
  return {
    query: (statement) => {
      const answer = last.then(
        () => client.query(statement),
        () => client.query(statement),
      )
      last = answer
      return answer
    },
  }
}

function reading(queryable: Queryable): Omit<Database, 'transaction'> {
  const ask = (statement: Sql) => {
    const compiled = compile(statement)
    return answered(queryable.query(compiled), compiled.text)
  }
  const many = async <Row>(statement: Sql) => (await ask(statement)).rows as Row[]
  return {
    many,
    one: async <Row>(statement: Sql) => {
      const [row] = await many<Row>(statement)
      if (row === undefined) throw new Error(`no row: ${compile(statement).text}`)
      return row
    },
    maybe: async <Row>(statement: Sql) => (await many<Row>(statement))[0],
    run: async (statement) => (await ask(statement)).rowCount ?? 0,
  }
}

async function inTransaction<Result>(
  pool: pg.Pool,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const client = await answered(pool.connect())
  let broken = false
  try {
    await answered(client.query('begin'))
    const result = await markTransaction(() => work(clientDatabase(client)))
    await answered(client.query('commit'), 'commit')
    return result
  } catch (error) {
    // A connection that hangs would let the rollback hang too; without it the server rolls back by itself.
    broken = error instanceof DatabaseAway
    if (!broken) await client.query('rollback').catch(() => (broken = true))
    throw error
  } finally {
    client.release(broken)
  }
}

async function inSavepoint<Result>(
  client: pg.ClientBase,
  queue: Queryable,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  await answered(queue.query('savepoint step'))
  try {
    const result = await work(clientDatabase(client))
    await answered(queue.query('release savepoint step'))
    return result
  } catch (error) {
    if (!(error instanceof DatabaseAway))
      await answered(queue.query('rollback to savepoint step; release savepoint step'))
    throw error
  }
}
