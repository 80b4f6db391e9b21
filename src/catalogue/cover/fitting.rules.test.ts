import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { blockHeight, evenLines, fit } from './fitting.rules.ts'
import { textWidth } from './width.rules.ts'

const sizes = [46, 42, 38, 35, 32, 29, 26, 23, 20]
const room = { width: 198, lines: 4 }

test('a short title gets the largest size on one line', () => {
  assert.deepEqual(fit('Nyota', sizes, room), { size: 46, lines: ['Nyota'] })
})

test('lines are as even as possible', () => {
  const title = 'The House on Kiambere Road'
  assert.deepEqual(evenLines(title.split(' '), 2, { size: 20, width: 198 }), [
    'The House on',
    'Kiambere Road',
  ])
})

test('no short word is alone on a line while a smaller size of 26 or more avoids it', () => {
  const { lines } = fit('Mapishi ya Pwani', sizes, room)
  assert.deepEqual(lines, ['Mapishi', 'ya Pwani'])
})

test('a limited height gives smaller type', () => {
  const free = fit('Mama Wangu Anapika Ugali', sizes, room)
  const low = fit('Mama Wangu Anapika Ugali', sizes, { ...room, height: 110 })
  assert.ok(blockHeight(free) > 110 && blockHeight(low) <= 110)
})

test('a long title gets two more lines before words are dropped', () => {
  const title = 'A Very Long History of the Railway from Mombasa to Lake Victoria and Beyond'
  const { lines } = fit(title, [32, 29, 26, 24, 22, 20, 18], { width: 148, lines: 4 })
  assert.equal(lines.length, 6)
  assert.equal(lines.join(' '), title)
})

test('a word longer than the line is hyphenated after a vowel', () => {
  assert.deepEqual(fit('Nimekwishakuwaambieni', [26, 23, 20], room).lines, ['Nimekwisha-', 'kuwaambieni'])
})

test('a long hyphenated word is split at its hyphen', () => {
  assert.deepEqual(fit('Logico-Philosophicus', [26, 23, 20], room).lines, ['Logico-', 'Philosophicus'])
})

test('text that does not fit ends in an ellipsis after a whole word', () => {
  const { size, lines } = fit('Kitabu cha hadithi '.repeat(20).trim(), sizes, room)
  assert.equal(size, 20)
  assert.match(lines.at(-1) ?? '', /^(Kitabu|cha|hadithi)( \p{L}+)*…$/u)
})

test('empty text has no lines and no height', () => {
  assert.deepEqual(fit('', sizes, room).lines, [])
  assert.equal(blockHeight(fit('', sizes, room)), 0)
})

test('every line of any text fits its room, with at most two extra lines', () => {
  const text = fc.array(fc.stringMatching(/^[a-zA-Z0-9ŵũĩ.,’-]{1,40}$/), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(text, (words) => {
      const { size, lines } = fit(words.join(' ').slice(0, 200).trim(), sizes, room)
      assert.ok(lines.length <= room.lines + 2)
      assert.ok(lines.every((line) => textWidth(line, size) <= room.width))
    }),
    { numRuns: 300 },
  )
})
