import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from './database/sql.ts'
import { createLog } from './log.ts'
import { testDatabase } from './testing/database.ts'

const database = await testDatabase()
after(() => database.close())

test('a database error is logged without the values of the rejected row', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  const add = () => database.db.run(sql`insert into currencies (code) values ('ZZZ')`)
  await add()
  const error: unknown = await add().catch((refused: unknown) => refused)
  log.error({ err: error }, 'a resolver failed')
  log.error({ err: new Error('outer', { cause: error }) }, 'a resolver failed')
  assert.equal(lines.length, 2)
  assert.match(lines[0] ?? '', /"code":"23505".*"constraint":"currencies_pkey"/)
  for (const line of lines) assert.doesNotMatch(line, /ZZZ/)
})
