import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { sql } from '#platform/database/sql.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { fillerWords, isFiller, searchKey, shownKey, typedWords } from './words.rules.ts'

const database = await testDatabase()
after(() => database.close())

const keysInDatabase = async (texts: readonly string[]): Promise<(string | null)[]> =>
  (
    await database.db.many<{ key: string | null }>(
      sql`select search_key(text) as key from unnest(${texts}::text[]) with ordinality t (text, index) order by index`,
    )
  ).map(({ key }) => key)

// Letters from here on are newer than some servers.
const newest = 0xa700
const oldLetter = fc.integer({ min: 0x20, max: newest - 1 }).map((code) => String.fromCharCode(code))

test('letters lose accents, strokes and case, composed or decomposed', () => {
  for (const [text, key] of [
    ['Abwenzi Aŵiri', 'abwenzi awiri'],
    ['Abwenzi Aw\u0302iri', 'abwenzi awiri'],
    ['HĨTĨ na Kabũri', 'hiti na kaburi'],
    ['Éditions Łódź Straße Œuvre', 'editions lodz strasse oeuvre'],
    ['ገንፎ፡ጥሩ', 'ገንፎ ጥሩ'],
  ] as const)
    assert.equal(searchKey(text), key)
})

test('any apostrophe joins, other punctuation separates', () => {
  for (const text of ['Ng’ombe', "ng'ombe", 'NGʼOMBE', 'ng`ombe', 'ngombe'])
    assert.equal(searchKey(text), 'ngombe')
  assert.equal(searchKey(' J.K. “Mother-in-Law” / Ups & Downs… '), 'j k mother in law ups downs')
  assert.equal(searchKey('!!! &|'), '')
})

test('signs that distinguish words such as C++ are kept, and shown again', () => {
  assert.equal(searchKey('Absolute C++'), 'absolute cplusplus')
  assert.equal(searchKey('C# in Depth, ASP.NET and .NET'), 'csharp in depth asp net and dotnet')
  assert.equal(searchKey('abc++ 1+1=2 #1'), 'abc 1 1 2 1')
  assert.equal(shownKey('cplusplus and csharp'), 'c++ and c#')
})

test('search keys are idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => searchKey(searchKey(text)) === searchKey(text)),
    { examples: [['ŉ']] },
  )
})

test('a query is limited to twelve words of sixty letters each', () => {
  assert.equal(typedWords(Array.from({ length: 30 }, (_, index) => `w${index}`).join(' ')).length, 12)
  assert.deepEqual(typedWords('x'.repeat(80)), ['x'.repeat(60)])
  assert.deepEqual(typedWords(''), [])
})

test('the database computes the same key for every letter', async () => {
  const letters = Array.from({ length: newest - 0x20 }, (_, index) => String.fromCharCode(0x20 + index))
  const keys = await keysInDatabase(letters.map((letter) => `a${letter}b`))
  const different = letters.filter((letter, index) => keys[index] !== searchKey(`a${letter}b`))
  assert.deepEqual(different, [])
})

test('the database computes the same key for whole texts', async () => {
  const sample = fc.sample(fc.string({ unit: oldLetter, minLength: 1, maxLength: 40 }), {
    numRuns: 500,
    seed: 1,
  })
  const texts = [
    ...sample,
    'C++',
    'ac++',
    'é c++ c+++',
    'C#',
    'F#9',
    'Visual C#/.NET',
    'asp.net',
    '.NETs',
    "c'++",
  ]
  assert.deepEqual(await keysInDatabase(texts), texts.map(searchKey))
})

test('database and code share filler words', async () => {
  const { fillers } = await database.db.one<{ fillers: string[] }>(sql`select search_fillers() as fillers`)
  assert.deepEqual(fillers.toSorted(), fillerWords())
  assert.ok(isFiller('wa') && !isFiller('watoto'))
})
