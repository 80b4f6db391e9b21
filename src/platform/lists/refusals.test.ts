import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { writeRefusals } from './refusals.ts'

const folder = await mkdtemp(join(tmpdir(), 'soma-report-'))
after(() => rm(folder, { recursive: true, force: true }))

test('all refusals are written to a file beside the list, without formulas', async () => {
  const refused = [
    { line: 12, column: 'isbn13', reason: 'the check digit is wrong' },
    { line: null, column: 'a.epub', reason: 'not a readable zip' },
    { line: 3, column: '=cmd', reason: 'a "b", c' },
    { line: 4, column: '＝cmd', reason: '\n=cmd' },
  ]
  const path = await writeRefusals(join(folder, 'list.csv'), refused)
  assert.equal(path, join(folder, 'list.refused.csv'))
  assert.equal(
    await readFile(path, 'utf8'),
    [
      'line,column,reason',
      '12,isbn13,the check digit is wrong',
      ',a.epub,not a readable zip',
      `3,'=cmd,"a ""b"", c"`,
      `4,'＝cmd,"'\n=cmd"`,
      '',
    ].join('\n'),
  )
})
