import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { splitDescription } from './readMore.rules.ts'

const words = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => `w${index + from}`).join(' ')

test('forty words are shown whole', () => {
  const { paragraphs, onPhones, onWide } = splitDescription(words(40))
  assert.deepEqual(paragraphs, [{ always: words(40), wide: '', rest: '' }])
  assert.deepEqual([onPhones, onWide], [false, false])
})

// Spec: storefront 2, Book detail: Description with read-more after 40 words on small screens, 60 otherwise
test('fifty words are truncated on phones only', () => {
  const { paragraphs, onPhones, onWide } = splitDescription(words(50))
  assert.deepEqual(paragraphs, [{ always: words(40), wide: words(10, 41), rest: '' }])
  assert.deepEqual([onPhones, onWide], [true, false])
})

test('the word count continues across paragraphs', () => {
  const { paragraphs } = splitDescription(`${words(30)}\n\n${words(20, 31)}\n${words(20, 51)}`)
  assert.deepEqual(paragraphs, [
    { always: words(30), wide: '', rest: '' },
    { always: words(10, 31), wide: words(10, 41), rest: '' },
    { always: '', wide: words(10, 51), rest: words(10, 61) },
  ])
})

// Spec: storefront 2, Book detail: Description with read-more after 40 words on small screens, 60 otherwise
test('no word is lost or duplicated', () => {
  const texts = fc.array(
    fc.integer({ min: 0, max: 99 }).map((count) => words(count)),
    { maxLength: 5 },
  )
  fc.assert(
    fc.property(texts, (paragraphs) => {
      const split = splitDescription(paragraphs.join('\n\n'))
      const shown = split.paragraphs.flatMap((part) => [part.always, part.wide, part.rest]).filter(Boolean)
      assert.equal(shown.join(' '), paragraphs.filter(Boolean).join(' '))
    }),
  )
})
