import assert from 'node:assert/strict'
import { test } from 'node:test'
import { betweenQuestions } from './verificationWatch.rules.ts'

test('whether the address is verified is asked every second', () => {
  assert.equal(betweenQuestions, 1000)
})
