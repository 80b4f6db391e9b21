import assert from 'node:assert/strict'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { describe, test } from 'node:test'
import { createContext } from '#app/server/context.ts'
import { visitor } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import { csvProgress } from '#platform/tables/csvProgress.rules.ts'
import type { CsvSource } from './csvReport.ts'
import { csvStream } from './csvStream.ts'

const preferences = { language: 'eng', country: 'KEN', currency: 'KES' } as const
const context = createContext({} as Database, { caller: visitor, preferences, requestId: '1' }) // nothing asks it

const sourceOf = (pages: readonly (readonly number[])[]): CsvSource => ({
  fileName: 'numbers.csv',
  heads: () => ['number'],
  count: async () => null,
  rows: async function* () {
    for (const page of pages) yield page.map((number) => [number])
  },
})

function streamOf(pages: readonly (readonly number[])[], patience: number) {
  const told: unknown[] = []
  const stream = csvStream(
    sourceOf(pages),
    { context, t: serverTexts('eng') },
    {
      patience,
      onRows: async (done) => told.push(done),
      onWhole: async () => told.push('whole'),
      onClose: (isWhole) => told.push(isWhole ? 'closed' : 'cut off'),
    },
  )
  return { stream, told }
}

describe('a file that is streamed', () => {
  test('tells how many rows were taken, and that it is whole', async () => {
    const { stream, told } = streamOf([[1, 2], [3]], 10_000)
    assert.equal(await text(stream), '\u{feff}number\r\n1\r\n2\r\n3\r\n')
    assert.deepEqual(told, [2, 3, 'whole', 'closed'])
  })

  test('is cut off where nobody takes it', async () => {
    const { stream, told } = streamOf([[1], [2], [3], [4], [5], [6]], 20)
    stream.read()
    await once(stream, 'close')
    assert.equal(told.at(-1), 'cut off')
    assert.ok(!told.includes('whole'))
  })
})

test('a file that stands still for minutes has lost its process', () => {
  const now = new Date('2026-11-20T10:00:00Z')
  const row = { rows_total: 9, rows_done: 3, finished_at: null, cut_off_at: null }
  const at = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const stateOf = (moved_at: Date, started_at: Date | null) =>
    csvProgress({ ...row, moved_at, started_at }, now).state
  assert.deepEqual(
    [stateOf(at(1), at(5)), stateOf(at(1), null), stateOf(at(3), at(5)), stateOf(at(3), null)],
    ['running', 'waiting', 'cutOff', 'cutOff'],
  )
})
