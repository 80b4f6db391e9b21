import { writeSync } from 'node:fs'
import type { Database } from '#platform/database/database.ts'
import { compile, type Sql } from '#platform/database/sql.ts'

export type KillSwitch = {
  /** From now on points are counted, and the process ends at that one as `kill -9` does; at none with 0. */
  arm(at: number): void
  readonly count: () => number
  /** Passes a point: before or after a statement, a transaction's end, or a call to the outside. */
  pass(name: string): void
}

export function createKillSwitch(): KillSwitch {
  let [count, armedAt]: [number, number | null] = [0, null]
  return {
    arm: (at) => ([count, armedAt] = [0, at]),
    count: () => count,
    pass: (name) => {
      if (armedAt === null) return
      count += 1
      if (count !== armedAt) return
      writeSync(1, `killed ${name}\n`)
      process.kill(process.pid, 'SIGKILL')
    },
  }
}

/** The database with a point before and after each statement and each end of a transaction. */
export function killingDatabase(inner: Database, { pass }: KillSwitch): Database {
  const around =
    <Answer>(ask: (statement: Sql) => Promise<Answer>) =>
    async (statement: Sql): Promise<Answer> => {
      const words = compile(statement).text.trim().split(/\s+/).slice(0, 3).join(' ')
      pass(`before ${words}`)
      const answer = await ask(statement)
      pass(`after ${words}`)
      return answer
    }
  const wrap = (db: Database): Database => ({
    many: around(<Row>(statement: Sql) => db.many<Row>(statement)) as Database['many'], // rows pass through as they are
    one: around(<Row>(statement: Sql) => db.one<Row>(statement)) as Database['one'],
    maybe: around(<Row>(statement: Sql) => db.maybe<Row>(statement)) as Database['maybe'],
    run: around((statement) => db.run(statement)),
    transaction: async (work) => {
      const result = await db.transaction(async (tx) => {
        const done = await work(wrap(tx))
        pass('before commit')
        return done
      })
      pass('after commit')
      return result
    },
  })
  return wrap(inner)
}

/** A point before and after each call to the outside, in this process. */
export function killAroundCalls({ pass }: KillSwitch): void {
  const original = globalThis.fetch
  globalThis.fetch = async (...call) => {
    const { pathname: path } = new URL(call[0] instanceof Request ? call[0].url : call[0])
    pass(`before ${path}`)
    const response = await original(...call)
    pass(`after ${path}`)
    return response
  }
}
