import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { openCommand } from './testing/command.ts'

const { folder, run } = await openCommand('placesImport.ts')

test('the command loads what is good, tells the rest, writes it beside the list and ends with 1', async () => {
  const list = join(folder, 'places.csv')
  await writeFile(list, 'id,name,lat,lon\n1,Yaya Centre,-1.2928,36.788\n2,Nyali,-4.02,39.72\n')
  const { code, out } = await run(list)
  assert.equal(code, 1)
  assert.match(out, /places: {2}1 new, 0 updated, 0 unchanged\nrefused: 1 \(1 line\)\n/)
  assert.match(out, /3 {2}lat {5}outside the Nairobi box/)
  assert.match(await readFile(join(folder, 'places.refused.csv'), 'utf8'), /^3,lat,outside/m)
  await writeFile(list, 'id,name,lat,lon\n1,Yaya Centre,-1.2928,36.788\n')
  assert.equal((await run(list)).code, 0)
})

test('a file that is not there and a list that is none are told in a line', async () => {
  await writeFile(join(folder, 'other.csv'), 'a,b\n')
  for (const flags of [[], ['missing.csv'], [folder], [join(folder, 'other.csv')], ['--help'], ['a', 'b']]) {
    const { code, err } = await run(...flags)
    assert.equal(code, 1, flags.join(' '))
    assert.match(err, /^places:import: [^\n]+\n$/, flags.join(' '))
  }
})
