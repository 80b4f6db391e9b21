import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { blurbLength, blurbOf } from './blurb.rules.ts'

const opening =
  'Kajiado, 2081. Clouds are licensed, and a permit for forty millimetres of rain changes hands on the exchange for more than the land it falls on.'

test('a blurb ends with the last sentence that fits', () => {
  assert.equal(blurbOf(`${opening} Sinantei hunts rain thieves until she catches her own mother.`), opening)
})

test('a short description is unchanged, in one line', () => {
  assert.equal(blurbOf(' Three sisters\ninherit a house. '), 'Three sisters inherit a house.')
})

test('a long sentence is cut after a word, with one ellipsis and no punctuation before it', () => {
  const long = `One, ${'and more, '.repeat(40)}and no more`
  assert.match(blurbOf(long), /^One, and more.*, and…$/)
})

test('a sentence that would leave half of the room empty is cut after a word', () => {
  assert.match(
    blurbOf(`Kisumu, 1952. ${'The lake rises '.repeat(20)}`),
    /^Kisumu, 1952\. The lake.*(The|lake|rises)…$/,
  )
})

test('a decimal point does not end a sentence', () => {
  const text = `Fourteen stories, each of which turns on a sum of less than 3.49 dollars or so, told in a bar. ${'word '.repeat(60)}`
  assert.match(blurbOf(text), /told in a bar\.$/)
})

test('a blurb never exceeds its limit, never ends in two marks, and starts like the description', () => {
  const letters = fc.array(fc.constantFrom('a', 'b', ' ', '. ', ', ', '.', '…', '! ', '”'), {
    maxLength: 300,
  })
  fc.assert(
    fc.property(letters, (parts) => {
      const text = parts.join('').replaceAll(/\s+/g, ' ').trim()
      const blurb = blurbOf(text)
      assert.ok(blurb.length <= blurbLength)
      const kept = blurb.endsWith('…') && !text.startsWith(blurb) ? blurb.slice(0, -1) : blurb
      assert.ok(text.startsWith(kept))
      if (kept !== blurb) assert.doesNotMatch(blurb, /[.,;:!?\s][…]$/)
    }),
  )
})
