import pg from 'pg'
import { auditSetting } from '../audit.ts'
import { answered, DatabaseAway, isAway } from './away.ts'
import { send } from './namedStatement.ts'
import { isBegun, oneAtATime, type Queryable, type Queue } from './queue.ts'
import { rowTypes } from './rowTypes.ts'
import { compile, type Sql, sql } from './sql.ts'
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
    types: rowTypes,
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

export const poolDatabase = (pool: pg.Pool): Database => ({
  ...reading(audited(pool)),
  transaction: (work) => inTransaction(pool, work),
})

/** Begins a transaction whose statements the server does not stop; those marked by `slowly` the driver does not either. */
export const takingTime = <Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.run(sql`set local statement_timeout = 0`)
    return work(tx)
  })

export const clientDatabase = (client: pg.ClientBase): Database => queueDatabase(oneAtATime(client))

const queueDatabase = (queue: Queue): Database => ({
  ...reading(queue),
  transaction: (work) => inSavepoint(queue, work),
})

// The setting that tells the triggers who is at work ends with a transaction, so each audited statement has one.
const audited = (pool: pg.Pool): Queryable => ({
  query: (statement) =>
    auditSetting() === '' ? send(pool, statement) : withQueue(pool, (queue) => queue.query(statement)),
})

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

const inTransaction = <Result>(pool: pg.Pool, work: (tx: Database) => Promise<Result>): Promise<Result> =>
  withQueue(pool, (queue) => markTransaction(() => work(queueDatabase(queue))))

const commit = compile(sql`commit`)

/** In a transaction, which the first statement begins. */
async function withQueue<Result>(pool: pg.Pool, work: (queue: Queue) => Promise<Result>): Promise<Result> {
  const client = await answered(pool.connect())
  const queue = oneAtATime(client, true)
  let broken = false
  try {
    const result = await work(queue)
    queue.begins = false
    if (isBegun(client)) await answered(send(client, commit), 'commit')
    return result
  } catch (error) {
    queue.begins = false
    // A connection that hangs would let the rollback hang too; without it the server rolls back by itself.
    broken = isAway(error)
    if (!broken && isBegun(client)) await client.query('rollback').catch(() => (broken = true))
    throw error
  } finally {
    client.release(broken)
  }
}

async function inSavepoint<Result>(queue: Queue, work: (tx: Database) => Promise<Result>): Promise<Result> {
  await answered(queue.command('savepoint step'))
  const { told } = queue
  try {
    const result = await work(queueDatabase(queue))
    await answered(queue.command('release savepoint step'))
    return result
  } catch (error) {
    if (!(error instanceof DatabaseAway)) {
      await answered(queue.command('rollback to savepoint step; release savepoint step'))
      queue.told = told
    }
    throw error
  }
}
