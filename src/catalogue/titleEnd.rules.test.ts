import assert from 'node:assert/strict'
import { test } from 'node:test'
import { splitTitle } from './titleEnd.rules.ts'

const endOf = (title: string) => splitTitle(title).end

// Spec: storefront 2, Book card: Title, its grade or number never cut off, and price
test('the grade or number at the end of a long title is split off', () => {
  assert.equal(endOf('Mathematics Activities Learner’s Book, Grade 4'), 'Grade 4')
  assert.equal(endOf('Kiswahili Kitukuzwe: Kitabu cha Mwanafunzi, Gredi ya 4'), 'Gredi ya 4')
  assert.equal(endOf('Environmental Activities for Little Ones (PP1)'), '(PP1)')
  assert.equal(endOf('A History of the Coast in Many Voices Vol. 2'), 'Vol. 2')
  assert.equal(endOf('The Merchants of the Old Harbour, Book III'), 'Book III')
  assert.equal(endOf('Imibare mu Buzima, Umwaka wa 4'), 'Umwaka wa 4')
})

test('start and end together make up the title', () => {
  assert.deepEqual(splitTitle('Science in My Hands: Learner’s Book, Grade 4'), {
    start: 'Science in My Hands: Learner’s Book,',
    end: 'Grade 4',
  })
})

test('a short title, and one that ends in words, is not split', () => {
  for (const title of [
    'Grade 4',
    'Stage Number Nine',
    'Sums 4',
    'Two Hundred Years of Letters from the Lake',
  ])
    assert.deepEqual(splitTitle(title), { start: title, end: null })
})
