import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { openCommand } from './testing/command.ts'

const { folder, run } = await openCommand('schoolsImport.ts')

test('the command loads schools, tells the rest, writes it beside the list and ends with 1; again it changes nothing', async () => {
  const list = join(folder, 'schools.csv')
  await writeFile(list, 'name,country,place\nMsasa Hills,KE,Thika\nKampala Hill,UG,\n')
  const { code, out } = await run(list)
  assert.equal(code, 1)
  assert.match(out, /schools: {2}1 new, 0 updated, 0 unchanged\nrefused: 1 \(1 line\)\n/)
  assert.match(
    await readFile(join(folder, 'schools.refused.csv'), 'utf8'),
    /^3,country,no country of the shop$/m,
  )
  await writeFile(list, 'name,country,place\nMsasa Hills,KE,Thika\n')
  const again = await run(list)
  assert.equal(again.code, 0)
  assert.match(again.out, /0 new, 0 updated, 1 unchanged/)
})

test('a list that is none is told in a line', async () => {
  await writeFile(join(folder, 'other.csv'), 'a,b\n')
  for (const flags of [[], ['missing.csv'], [join(folder, 'other.csv')]]) {
    const { code, err } = await run(...flags)
    assert.equal(code, 1, flags.join(' '))
    assert.match(err, /^schools:import: [^\n]+\n$/, flags.join(' '))
  }
})
