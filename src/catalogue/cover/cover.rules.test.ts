import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coverDrawing } from './cover.rules.ts'
import type { LetterStyle, Mark } from './drawing.rules.ts'
import { setLine } from './face.ts'
import { hash } from './seed.rules.ts'

const author = 'Otieno Ralingo'
const isLettering = (mark: Mark): mark is LetterStyle => typeof mark !== 'string'
const shapes = (marks: Mark[]): string => marks.filter((mark) => typeof mark === 'string').join('')
const words = (marks: Mark[]): string[] => marks.filter(isLettering).map(({ text }) => text)

/** Ids for each of the seven templates, in their order. */
const ids = Array.from({ length: 7 }, (_, template) => {
  return Array.from({ length: 200 }, (_, id) => String(id)).find((id) => hash(id) % 7 === template) ?? ''
})

test('the same book always gets the same cover', () => {
  const book = { id: '17', title: 'Mvua ya Kwanza', author }
  assert.deepEqual(coverDrawing(book), coverDrawing({ ...book }))
})

test('each of the seven templates shows the whole title and the author', () => {
  const drawn = ids.map((id) => words(coverDrawing({ id, title: 'Hadithi za Pwani', author })).join(' '))
  assert.deepEqual(
    drawn.map((text) => text.replace(/^H /, '')),
    ids.map(() => `Hadithi za Pwani ${author}`),
  )
})

test('the order of templates is fixed, as books select theirs by number', () => {
  const drawn = ids.map((id) => shapes(coverDrawing({ id, title: 'Hadithi za Pwani', author })))
  const signs = [/<circle/, /M30 /, /miterlimit/, /h44/, /a118 118/, /Q120 /, /v97\.8/]
  assert.deepEqual(
    signs.map((sign) => drawn.findIndex((drawing) => sign.test(drawing))),
    [0, 1, 2, 3, 4, 5, 6],
  )
})

test('a school book shows its grade large, from its title or else its grade', () => {
  const [name, series] = ['Hisabati', 'Tujifunze']
  const ofTitle = coverDrawing({ id: '1', title: 'Hisabati, Gredi ya 4', author, series, school: true })
  const ofGrade = coverDrawing({ id: '1', title: name, author, series, grade: 'Grade 4', school: true })
  assert.deepEqual(words(ofTitle), ['4', name, series, author])
  assert.deepEqual(words(ofGrade), words(ofTitle))
})

test('a long number in a school title is not a grade', () => {
  assert.deepEqual(words(coverDrawing({ id: '1', title: 'Hisabati 1234567', author, school: true })), [
    'Hisabati',
    '1234567',
    author,
  ])
})

test('a book without an author shows its title only', () => {
  const drawn = ids.map((id) => words(coverDrawing({ id, title: 'Pwani', author: '' })).at(-1))
  assert.deepEqual(
    drawn,
    ids.map(() => 'Pwani'),
  )
})

test('a title in another script gives a picture without words', () => {
  const drawn = ids.map((id) => coverDrawing({ id, title: 'ሰላም ልጆች', author: '' }))
  assert.deepEqual(drawn.flatMap(words), [])
  assert.ok(drawn.every((marks) => /circle|miterlimit|a118/.test(shapes(marks))))
})

test('two lines of authors never overlap the title', () => {
  const authors = 'Uwimana Jean de Dieu, Mukamana Espérance'
  const gaps = [0, 1, 2, 3, 4, 5].map((template) => {
    const lines = coverDrawing({
      id: ids[template] ?? '',
      title: 'Hadithi za Babu Simba',
      author: authors,
    }).filter(isLettering)
    const first = lines.find(({ weight }) => weight === 500)
    const last = lines.findLast(({ weight }) => weight === 650)
    return (first?.y ?? 0) - (last?.y ?? 0)
  })
  assert.ok(
    gaps.every((gap) => gap >= 20),
    gaps.join(' '),
  )
})

// Spec: storefront 2, Book card: Cover, drawn where there is none
test('editions of a work share one design, with a mark for their format', () => {
  const drawn = (['epub', 'pdf', 'audio', 'print'] as const).map((format) =>
    shapes(coverDrawing({ id: 'mvua-ya-kwanza', title: 'Mvua ya Kwanza', author, format })),
  )
  const design = shapes(coverDrawing({ id: 'mvua-ya-kwanza', title: 'Mvua ya Kwanza', author }))
  const [before = '', after = ''] = design.split(/(?=<path d="M0 0H4V360)/)
  assert.equal(new Set(drawn).size, 4)
  for (const edition of drawn) assert.ok(edition.startsWith(before) && edition.endsWith(after), edition)
})

test('no text on a cover overlaps the mark at its edge', () => {
  for (const id of ids)
    for (const school of [false, true])
      for (const line of coverDrawing({
        id,
        title: 'Uchumi wa Vijiji na Miji ya Pwani',
        author,
        school,
      }).filter(isLettering))
        if (line.weight < 800) {
          const width = setLine(line.text, line.weight).width * line.size
          assert.ok((line.anchor === 'middle' ? line.x + width / 2 : line.x + width) <= 222, line.text)
        }
})
