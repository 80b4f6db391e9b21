import { type Sql, sql } from '#platform/database/sql.ts'

/** `isPrint` in a statement, of the format that a column or expression gives. */
export const isPrintSql = (format: Sql): Sql => sql`(${format} = 'print')`
