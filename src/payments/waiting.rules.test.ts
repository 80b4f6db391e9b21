import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clock, isOpenPayment, phaseOf, pollDelay, promptSeconds, secondsLeft } from './waiting.rules.ts'

test('the page asks each second and a half, after half a minute each four, and a forgotten page seldom', () => {
  assert.deepEqual([0, 29_999, 30_000, 90_000, 600_000].map(pollDelay), [1500, 1500, 4000, 4000, 30_000])
})

test('a prompt of M-Pesa lives for a minute, one of MTN for five', () => {
  const { mpesa, mtn } = promptSeconds
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

test('an attempt without an answer is waited for until it ran out', () => {
  assert.equal(phaseOf({ status: 'pending', stale: false }), 'waiting')
  assert.equal(phaseOf({ status: 'pending', stale: true }), 'timedOut')
})

test('a prompt of which nobody knows whether it came is told as such, until it ran out or its end is known', () => {
  const unsure = { status: 'pending', stale: false, uncertain: true } as const
  assert.equal(phaseOf(unsure), 'unsure')
  assert.equal(isOpenPayment(unsure), true)
  assert.equal(phaseOf({ ...unsure, stale: true }), 'timedOut')
  assert.equal(phaseOf({ ...unsure, status: 'confirmed' }), 'paid')
})

test('an answer counts even after the attempt ran out', () => {
  assert.equal(phaseOf({ status: 'confirmed', stale: true }), 'paid')
  assert.equal(phaseOf({ status: 'failed', stale: true }), 'failed')
})

test('money that came otherwise than asked is neither paid nor failed', () => {
  assert.equal(phaseOf({ status: 'failed', stale: false, resultCode: 90004 }), 'held')
  assert.equal(phaseOf({ status: 'failed', stale: false, resultCode: 1032 }), 'failed')
})

test('what the bank is still at is no failure, and no other payment is begun meanwhile', () => {
  const card = { status: 'pending', stale: false, held: false, isWithBank: true } as const
  assert.deepEqual([phaseOf(card), isOpenPayment(card)], ['withBank', true])
  assert.equal(phaseOf({ ...card, stale: true }), 'withBank')
  assert.equal(phaseOf({ ...card, status: 'confirmed' }), 'paid')
  assert.equal(phaseOf({ ...card, held: true }), 'held')
})

test('a payment that failed or ran out leaves its order free', () => {
  assert.equal(isOpenPayment({ status: 'pending', stale: false }), true)
  assert.equal(isOpenPayment({ status: 'confirmed', stale: false }), true)
  assert.equal(isOpenPayment({ status: 'failed', stale: false, resultCode: 90004 }), true)
  assert.equal(isOpenPayment({ status: 'pending', stale: true }), false)
  assert.equal(isOpenPayment({ status: 'failed', stale: false }), false)
})
