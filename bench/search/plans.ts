import type pg from 'pg'
import { compile, Sql } from '#platform/database/sql.ts'
import type { RecordedStatement } from '#platform/database/recording.ts'

type Node = { 'Node Type': string; 'Relation Name'?: string; Plans?: Node[] }

/** Small tables that are read whole, which is the quickest way. */
const small = ['tags', 'publishers', 'conversion_rates', 'author_roles', 'subject_schemes']

/** Tables that a statement reads from one end to the other, planned for its values and planned for any. */
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
    return [...own.rows, ...any.rows].flatMap((row) => readWhole(row['QUERY PLAN'][0].Plan))
  } finally {
    await client.query('reset plan_cache_mode')
    client.release()
  }
}

const readWhole = (node: Node): string[] => [
  ...(node['Node Type'] === 'Seq Scan' && !small.includes(node['Relation Name'] ?? '')
    ? [node['Relation Name'] ?? '']
    : []),
  ...(node.Plans ?? []).flatMap(readWhole),
]
