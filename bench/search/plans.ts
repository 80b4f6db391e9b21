import type pg from 'pg'
import { compile, Sql } from '#platform/database/sql.ts'
import type { RecordedStatement } from '#platform/database/recording.ts'

type Node = { 'Node Type': string; 'Relation Name'?: string; Plans?: Node[] }

// A table of fewer rows is read whole, which is the quickest way.
const large = `select relname as name from pg_class where relkind = 'r' and reltuples > 4000`

/** Large tables that a statement reads from one end to the other, planned for its values and planned for any. */
export async function wholeReads(pool: pg.Pool, { text, values }: RecordedStatement): Promise<string[]> {
  const client = await pool.connect()
  try {
    const own = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (format json) ${text}`, [
      ...values,
    ])
    await client.query('set plan_cache_mode = force_generic_plan')
    // The statement is kept on the connection under its name once it has run.
    const { name } = compile(new Sql([text], []))
    await client.query({ name, text, values: [...values] })
    const nulls = values.length > 0 ? `(${values.map(() => 'null').join(', ')})` : ''
    const any = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `explain (format json) execute ${name}${nulls}`,
    )
    const names = new Set((await client.query<{ name: string }>(large)).rows.map(({ name }) => name))
    return [...own.rows, ...any.rows]
      .flatMap((row) => readWhole(row['QUERY PLAN'][0].Plan))
      .filter((name) => names.has(name))
  } finally {
    await client.query('reset plan_cache_mode')
    client.release()
  }
}

const readWhole = (node: Node): string[] => [
  ...(node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []),
  ...(node.Plans ?? []).flatMap(readWhole),
]
