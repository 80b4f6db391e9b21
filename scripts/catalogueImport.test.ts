import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { openCommand } from './testing/command.ts'

const { folder, run } = await openCommand('catalogueImport.ts')

// Spec: back office 9: Catalogue import from lists (ours)
test('the command loads what is good, tells the rest, writes it beside the list and ends with 1', async () => {
  const list = join(folder, 'list.csv')
  const lines = [
    'isbn13,title,authors,language,publisher,pages,description',
    '9780316015844,Twilight,Stephenie Meyer,eng,Little Brown,501,',
    '1,Bad,,eng,,,',
  ]
  await writeFile(list, lines.join('\n'))
  const { code, out } = await run(list)
  assert.equal(code, 1)
  assert.match(out, /^titles: {2}1 new, 0 updated, 0 unchanged\n/)
  assert.match(out, /3 {2}isbn13 {2}not 13 or 10 digits/)
  assert.match(await readFile(join(folder, 'list.refused.csv'), 'utf8'), /^3,isbn13,/m)
  await writeFile(list, lines.slice(0, 2).join('\n'))
  assert.equal((await run(list)).code, 0)
})

test('a file that is not there, a list that is not known and flags that do not exist are told in a line', async () => {
  await writeFile(join(folder, 'other.csv'), 'a,b\n')
  for (const flags of [
    [],
    ['missing.csv'],
    [join(folder, 'other.csv')],
    ['--epubs', 'missing'],
    [folder],
    ['--colour'],
  ]) {
    const { code, err } = await run(...flags)
    assert.equal(code, 1, flags.join(' '))
    assert.match(err, /^catalogue:import: [^\n]+\n$/, flags.join(' '))
  }
})
