import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { testDatabase } from '#platform/testing/database.ts'

const database = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'soma-command-'))
after(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

type Outcome = { readonly code: number; readonly out: string; readonly err: string }

const run = (...flags: string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: folder }
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, 'places-import.ts'), ...flags],
      { env },
      (_, out, err) => resolve({ code: child.exitCode ?? 1, out, err }),
    )
  })

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
