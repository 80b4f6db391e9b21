import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leavingTime, shownTime } from './snackbar.rules.ts'

test('a message stays for three seconds, an error of the server for ten', () => {
  assert.equal(shownTime({}), 3000)
  assert.equal(shownTime({ tone: 'success' }), 3000)
  assert.equal(shownTime({ tone: 'error' }), 10_000)
})

test('a message may ask for its own time', () => {
  assert.equal(shownTime({ tone: 'success', seconds: 5 }), 5000)
})

test('a closed message is cleared after 300 ms', () => {
  assert.equal(leavingTime, 300)
})
