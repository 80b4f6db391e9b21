import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOpenPayment, phaseOf } from './paymentPhase.rules.ts'

// Spec: storefront 2, Order pending: Status chip pending, confirmed, failed
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
  assert.equal(phaseOf({ status: 'failed', stale: false, onHold: true }), 'onHold')
  assert.equal(phaseOf({ status: 'failed', stale: false, onHold: false }), 'failed')
})

test('what the bank is still at is no failure, and no other payment is begun meanwhile', () => {
  const card = { status: 'pending', stale: false, onHold: false, isWithBank: true } as const
  assert.deepEqual([phaseOf(card), isOpenPayment(card)], ['withBank', true])
  assert.equal(phaseOf({ ...card, stale: true }), 'withBank')
  assert.equal(phaseOf({ ...card, status: 'confirmed' }), 'paid')
  assert.equal(phaseOf({ ...card, onHold: true }), 'onHold')
})

test('a payment that failed or ran out leaves its order free', () => {
  assert.equal(isOpenPayment({ status: 'pending', stale: false }), true)
  assert.equal(isOpenPayment({ status: 'confirmed', stale: false }), true)
  assert.equal(isOpenPayment({ status: 'failed', stale: false, onHold: true }), true)
  assert.equal(isOpenPayment({ status: 'pending', stale: true }), false)
  assert.equal(isOpenPayment({ status: 'failed', stale: false }), false)
})
