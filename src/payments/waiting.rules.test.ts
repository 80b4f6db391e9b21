import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mpesaPromptSeconds as mpesa } from './mpesa/push.rules.ts'
import { mtnPromptSeconds as mtn } from './mtn/request.rules.ts'
import { clock, pollDelay, secondsLeft } from './waiting.rules.ts'

// Spec: storefront 4, Confirmation and payment: Status is polled every 1.5 seconds
// Spec: storefront 9: Polling: payment 1.5 s
// Spec: back office 9: Polling 1.5 s and 1 s
test('the page asks each second and a half, after half a minute each four, and a forgotten page seldom', () => {
  assert.deepEqual([0, 29_999, 30_000, 90_000, 600_000].map(pollDelay), [1500, 1500, 4000, 4000, 30_000])
})

// Spec: storefront 2, Order pending: Three steps on the phone, time left, another number, another way; the page may be closed
test('a prompt of M-Pesa lives for a minute, one of MTN for five', () => {
  assert.deepEqual([secondsLeft(1000, 1000, mpesa), secondsLeft(1000, 1000, mtn)], [60, 300])
  assert.deepEqual([secondsLeft(1000, 19_500, mpesa), secondsLeft(1000, 19_500, mtn)], [42, 282])
  assert.deepEqual([secondsLeft(1000, 200_000, mpesa), secondsLeft(1000, 200_000, mtn)], [0, 101])
})

test('a clock that runs behind does not lengthen the minute', () => {
  assert.equal(secondsLeft(10_000, 0, 60), 60)
})

test('time is written in minutes and seconds', () => {
  assert.deepEqual([60, 42, 7, 0].map(clock), ['1:00', '0:42', '0:07', '0:00'])
})
