import { type Sql, sql } from './sql.ts'

/** As a range, which a statement that is planned once for all values finds in an index of text patterns as well. */
export const beginsWith = (text: Sql, beginning: string): Sql =>
  sql`${text} ~>=~ ${beginning} and ${text} ~<~ ${`${beginning}\u{10ffff}`}`
