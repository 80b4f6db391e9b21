import type pg from 'pg'
import { auditSetting } from '../audit.ts'
import { type Answer, isNamed, send, type Statement } from './namedStatement.ts'
import { compile, sql } from './sql.ts'

export type Queryable = { query(statement: Statement): Promise<Answer> }

export type Queue = Queryable & {
  /** A statement that works in a failed transaction too. */
  command(statement: string): Promise<Answer>
  /** The setting of the audit as the connection knows it; a rollback takes it back to what it was. */
  told: string
  /** Whether a statement outside of a transaction begins one on its way. */
  begins: boolean
}

/** A connection runs one statement at a time; those asked for together wait for each other. */
export function oneAtATime(client: pg.ClientBase, begins = false): Queue {
  let last: Promise<unknown> = Promise.resolve()
  const after = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const answer = last.then(work, work)
    last = answer
    return answer
  }
  const pass = async (statement: Statement): Promise<Answer> => {
    const isFirst = queue.begins && !isBegun(client)
    if (isFirst && isNamed(statement)) return send(client, statement, { begins: true })
    if (isFirst) await send(client, 'begin')
    return send(client, statement)
  }
  const queue: Queue = {
    told: '',
    begins,
    command: (statement) => after(() => pass(statement)),
    query: (statement) => {
      const setting = auditSetting()
      return after(async () => {
        if (setting !== queue.told) {
          await pass(compile(sql`select set_config('soma.audit', ${setting}, true)`))
          queue.told = setting
        }
        return pass(statement)
      })
    },
  }
  return queue
}

export const isBegun = (client: pg.ClientBase): boolean => client.getTransactionStatus() !== 'I'
