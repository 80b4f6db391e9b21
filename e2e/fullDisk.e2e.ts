import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test, type TestContext } from 'node:test'
import { freePort } from '#identity/testing/shop.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { launch } from './world/program.ts'

const database = await testDatabase()
after(() => database.close())

/** Mounts a disk of a size for one test; null where this account may not. */
function smallDisk(t: TestContext, options: string): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'soma-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `mode=755,${options}`, 'tmpfs', folder])
  t.after(() => {
    if (mounted.status === 0) spawnSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true, force: true })
  })
  if (mounted.status === 0) return folder
  t.skip('no disk can be mounted here: that takes root')
  return null
}

/** Starts the shop on a folder. Answers its exit code and all that it said. */
async function refusal(settings: Record<string, string>): Promise<{ code: number | null; words: string }> {
  const program = launch('src/main.ts', { PORT: String(await freePort()), LOG_LEVEL: 'warn', ...settings })
  const { code } = await program.ended
  return { code, words: program.written.out + program.written.err }
}

async function refusesIn(folder: string | null, words: RegExp, settings: Record<string, string> = {}) {
  if (folder === null) return
  const refused = await refusal({ DATA_DIR: join(folder, 'data'), ...settings })
  assert.match(refused.words, words)
  assert.equal(refused.code, 1)
}

test('a disk too small for the embedded database is named in one line', (t) =>
  refusesIn(smallDisk(t, 'size=1m'), /^soma: DATA_DIR: the disk .*No space left on device\)\n$/))

test('a disk that fills while the demo shop is loaded is named in one line', (t) =>
  refusesIn(smallDisk(t, 'size=45m'), /^soma: DATA_DIR: the disk .*No space left on device\)\n$/))

test('a disk too small for the books is named in one line', (t) =>
  refusesIn(smallDisk(t, 'size=200k'), /^soma: DATA_DIR: the disk is full \(ENOSPC[^\n]*\)\n$/, {
    DATABASE_URL: database.url,
  }))

test('a disk that cannot be written is named in one line', (t) =>
  refusesIn(
    smallDisk(t, 'size=1m,ro'),
    /^soma: DATA_DIR: nothing can be kept in [^\n]*the disk is read-only\)\n$/,
  ))

test('a disk without room for one more file is named in one line', (t) =>
  refusesIn(
    smallDisk(t, 'size=1m,nr_inodes=1'),
    /^soma: DATA_DIR: nothing can be kept in [^\n]*the disk is full\)\n$/,
  ))
