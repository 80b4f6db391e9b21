import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Refusal } from '#platform/refusal.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import { errorText, fieldError, refusalText, serverErrorText } from './errorText.ts'

const write = serverTexts('eng')
const refusal = (key: string, debugMessage?: string): Refusal => ({
  key,
  code: '',
  violations: [],
  ...(debugMessage && { debugMessage }),
})

// Spec: storefront 8, As the reader sees them: Snackbar of a server error: label, translation of errors.{message}, else the raw message
test('a server error is told by the text of its message, else as it came', () => {
  assert.equal(serverErrorText(refusal('coupon.expired', 'on Monday'), write), 'This coupon has expired.')
  assert.equal(serverErrorText(refusal('odd.thing', 'The till is on fire'), write), 'The till is on fire')
  assert.equal(serverErrorText(refusal('odd.thing'), write), 'odd.thing')
})

test('an error whose key has no text is told as unknown where it stands in the page', () => {
  assert.equal(errorText('odd.thing', write), 'Something went wrong. Please try again.')
})

test('of fields that are wrong the first is told, with its limit', () => {
  const wrong: Refusal = {
    ...refusal('validation.failed'),
    violations: [
      { path: 'name', code: 'minLength', params: { min: 3 } },
      { path: 'email', code: 'email', params: {} },
    ],
  }
  assert.equal(refusalText(wrong, write), 'At least 3 characters.')
  assert.equal(fieldError(wrong, 'email', write), 'Enter an e-mail address, such as amina@example.com.')
  assert.equal(fieldError(wrong, 'phone', write), null)
})

test('what was tried too often tells the time to wait, where it is known, in the page and in the snackbar', () => {
  const tooMany = (minutes: number) => ({ ...refusal('general.tooManyRequests'), params: { minutes } })
  for (const tell of [refusalText, serverErrorText]) {
    assert.equal(tell(tooMany(9), write), 'Too many attempts. Try again in 9 minutes.')
    assert.equal(tell(tooMany(1), write), 'Too many attempts. Try again in 1 minute.')
    assert.equal(tell(tooMany(0), write), 'Too many attempts. Wait a little, then try again.')
  }
})
