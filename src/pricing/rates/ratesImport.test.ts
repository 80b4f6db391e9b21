import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Database } from '#platform/database/database.ts'
import { recording } from '#platform/database/recording.ts'
import { sql } from '#platform/database/sql.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { importRates } from './ratesImport.service.ts'
import { ratesReportLines } from './ratesReport.ts'
import { RatesFileError } from './ratesSource.ts'

const database = await testDatabase()
after(() => database.close())

const file = (...lines: readonly string[]) =>
  Buffer.from(['from,to,rate,starts_at,source', ...lines].join('\r\n'))
const pair = [
  'KES,RWF,11.2,2026-11-20,"Bank, mid rate"',
  'RWF,KES,0.0892857143,2026-11-20,"Bank, mid rate"',
] as const

const history = async (db: Database) =>
  (
    await db.many<{ line: string }>(sql`
      select concat_ws(' ', from_currency, to_currency, trim_scale(rate), starts_at::date, source) as line
      from conversion_rates order by from_currency, starts_at`)
  ).map(({ line }) => line)

test('importing a file twice adds its rates once', async () => {
  await rollback(database.db, async (db) => {
    const first = await importRates(db, file(...pair))
    const again = await importRates(db, file(...pair))
    assert.deepEqual([first.added.length, first.changed.length, first.unchanged], [2, 0, 0])
    assert.deepEqual([again.added.length, again.changed.length, again.unchanged], [0, 0, 2])
  })
})

// Spec: back office 9: Tax history: a rate counts from its start
test('a correction changes the rate of its own time and no other in the history', async () => {
  await rollback(database.db, async (db) => {
    await importRates(db, file(...pair, 'KES,RWF,10.9,2026-10-01,Bank'))
    const report = await importRates(db, file('KES,RWF,11.25,2026-11-20T00:00Z,Bank', pair[1]))
    assert.deepEqual(
      report.changed.map(({ name, rate }) => `${name} ${rate}`),
      ['KES-RWF 11.25'],
    )
    assert.deepEqual(await history(db), [
      'KES RWF 10.9 2026-10-01 Bank',
      'KES RWF 11.25 2026-11-20 Bank',
      'RWF KES 0.0892857143 2026-11-20 Bank, mid rate',
    ])
  })
})

test('a new source of the same rate is a change, trailing zeros are not', async () => {
  await rollback(database.db, async (db) => {
    await importRates(db, file('KES,RWF,11.2,2026-11-20,Bank'))
    const zeros = await importRates(db, file('KES,RWF,11.2000,2026-11-20,Bank'))
    const source = await importRates(db, file('KES,RWF,11.2,2026-11-20,Other bank'))
    assert.deepEqual([zeros.unchanged, source.changed.length], [1, 1])
  })
})

test('a new VAT rate is added to those of the baseline', async () => {
  await rollback(database.db, async (db) => {
    const text =
      'region,rate,starts_at,source\nMWI,0.18,2027-07-01,Act of 2027\nKEN,0.16,2013-09-02T00:00:00+03,Act'
    const report = await importRates(db, Buffer.from(text))
    assert.deepEqual(ratesReportLines(report), [
      'tax rates: 1 added, 1 changed, 0 left alone',
      '  added MWI 0.18 from 2027-07-01T00:00Z',
      '  changed KEN 0.16 from 2013-09-01T21:00Z',
      'refused: 0',
    ])
  })
})

test('valid lines are loaded in one statement, others are reported', async () => {
  await rollback(database.db, async (tx) => {
    const { db, statements } = recording(tx)
    const report = await importRates(db, file(pair[0], 'KES,EUR,0.007,2026-11-20,Bank', 'KES'))
    assert.equal(statements.length, 1)
    assert.deepEqual(ratesReportLines(report), [
      'conversion rates: 1 added, 0 changed, 0 left alone',
      '  added KES-RWF 11.2 from 2026-11-20T00:00Z',
      'without their opposite, which keeps its own rate: KES-RWF',
      'refused: 2',
      '  line 3, to: not a currency of the shop',
      '  line 4: 1 cells instead of 5',
    ])
  })
})

test('a file that has no rates changes nothing', async () => {
  await rollback(database.db, async (db) => {
    for (const text of ['', '<!doctype html>', 'from,to,rate,starts_at,source\n\n', 'isbn13,title\n1,A'])
      await assert.rejects(importRates(db, Buffer.from(text)), RatesFileError, text)
    assert.deepEqual(await history(db), [])
  })
})

test('concurrent imports do not deadlock', async () => {
  const rates = (day: string) =>
    ['KES', 'RWF', 'MWK', 'USD'].flatMap((from) =>
      ['KES', 'RWF', 'MWK', 'USD'].filter((to) => to !== from).map((to) => `${from},${to},2,${day},Bank`),
    )
  const lines = ['2026-01-01', '2026-01-02', '2026-01-03'].flatMap(rates)
  const reports = await Promise.all(
    Array.from({ length: 6 }, (_, turn) =>
      importRates(database.db, file(...(turn % 2 === 0 ? lines : lines.toReversed()))),
    ),
  )
  await database.db.run(sql`delete from conversion_rates`)
  assert.equal(
    reports.reduce((sum, { added }) => sum + added.length, 0),
    36,
  )
})
