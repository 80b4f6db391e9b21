import assert from 'node:assert/strict'
import { test } from 'node:test'
import { partProblems, wordProblems } from './wordRules.ts'

const check = (text: string) => wordProblems([{ file: 'src/a.ts', text }])

test('an old word is rejected once, with the word to use instead', () => {
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

test('words that only resemble old ones, and comments, pass', () => {
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

test('a name exported by two files is rejected, except the router’s', () => {
  const text = 'export async function loader() {}\nexport type Choice = string\n'
  const sources = [
    { file: 'src/a.ts', text },
    { file: 'src/b.ts', text: `${text}export const alone = 1\n` },
  ]
  assert.deepEqual(wordProblems(sources), [
    '"Choice" is exported by src/a.ts and src/b.ts: give each its own name',
  ])
})

test('an old word is rejected as a part of a name, in camel and snake case', () => {
  const problems = partProblems([
    { file: 'db/a.sql', text: 'asked_at isKept WantedTitle READ_ANEW kept toldly codeTaken' },
  ])
  assert.deepEqual(
    problems.map((problem) => /"(\w+)"/.exec(problem)?.[1]),
    ['asked_at', 'isKept', 'WantedTitle', 'READ_ANEW'],
  )
})
