import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { folderJournal } from './journal.ts'

const folder = await mkdtemp(join(tmpdir(), 'soma-journal-'))
after(() => rm(folder, { recursive: true, force: true }))

test('a journal that was never written is empty', async () => {
  assert.deepEqual(await folderJournal(join(folder, 'none')).list(), [])
})

test('entries persist for any later reader of the folder, the last for each name, until dropped', async () => {
  const path = join(folder, 'a', 'b')
  await folderJournal(path).keep('two', { n: 1 })
  await folderJournal(path).keep('one', { n: 1 })
  await folderJournal(path).keep('two', { n: 2 })
  assert.deepEqual(await folderJournal(path).list(), [
    { name: 'one', entry: { n: 1 } },
    { name: 'two', entry: { n: 2 } },
  ])
  await folderJournal(path).drop('one')
  await folderJournal(path).drop('one')
  assert.deepEqual(await folderJournal(path).list(), [{ name: 'two', entry: { n: 2 } }])
})

test('an interrupted write is no entry, and a corrupt one is null', async () => {
  const path = join(folder, 'spoilt')
  const journal = folderJournal(path)
  await journal.keep('whole', {})
  await writeFile(join(path, 'half.json.part'), '{"n"')
  await writeFile(join(path, 'spoilt.json'), '{"n"')
  assert.deepEqual(await journal.list(), [
    { name: 'spoilt', entry: null },
    { name: 'whole', entry: {} },
  ])
})
