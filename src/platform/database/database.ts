import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { auditSetting } from '../audit.ts'
import { answered, DatabaseUnavailable, isUnavailable } from './unavailable.ts'
import { rowTypes } from './rowTypes.ts'
import { compile, type Compiled, type Sql, sql } from './sql.ts'

/** The pool or one transaction. Throws `DatabaseUnavailable` and `StatementTooSlow`. */
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

/** Its connections are seen by `name` in pg_stat_activity, unless the address names them. */
export function createPool(
  url: string,
  size: number,
  limits: TimeLimits = importLimits,
  name = 'soma',
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    fallback_application_name: name,
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
  ...reading(autocommit(pool)),
  transaction: (work) =>
    inTransaction(pool, (session) => markTransaction(() => work(sessionDatabase(session)))),
})

/** Begins a transaction whose statements the server does not stop; those marked by `withLongTimeout` the driver does not either. */
export const withoutTimeout = <Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.run(sql`set local statement_timeout = 0`)
    return work(tx)
  })

export const clientDatabase = (client: pg.ClientBase): Database => sessionDatabase(openSession(client))

const sessionDatabase = (session: Session): Database => ({
  ...reading(session),
  transaction: (work) => inSavepoint(session, work),
})

type Queryable = { query(statement: Compiled): Promise<pg.QueryResult> }

// The setting that tells the triggers who is at work ends with a transaction, so each audited statement has one.
const autocommit = (pool: pg.Pool): Queryable => ({
  query: (statement) =>
    auditSetting() === ''
      ? onConnection(pool, (client) => send(client, statement))
      : inTransaction(pool, (session) => session.query(statement)),
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

/** A connection of the pool that breaks meanwhile, or is in a state that nobody knows, is not given back to it. */
async function onConnection<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await answered(pool.connect())
  let isBroken = false
  try {
    return await work(client)
  } catch (error) {
    isBroken = isUnavailable(error)
    throw error
  } finally {
    client.release(isBroken || isInTransactionBlock(client))
  }
}

// As the server said when it was last ready: between an error and that word it is what it was before.
const isInTransactionBlock = (client: pg.ClientBase): boolean => client.getTransactionStatus() !== 'I'

const inTransaction = <Result>(pool: pg.Pool, work: (session: Session) => Promise<Result>): Promise<Result> =>
  onConnection(pool, async (client) => {
    await answered(client.query('begin'), 'begin')
    const session = openSession(client)
    try {
      const result = await work(session)
      const { command } = await answered(session.end('commit'), 'commit')
      // PostgreSQL takes a commit after a failed statement for a rollback, without an error.
      if (command !== 'COMMIT') throw new Error('rolled back at its commit: a statement of it had failed')
      return result
    } catch (error) {
      // A connection that hangs would let the rollback hang too; without it the server rolls back by itself.
      if (!isUnavailable(error)) await session.end('rollback').catch(() => {})
      throw error
    }
  })

/** A connection in a transaction: it runs one statement at a time, and those asked for together wait for each other. */
type Session = Queryable & {
  /** A statement that works in a failed transaction too. */
  command(text: string): Promise<pg.QueryResult>
  /** Whatever is asked for later is refused: it would run outside of the transaction. */
  end(text: 'commit' | 'rollback'): Promise<pg.QueryResult>
  /** As the connection knows it; a rollback takes it back to what it was. */
  auditSetting: string
}

function openSession(client: pg.ClientBase): Session {
  let last: Promise<unknown> = Promise.resolve()
  let isEnded = false
  const enqueue = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const answer = last.then(work, work)
    last = answer
    return answer
  }
  const unlessEnded = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
    isEnded ? Promise.reject(new Error('a statement comes after the end of its transaction')) : enqueue(work)
  const session: Session = {
    auditSetting: '',
    command: (text) => unlessEnded(() => client.query(text)),
    end: (text) => {
      isEnded = true
      return enqueue(() => client.query(text))
    },
    query: (statement) => {
      const setting = auditSetting()
      return unlessEnded(async () => {
        if (setting !== session.auditSetting) {
          await send(client, compile(sql`select set_config('soma.audit', ${setting}, true)`))
          session.auditSetting = setting
        }
        return send(client, statement)
      })
    },
  }
  return session
}

async function inSavepoint<Result>(
  session: Session,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  await answered(session.command('savepoint step'))
  const { auditSetting: settingBefore } = session
  try {
    const result = await work(sessionDatabase(session))
    await answered(session.command('release savepoint step'))
    return result
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) {
      await answered(session.command('rollback to savepoint step; release savepoint step'))
      session.auditSetting = settingBefore
    }
    throw error
  }
}

const send = async (client: pg.ClientBase, statement: Compiled): Promise<pg.QueryResult> =>
  client.query({ ...statement, values: statement.values.map(toParameter) })

/** Throws for an object that JSON cannot hold: at that place the driver would close the named statement for good. */
function toParameter(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toParameter)
  const isPlain =
    value !== null && typeof value === 'object' && !(value instanceof Date) && !ArrayBuffer.isView(value)
  return isPlain ? JSON.stringify(value) : value
}

// Open as long as the transaction: what it started and did not wait for is free afterwards.
const marks = new AsyncLocalStorage<{ isOpen: boolean }>()

async function markTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const mark = { isOpen: true }
  try {
    return await marks.run(mark, work)
  } finally {
    mark.isOpen = false
  }
}

/** Whether what asks is the work of a transaction that has not ended. */
export const isInTransaction = (): boolean => marks.getStore()?.isOpen === true
