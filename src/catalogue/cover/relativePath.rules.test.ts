import assert from 'node:assert/strict'
import { test } from 'node:test'
import { relativePath } from './relativePath.rules.ts'

test('a glyph without an outline, such as a space, has no path', () => {
  assert.equal(relativePath([], 1), null)
})

test('a box is written as relative commands, with y flipped', () => {
  const box = relativePath(
    [
      { command: 'moveTo', args: [10, 20] },
      { command: 'lineTo', args: [30, 20] },
      { command: 'lineTo', args: [30, 40] },
      { command: 'lineTo', args: [29, 43] },
      { command: 'lineTo', args: [28, 40] },
      { command: 'closePath', args: [] },
    ],
    1,
  )
  assert.deepEqual(box, { start: { x: 10, y: -20 }, steps: 'h20v-20l-1-3-1 3z' })
})

test('a continued curve uses the smooth command', () => {
  const curve = relativePath(
    [
      { command: 'moveTo', args: [0, 0] },
      { command: 'quadraticCurveTo', args: [10, 0, 15, -5] },
      { command: 'quadraticCurveTo', args: [20, -10, 20, -20] },
      { command: 'quadraticCurveTo', args: [40, -20, 40, -40] },
    ],
    1,
  )
  assert.equal(curve?.steps, 'q10 0 15 5t5 15q20 0 20 20')
})

test('rounding errors do not accumulate', () => {
  const steps = Array.from({ length: 10 }, (_, step) => ({
    command: 'lineTo' as const,
    args: [(step + 1) * 0.4, 0],
  }))
  const path = relativePath([{ command: 'moveTo', args: [0, 0] }, ...steps], 1)
  const total = [...(path?.steps ?? '').matchAll(/\d+/g)].reduce((sum, [digits]) => sum + Number(digits), 0)
  assert.equal(total, 4)
})
