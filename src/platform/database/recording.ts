import type { Database } from './database.ts'
import { compile, type Sql } from './sql.ts'

export type RecordedStatement = { readonly text: string; readonly values: readonly unknown[] }

export function recording(db: Database): { db: Database; statements: RecordedStatement[] } {
  const statements: RecordedStatement[] = []
  const note = (statement: Sql): Sql => {
    const { text, values } = compile(statement)
    statements.push({ text, values })
    return statement
  }
  const wrap = (inner: Database): Database => ({
    many: (statement) => inner.many(note(statement)),
    one: (statement) => inner.one(note(statement)),
    maybe: (statement) => inner.maybe(note(statement)),
    run: (statement) => inner.run(note(statement)),
    transaction: async (work) => {
      statements.push({ text: 'begin', values: [] })
      const result = await inner.transaction((tx) => work(wrap(tx)))
      statements.push({ text: 'commit', values: [] })
      return result
    },
  })
  return { db: wrap(db), statements }
}
