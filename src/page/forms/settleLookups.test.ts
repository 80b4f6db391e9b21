import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formText } from '#platform/formText.ts'
import { type Picked, pickedIds, readPicked, writePicked } from '#platform/picked.rules.ts'
import type { LookupOption } from '#ui/form/useLookup.ts'
import type { Page } from '../page.ts'
import { settleLookups } from './settleLookups.ts'

const page = {} as Page // the lookups here query nothing
const person = (id: string): LookupOption => ({ id, name: id, area: `${id}@reader.example` })
const book = (id: string): Picked => ({
  id,
  name: `Title ${id}`,
  area: null,
  format: 'epub',
  price: 5,
  currency: 'KES',
})

/** Settles a form with a user `user` and titles `books`; a search finds as many as its letters. */
async function settled(fields: readonly (readonly [string, string])[]) {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  const find = async (_: Page, text: string) => Array.from(text, person)
  const found = await settleLookups(page, form, { user: find, books: find, event: async () => null })
  const said = (name: string) => formText(form, name)
  return { found: Object.keys(found), form, said, picked: pickedIds(readPicked(said('books'))) }
}

const chosen = [
  ['userId', 'Ann'],
  ['userText', 'Ann, ann@reader.example'],
  ['userTerm', 'Ann, ann@reader.example'],
] as const

// Spec: back office 9: Extension: fields of the back office that look things up, without scripts
test('a choice is kept as long as its text is, and cleared with it', async () => {
  assert.equal((await settled(chosen)).said('userId'), 'Ann')
  const other = await settled([chosen[0], ['userText', 'Beth'], chosen[2]])
  assert.deepEqual([other.said('userId'), other.said('userText'), other.found], ['', 'Beth', ['user']])
  const none = await settled([chosen[0], ['userText', ''], chosen[2]])
  assert.deepEqual([none.said('userId'), none.found], ['', []])
})

test('a user selected from the results is named in the field', async () => {
  const { said, found } = await settled([
    ['userText', 'ann'],
    ['userTerm', 'ann'],
    ['userId', 'n'],
    ['userText.n', 'n, n@reader.example'],
  ])
  assert.deepEqual([said('userId'), said('userText'), found], ['n', 'n, n@reader.example', []])
})

test('a single result is selected on submit, and offered on search', async () => {
  const only = async (more: readonly (readonly [string, string])[]) => {
    const form = new FormData()
    for (const [name, value] of [['userText', 'ann'], ...more] as const) form.append(name, value)
    const found = await settleLookups(page, form, { user: async () => [person('Ann')] })
    return [form.get('userId'), Object.keys(found).length]
  }
  assert.deepEqual(await only([]), ['Ann', 0])
  assert.deepEqual(await only([['look', 'find user']]), ['', 1])
})

test('two letters find nothing, and an unavailable search is marked', async () => {
  const form = new FormData()
  form.append('userText', 'an')
  form.append('eventText', 'fair')
  const ask = async () => null
  assert.deepEqual(await settleLookups(page, form, { user: ask, event: ask }), {
    user: { options: [], outside: null },
    event: null,
  })
})

const three = ['books', writePicked(['a', 'b', 'c'].map(book))] as const

test('titles are moved and removed by buttons of their own field', async () => {
  const after = async (look: string) => (await settled([three, ['look', look]])).picked.join('')
  assert.equal(await after('up books b'), 'bac')
  assert.equal(await after('down books b'), 'acb')
  assert.equal(await after('remove books b'), 'ac')
  assert.equal(await after('remove others b'), 'abc')
  assert.equal(await after('find books'), 'abc')
})

test('ticked titles are added once, and the search text is cleared', async () => {
  const ticked = ['b', 'd'].map((id) => ['booksTicked', writePicked([book(id)])] as const)
  const words = [
    ['booksText', 'title'],
    ['booksTerm', 'title'],
  ] as const
  const { picked, said, found } = await settled([three, ...ticked, ...words])
  assert.deepEqual([picked.join(''), said('booksText'), found], ['abcd', '', []])
})

test('search text for titles redraws the form once, or for its button', async () => {
  const words = (term: string) => [three, ['booksText', 'tide'], ['booksTerm', term]] as const
  assert.deepEqual((await settled(words(''))).found, ['books'])
  assert.deepEqual((await settled(words('tide'))).found, [])
  assert.deepEqual((await settled([...words('tide'), ['look', 'up books c']])).found, ['books'])
})
