import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import {
  type AttemptEvent,
  type AttemptState,
  attemptState,
  isPaid,
  isTimedOut,
  canTransition,
  stateAfter,
  publicState,
  paymentStatusOf,
  steps,
} from './attempt.rules.ts'

const events: readonly AttemptEvent[] = ['paid', 'paidOtherwise', 'failed', 'ranOut', 'replaced']
const anyStory = fc.array(fc.constantFrom(...events), { maxLength: 12 })

const statesOf = (story: readonly AttemptEvent[]): AttemptState[] =>
  story.reduce<AttemptState[]>(
    (states, event) => [...states, stateAfter(states.at(-1) ?? 'live', event)],
    ['live'],
  )

const never = { succeededAt: null, onHoldAt: null, supersededAt: null, failedAt: null, expiredAt: null }
const then = new Date('2026-03-01T09:00:00Z')

describe('the life of an attempt', () => {
  test('no state is reached but by a listed step', () => {
    fc.assert(
      fc.property(anyStory, (story) => {
        const states = statesOf(story)
        assert.ok(states.slice(1).every((state, index) => canTransition(states[index] ?? 'live', state)))
      }),
    )
  })

  test('nothing that comes later changes a success', () => {
    fc.assert(
      fc.property(anyStory, (story) => {
        const states = statesOf(story)
        const first = states.indexOf('succeeded')
        assert.ok(first === -1 || states.slice(first).every((state) => state === 'succeeded'))
      }),
    )
  })

  test('money that came is never lost, whatever was heard before or after', () => {
    fc.assert(
      fc.property(
        anyStory,
        fc.constantFrom<AttemptEvent>('paid', 'paidOtherwise'),
        anyStory,
        (before, paid, after) => {
          assert.ok(isPaid(statesOf([...before, paid, ...after]).at(-1) ?? 'live'))
        },
      ),
    )
  })

  test('only what was paid ends as paid', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<AttemptEvent>('failed', 'ranOut', 'replaced')), (story) => {
        assert.ok(!isPaid(statesOf(story).at(-1) ?? 'live'))
      }),
    )
  })

  // Spec: storefront 4, Confirmation and payment: Codes that mean 'still working' stay pending; a late success is never lost
  test('a success after a failure, after running out and after a second try counts', () => {
    for (const state of ['failed', 'expired', 'superseded'] as const)
      assert.equal(stateAfter(state, 'paid'), 'succeeded')
  })

  test('a failure after running out is a failure, after a success nothing', () => {
    assert.equal(stateAfter('expired', 'failed'), 'failed')
    assert.equal(stateAfter('succeeded', 'failed'), 'succeeded')
  })

  test('every state but a held and a succeeded one can still be paid', () => {
    const payable = Object.entries(steps)
      .filter(([, next]) => next.paid)
      .map(([state]) => state)
    assert.deepEqual(payable, ['live', 'failed', 'expired', 'superseded'])
  })
})

describe('the state of a row', () => {
  test('money counts first, then who has the place on the order', () => {
    assert.equal(attemptState(never), 'live')
    assert.equal(attemptState({ ...never, expiredAt: then }), 'expired')
    assert.equal(attemptState({ ...never, expiredAt: then, failedAt: then }), 'failed')
    assert.equal(attemptState({ ...never, failedAt: then, supersededAt: then }), 'superseded')
    assert.equal(attemptState({ ...never, supersededAt: then, onHoldAt: then }), 'onHold')
    assert.equal(attemptState({ ...never, supersededAt: then, succeededAt: then }), 'succeeded')
  })

  test('what ran out is stale until its end is known', () => {
    assert.ok(isTimedOut({ expiredAt: then, resultCode: null }))
    assert.ok(!isTimedOut({ expiredAt: then, resultCode: 1032 }))
    assert.ok(!isTimedOut({ expiredAt: null, resultCode: null }))
  })
})

// Spec: storefront 4, Confirmation and payment: First provider: 0 confirmed, positive failed, else pending
test('no code is pending, 0 confirmed, a positive code failed', () => {
  assert.deepEqual([null, 0, 1, 1032].map(paymentStatusOf), ['pending', 'confirmed', 'failed', 'failed'])
})

describe('what the staff are told of an attempt', () => {
  const nothing = { ...never, refusedAt: null, confirmedOrderAt: null }

  test('is how it ended, though another took its place afterwards', () => {
    for (const [fact, state] of [
      ['failedAt', 'failed'],
      ['expiredAt', 'expired'],
      ['onHoldAt', 'onHold'],
      ['succeededAt', 'succeeded'],
    ] as const)
      assert.equal(publicState({ ...nothing, supersededAt: then, [fact]: then }), state)
    assert.equal(publicState({ ...nothing, supersededAt: then }), 'superseded')
    assert.equal(publicState(nothing), 'live')
  })

  test('is whether its money bought the order, and whether it was refused at once', () => {
    assert.equal(publicState({ ...nothing, succeededAt: then, confirmedOrderAt: then }), 'confirmed')
    assert.equal(publicState({ ...nothing, failedAt: then, refusedAt: then }), 'refused')
    assert.equal(publicState({ ...nothing, failedAt: then, refusedAt: then, succeededAt: then }), 'succeeded')
  })
})
