import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordProblems } from './wordRules.ts'

const check = (text: string) => wordProblems([{ file: 'src/a.ts', text }])

test('an old word is refused once, with the word to say instead', () => {
  assert.deepEqual(check('useLine(); const x = useLine()'), [
    'src/a.ts: "useLine" is an old word: say useConnection',
  ])
  for (const word of [
    'bookDeeds',
    'DeedButton',
    'demandUser',
    'mostLines',
    'leastAge',
    'CodeAtTill',
    'thawOrder',
  ])
    assert.equal(check(word).length, 1, word)
})

test('words that only look like old ones, and comments, are left alone', () => {
  for (const text of [
    'almost',
    'indeed',
    'mostly',
    'constructor',
    'demand',
    '// the sale is a deed',
    'doorbell',
  ])
    assert.deepEqual(check(text), [], text)
})

test('a name that two files export is refused, one of the router is not', () => {
  const text = 'export async function loader() {}\nexport type Choice = string\n'
  const sources = [
    { file: 'src/a.ts', text },
    { file: 'src/b.ts', text: `${text}export const alone = 1\n` },
  ]
  assert.deepEqual(wordProblems(sources), [
    '"Choice" is exported by src/a.ts and src/b.ts: give each its own name',
  ])
})
