import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type EntryHeader, entriesRefusal, epubLimits } from './archiveEntries.rules.ts'

/** Consecutive entries, as an ordinary zip writer writes them. */
function inLine(sizes: readonly number[]): EntryHeader[] {
  let offset = 0
  return sizes.map((bytes, index) => {
    const entry = {
      name: `${index}`,
      nameBytes: 5,
      method: 0,
      flags: 0,
      mode: 0o100644,
      packedBytes: bytes,
      bytes,
      offset,
    }
    offset += 35 + bytes
    return entry
  })
}

const endOf = (entries: readonly EntryHeader[]): number =>
  Math.max(0, ...entries.map(({ offset, packedBytes }) => offset + 35 + packedBytes))

const sizes = fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 2, maxLength: 8 })

test('consecutive entries are accepted, in any order of the directory', () => {
  fc.assert(
    fc.property(sizes, (lengths) => {
      const entries = inLine(lengths)
      assert.equal(entriesRefusal(entries.toReversed(), endOf(entries), epubLimits), null)
    }),
  )
})

test('an entry shifted by one byte overlaps its neighbour', () => {
  fc.assert(
    fc.property(sizes, fc.nat(), fc.constantFrom(-1, 1), (lengths, pick, step) => {
      const entries = inLine(lengths)
      const moved = entries.map((entry, index) =>
        index === 1 + (pick % (entries.length - 1)) ? { ...entry, offset: entry.offset + step } : entry,
      )
      assert.match(entriesRefusal(moved, endOf(entries), epubLimits) ?? '', /share bytes/)
    }),
  )
})

test('folders and files with or without a Unix mode are accepted, devices are not', () => {
  const refusalOf = (mode: number) => {
    const entries = inLine([1]).map((entry) => ({ ...entry, mode }))
    return entriesRefusal(entries, 36, epubLimits)
  }
  assert.deepEqual([0, 0o644, 0o040755, 0o100600].map(refusalOf), [null, null, null, null])
  assert.deepEqual(
    [0o020000, 0o060000, 0o010000, 0o140000, 0o120777].filter((mode) => refusalOf(mode) === null),
    [],
  )
})

test('a small entry may compress a lot, a large one may not', () => {
  const packed = (bytes: number) => inLine([100]).map((entry) => ({ ...entry, bytes, method: 8 }))
  assert.equal(entriesRefusal(packed(1_000_000), 135, epubLimits), null)
  assert.match(entriesRefusal(packed(1_000_001), 135, epubLimits) ?? '', /far more/)
})

test('many small entries together cannot be a zip bomb', () => {
  const entries = inLine(Array(1100).fill(4)).map((entry) => ({ ...entry, bytes: 1000, method: 8 }))
  assert.match(entriesRefusal(entries, endOf(entries), epubLimits) ?? '', /far more/)
})
