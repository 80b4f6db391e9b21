import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { freePort } from '#identity/testing/shop.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { launch } from '../setup/program.ts'

const test = base.extend<{ diskOptions: string; disk: string }>({
  diskOptions: ['', { option: true }],
  /** A small disk, mounted for the test. */
  disk: async ({ diskOptions }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'soma-disk-'))
    const options = `mode=755,${diskOptions}`
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder])
    base.skip(status !== 0, 'no disk can be mounted here: that takes root')
    await use(folder)
    spawnSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true, force: true })
  },
})

/** Starts the shop on a folder, which it refuses in those words. */
async function expectRefusal(disk: string, words: RegExp, settings: Record<string, string> = {}) {
  const program = launch('build/program/main.js', {
    PORT: String(await freePort()),
    LOG_LEVEL: 'warn',
    DATA_DIR: join(disk, 'data'),
    ...settings,
  })
  const { code } = await program.ended
  expect(program.written.out + program.written.err).toMatch(words)
  expect(code).toBe(1)
}

test.describe('of one megabyte', () => {
  test.use({ diskOptions: 'size=1m' })

  test('a disk too small for the embedded database is named in one line', ({ disk }) =>
    expectRefusal(disk, /^soma: DATA_DIR: the disk .*No space left on device\)\n$/))
})

test.describe('of 45 megabytes', () => {
  test.use({ diskOptions: 'size=45m' })

  // Spec: storefront 9: A full disk ends in one line
  test('a disk that fills while the demo shop is loaded is named in one line', ({ disk }) =>
    expectRefusal(disk, /^soma: DATA_DIR: the disk .*No space left on device\)\n$/))
})

test.describe('of 200 kilobytes', () => {
  test.use({ diskOptions: 'size=200k' })

  test('a disk too small for the books is named in one line', async ({ disk }) => {
    const database = await testDatabase()
    const words = /^soma: DATA_DIR: the disk is full \(ENOSPC[^\n]*\)\n$/
    await expectRefusal(disk, words, { DATABASE_URL: database.url })
    await database.close()
  })
})

test.describe('only for reading', () => {
  test.use({ diskOptions: 'size=1m,ro' })

  test('a disk that cannot be written is named in one line', ({ disk }) =>
    expectRefusal(disk, /^soma: DATA_DIR: nothing can be kept in [^\n]*the disk is read-only\)\n$/))
})

test.describe('of one file', () => {
  test.use({ diskOptions: 'size=1m,nr_inodes=1' })

  test('a disk without room for one more file is named in one line', ({ disk }) =>
    expectRefusal(disk, /^soma: DATA_DIR: nothing can be kept in [^\n]*the disk is full\)\n$/))
})
