import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leavingTime, shownTime } from './snackbar.rules.ts'

// Spec: storefront 3: Client state: snackbar (text, colour success by default, 3,000 ms by default)
// Spec: storefront 4, Snackbar, country, logout: A server error opens the snackbar for 10 seconds; closed, it is cleared after 300 ms
// Spec: storefront 9: Timers: error snackbar 10 s, others and success 3 s
test('a message stays for three seconds, an error of the server for ten', () => {
  assert.equal(shownTime({}), 3000)
  assert.equal(shownTime({ tone: 'success' }), 3000)
  assert.equal(shownTime({ tone: 'error' }), 10_000)
})

test('a message may ask for its own time', () => {
  assert.equal(shownTime({ tone: 'success', seconds: 5 }), 5000)
})

// Spec: storefront 4, Snackbar, country, logout: A server error opens the snackbar for 10 seconds; closed, it is cleared after 300 ms
test('a closed message is cleared after 300 ms', () => {
  assert.equal(leavingTime, 300)
})
