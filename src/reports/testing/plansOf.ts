import assert from 'node:assert/strict'
import type { Database } from '#platform/database/database.ts'
import { recording } from '#platform/database/recording.ts'
import type { TestDatabase } from '#platform/testing/database.ts'

/**
 * How a reading's last statement is planned for its values, and once for all values, as a connection does after a while. Without
 * nested loops a table that could be read whole for many rows is, as it would be where tables are larger than in a test.
 */
export async function plansOf(
  { db, pool }: TestDatabase,
  read: (db: Database) => Promise<unknown>,
  hasNestedLoops = true,
): Promise<string[]> {
  const { db: recorded, statements } = recording(db)
  await read(recorded)
  const asked = statements.at(-1)
  assert.ok(asked)
  const client = await pool.connect()
  const explain = async (text: string, values: readonly unknown[] = []) =>
    (await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values])).rows
      .map((row) => row['QUERY PLAN'])
      .join('\n')
  try {
    await client.query(`prepare asked as ${asked.text}`)
    await client.query('set plan_cache_mode = force_generic_plan')
    await client.query(`set enable_nestloop = ${hasNestedLoops ? 'on' : 'off'}`)
    const nulls = asked.values.map(() => 'null').join(', ')
    return [
      await explain(asked.text, asked.values),
      await explain(`execute asked${nulls === '' ? '' : `(${nulls})`}`),
    ]
  } finally {
    await client.query('reset plan_cache_mode; reset enable_nestloop')
    await client.query('deallocate asked')
    client.release()
  }
}
