import assert from 'node:assert/strict'
import { test } from 'node:test'
import { betweenQuestions } from './verificationWatch.rules.ts'

// Spec: storefront 4, Verification: Polls every second; when verified goes on with fresh rights
// Spec: storefront 9: Polling: verification 1 s
// Spec: back office 9: Polling 1.5 s and 1 s
test('whether the address is verified is asked every second', () => {
  assert.equal(betweenQuestions, 1000)
})
