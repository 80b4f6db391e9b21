import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chapterAt, chaptersOf, inRow } from './chapters.rules.ts'

const sections = ['cover.xhtml', 'one.xhtml', 'two.xhtml', 'notes.xhtml']
const sectionOf = (href: string) => sections.indexOf(href.split('#')[0] ?? '')

const contents = [
  {
    label: ' One ',
    href: 'one.xhtml',
    subitems: [
      { label: 'Morning', href: 'one.xhtml#morning' },
      { label: 'Evening', href: 'one.xhtml#evening' },
    ],
  },
  { label: 'Part two', href: null, subitems: [{ label: 'Two', href: 'two.xhtml' }] },
]

const row = inRow(chaptersOf(contents, sectionOf))
const labelAt = (section: number, reached: readonly string[] = []) =>
  chapterAt(row, section, (mark) => reached.includes(mark))?.label

test('chapters keep their tree and are numbered in the order of the contents', () => {
  const chapters = chaptersOf(contents, sectionOf)
  assert.deepEqual(
    row.map(({ id, label, section, mark }) => [id, label, section, mark]),
    [
      [0, 'One', 1, null],
      [1, 'Morning', 1, 'morning'],
      [2, 'Evening', 1, 'evening'],
      [3, 'Part two', -1, null],
      [4, 'Two', 2, null],
    ],
  )
  assert.deepEqual(
    chapters[1]?.parts.map(({ label }) => label),
    ['Two'],
  )
})

test('a page belongs to the last chapter reached in its section', () => {
  assert.equal(labelAt(1), 'One')
  assert.equal(labelAt(1, ['morning']), 'Morning')
  assert.equal(labelAt(1, ['morning', 'evening']), 'Evening')
})

test('a section missing in the contents belongs to the last chapter before it', () => {
  assert.equal(labelAt(3), 'Two')
  assert.equal(chapterAt(row.slice(0, 3), 2, () => false)?.label, 'Evening')
})

test('there is no chapter before the first', () => {
  assert.equal(labelAt(0), undefined)
})

test('an entry without a label has an empty one', () => {
  assert.equal(chaptersOf([{ label: null, href: 'one.xhtml' }], sectionOf)[0]?.label, '')
})
