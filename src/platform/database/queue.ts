import type pg from 'pg'
import { auditSetting } from '../audit.ts'
import type { compile } from './sql.ts'

type Statement = string | ReturnType<typeof compile>

export type Queryable = { query(statement: Statement): Promise<pg.QueryResult> }

export type Queue = Queryable & {
  /** A statement that works in a failed transaction too. */
  command(statement: string): Promise<pg.QueryResult>
  /** The setting of the audit as the connection knows it; a rollback takes it back to what it was. */
  told: string
}

/** A connection runs one statement at a time; those asked for together wait for each other. */
export function oneAtATime(client: pg.ClientBase): Queue {
  let last: Promise<unknown> = Promise.resolve()
  const after = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const answer = last.then(work, work)
    last = answer
    return answer
  }
  const queue: Queue = {
    told: '',
    command: (statement) => after(() => client.query(statement)),
    query: (statement) => {
      const setting = auditSetting()
      return after(async () => {
        if (setting !== queue.told) {
          await client.query("select set_config('soma.audit', $1, true)", [setting])
          queue.told = setting
        }
        return client.query(statement)
      })
    },
  }
  return queue
}
