import pg from 'pg'

/** `statements` are all that is sent, begins and commits too. A statement by itself is a transaction as well. */
export type StatementCounts = { readonly statements: number; readonly transactions: number }

type Sent = [statement: string | { readonly text?: string }, ...rest: unknown[]]

/** Counts what this process sends to PostgreSQL from now on; the answer tells what came since it was asked last. */
export function countStatements(): () => StatementCounts {
  let [statements, transactions] = [0, 0]
  const open = new WeakSet<object>()
  const prototype: { query: (...sent: Sent) => unknown } = pg.Client.prototype
  const send = prototype.query
  prototype.query = function (this: object, ...sent: Sent) {
    const [first] = sent
    const text = typeof first === 'string' ? first : first.text
    statements += 1
    if (text === 'begin') open.add(this)
    else if (text === 'commit' || text === 'rollback') open.delete(this)
    if (!open.has(this)) transactions += 1
    return send.apply(this, sent)
  }
  return () => {
    const counted = { statements, transactions }
    ;[statements, transactions] = [0, 0]
    return counted
  }
}
