import type pg from 'pg'
import { auditSetting } from '../audit.ts'
import { type Answer, send, type Statement } from './namedStatement.ts'

export type Queryable = { query(statement: Statement): Promise<Answer> }

export type Queue = Queryable & {
  /** A statement that works in a failed transaction too. */
  command(statement: string): Promise<Answer>
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
    command: (statement) => after(() => send(client, statement)),
    query: (statement) => {
      const setting = auditSetting()
      return after(async () => {
        if (setting !== queue.told) {
          await client.query("select set_config('soma.audit', $1, true)", [setting])
          queue.told = setting
        }
        return send(client, statement)
      })
    },
  }
  return queue
}
