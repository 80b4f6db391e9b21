import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { findRate } from '#pricing/rates/rates.table.ts'
import { openCommand } from './testing/command.ts'

const { database, folder, run } = await openCommand('ratesImport.ts')
const path = join(folder, 'rates.csv')

// Spec: back office 9: Conversion rates by command and job (ours)
test('the command loads a file and tells what is new', async () => {
  await writeFile(path, 'from,to,rate,starts_at,source\nUSD,KES,129.5,2026-11-20,Bank\n')
  const { code, out, err } = await run(path)
  assert.deepEqual([code, err], [0, ''])
  assert.match(out, /^conversion rates: 1 added, 0 changed, 0 left alone\n {2}added USD-KES 129\.5 from /)
  const rate = await findRate(database.db, 'USD', 'KES', new Date('2026-11-20T00:00:00Z'))
  assert.equal(Number(rate?.rate), 129.5)
})

test('with a refused line the good ones are loaded, and the command ends as a failure', async () => {
  await writeFile(path, 'region,rate,starts_at,source\nMWI,18,2027-07-01,Act\nMWI,0.18,2027-07-01,Act\n')
  const { code, out } = await run(path)
  assert.equal(code, 1)
  assert.match(out, /^tax rates: 1 added, 0 changed, 0 left alone\n/)
  assert.match(out, /refused: 1\n {2}line 2, rate: not a fraction such as 0\.16/)
  assert.match(await readFile(join(folder, 'rates.refused.csv'), 'utf8'), /^2,rate,/m)
})

test('a file that is not there, is none of rates or is too large, and wrong flags, are told in a line', async () => {
  const [other, large] = [join(folder, 'other.csv'), join(folder, 'large.csv')]
  await writeFile(other, 'a,b\n')
  await writeFile(large, 'x'.repeat(1_000_001))
  for (const flags of [[], ['missing.csv'], [other], [large], [folder], [other, other], ['--colour']]) {
    const { code, err } = await run(...flags)
    assert.equal(code, 1, flags.join(' '))
    assert.match(err, /^rates:import: [^\n]+\n$/, flags.join(' '))
  }
})
