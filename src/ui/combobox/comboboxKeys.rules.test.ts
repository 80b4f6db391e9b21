import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { comboboxMove, type ComboboxMove, type ComboboxState, type KeyPress } from './comboboxKeys.rules.ts'

const alone = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false }
const open = (active: number, count = 3): ComboboxState => ({ isOpen: true, active, count })
const move = (key: string, state: ComboboxState, held: Partial<KeyPress> = {}): ComboboxMove | null =>
  comboboxMove({ ...alone, ...held, key }, state)

/** Which entry each press has reached; the field keeps what is not the list's. */
function walk(keys: readonly string[], from = -1, count = 3): number[] {
  let active = from
  return keys.map((key) => {
    const made = move(key, open(active, count))
    if (made !== null && typeof made === 'object') active = made.mark
    return active
  })
}

test('the arrows go round by way of the field', () => {
  assert.deepEqual(walk(['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown']), [0, 1, 2, -1, 0])
  assert.deepEqual(walk(['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp']), [2, 1, 0, -1])
})

test('Home and End lead to the ends once an entry is reached, and move in the field before', () => {
  assert.deepEqual(walk(['Home', 'End', 'ArrowDown', 'End', 'Home']), [-1, -1, 0, 2, 0])
  assert.deepEqual([move('Home', open(-1)), move('End', open(-1))], [null, null])
})

test('Enter chooses the marked entry of an open list, and else is the field’s', () => {
  assert.equal(move('Enter', open(1)), 'choose')
  assert.equal(move('Enter', open(-1)), null)
  assert.equal(move('Enter', { ...open(1), isOpen: false }), null)
})

test('Escape closes an open list, and else is the field’s', () => {
  assert.equal(move('Escape', open(-1)), 'close')
  assert.equal(move('Escape', { ...open(-1), isOpen: false }), null)
})

test('an arrow opens a closed list', () => {
  assert.deepEqual(move('ArrowDown', { ...open(-1), isOpen: false }), { mark: 0 })
})

test('letters and keys that are pressed together with others are the field’s', () => {
  assert.deepEqual([move('a', open(0)), move('ArrowLeft', open(0)), move('Tab', open(0))], [null, null, null])
  assert.equal(move('Home', open(1), { shiftKey: true }), null)
  assert.equal(move('ArrowUp', open(1), { altKey: true }), null)
  assert.equal(move('Enter', open(1), { ctrlKey: true }), null)
  assert.equal(move('ArrowDown', open(1), { metaKey: true }), null)
})

test('no walk leaves the list, and a step back undoes a step', () => {
  const keys = fc.array(fc.constantFrom('ArrowDown', 'ArrowUp', 'Home', 'End'))
  fc.assert(
    fc.property(keys, fc.nat(5), (pressed, count) => {
      const reached = walk(pressed, -1, count)
      assert.ok(reached.every((active) => active >= -1 && active < Math.max(count, 1)))
      const at = reached.at(-1) ?? -1
      assert.equal(walk(['ArrowDown', 'ArrowUp'], at, count).at(-1), at)
      assert.equal(walk(['ArrowUp', 'ArrowDown'], at, count).at(-1), at)
    }),
  )
})
