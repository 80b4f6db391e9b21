import { join, type Sql, sql } from '#platform/database/sql.ts'

// The index reads all titles that have a word before it tells the first. So a sixteenth of the titles, in blocks as they were
// taken in, has an index of its own, and so have three more: a common word has enough of them there. They are the last ones
// of sixteen blocks, so that a small shop has none.
const block = sql`(s.book_id >> 12) & 15`

/** All titles, the sample first. */
export const samples: readonly Sql[] = [
  sql`${block} = 15`,
  sql`${block} between 12 and 14`,
  sql`${block} < 12`,
]

/** Rows called `s`, with where each lies as `row`, that meet any of the conditions; no more of them are read than are asked for, in this order. */
export const oneByOne = (table: Sql, conditions: readonly Sql[]): Sql =>
  sql`(${join(
    conditions.map((condition) => sql`select s.*, s.ctid as row from ${table} s where ${condition}`),
    sql` union all `,
  )}) s`

/** Rows called `s` with some words; of many titles those of the sample first. */
export const sampledRows = (table: Sql, condition: Sql, amongMany: boolean): Sql =>
  amongMany
    ? oneByOne(
        table,
        samples.map((isIn) => sql`${isIn} and ${condition}`),
      )
    : sql`${table} s where ${condition}`
