import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gradeAt } from './gradeWords.rules.ts'

const gradeOf = (typed: string) => gradeAt(typed.split(' '), 0)

test('a class is recognized by word and number, in digits or words, separate or joined', () => {
  for (const typed of [
    'grade 4',
    'class four',
    'std 4',
    'standard four',
    'p4',
    'primary 4',
    'gredi ya 4',
    'darasa la nne',
    'umwaka wa kane',
    'kalasi ya yachinayi',
  ]) {
    const found = gradeOf(typed)
    assert.ok(found?.phrases.includes('grade 4'), typed)
    assert.equal(found?.length, typed.split(' ').length, typed)
  }
})

test('forms start after eight grades, seniors after six', () => {
  for (const typed of ['form 4', 'form four', 'kidato cha nne', 's6'])
    assert.ok(gradeOf(typed)?.phrases.includes('grade 12'), typed)
  assert.ok(gradeOf('form 1')?.phrases.includes('form 1'))
})

test('pre-primary has no number, 1 or 2', () => {
  assert.ok(gradeOf('pp1')?.phrases.includes('preprimary 1'))
  assert.ok(gradeOf('pre primary 2')?.phrases.includes('preprimary 2'))
  assert.ok(gradeOf('kindergarten counting')?.phrases.includes('preprimary'))
})

test('a word without a number, an invalid number and a number alone are no class', () => {
  for (const typed of ['class', 'class war', 'class 47', 'form 5', 's9', 'pp3', 'p', '4', 'four weddings'])
    assert.equal(gradeOf(typed), null, typed)
})

test('words in too many titles are recognized, but not searched', () => {
  for (const typed of ['p2', 'primary 2', 'year 2', 'grade 2'])
    assert.deepEqual(
      ['grade 2', 'primary 2', 'year 2'].map((phrase) => gradeOf(typed)?.phrases.includes(phrase)),
      [true, false, false],
      typed,
    )
})
