import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type FitCandidate, fittingAttempt } from './fit.rules.ts'
import type { ListedPayment } from './listedPayment.rules.ts'

const paidAt = new Date('2026-11-20T10:00:30Z')
const after = (seconds: number) => new Date(paidAt.getTime() + seconds * 1000)

const payment: ListedPayment = {
  receipt: 'UKL0000001',
  amount: 522,
  currency: 'KES',
  reference: 'SM12345678',
  payer: '722000149',
  paidAt,
}

const asked: FitCandidate = {
  id: 1,
  orderId: 'a',
  amount: 522,
  currency: 'KES',
  requestedAt: after(-30),
  payerPhone: '254722000149',
  isPaid: false,
}

const idOf = (candidates: readonly FitCandidate[], told: Partial<ListedPayment> = {}) =>
  fittingAttempt({ ...payment, ...told }, candidates)?.id ?? null

test('a payment fits what was asked of its payer, for the same sum, not long before', () => {
  assert.equal(idOf([asked]), 1)
  const others: Partial<FitCandidate>[] = [
    { amount: 521 },
    { currency: 'UGX' },
    { payerPhone: '254722000148' },
    { payerPhone: null },
    { requestedAt: after(61) },
    { requestedAt: after(-3601) },
  ]
  for (const other of others) assert.equal(idOf([{ ...asked, ...other }]), null, JSON.stringify(other))
  assert.equal(idOf([asked], { paidAt: null }), null)
})

test('its payer is told in many ways, and one that is no number says nothing', () => {
  const same = ['254722000149', '+254722000149', '0722000149', '25472****149', '0722***149', '722***149']
  for (const payer of [...same, '*****149', 'a1b2c3d4e5', null])
    assert.equal(idOf([asked], { payer }), 1, `${payer}`)
  for (const payer of ['25472****148', '25473****149', '0733000149', '149'])
    assert.equal(idOf([asked], { payer }), null, payer)
})

test('of several of one order it is the paid one, else the last that was asked for before', () => {
  const older = { ...asked, id: 2, requestedAt: after(-300) }
  const later = { ...asked, id: 3, requestedAt: after(20) }
  assert.equal(idOf([older, asked, later]), 1)
  assert.equal(idOf([{ ...older, isPaid: true }, asked, later]), 2)
  assert.equal(idOf([older, { ...later, isPaid: true }]), 2)
  assert.equal(idOf([later]), 3) // by another clock
})

test('where two orders could be meant a person decides', () => {
  assert.equal(idOf([asked, { ...asked, id: 2, orderId: 'b' }]), null)
  assert.equal(idOf([asked, { ...asked, id: 2, orderId: 'b', amount: 100 }]), 1)
})

const few = (...values: number[]) => fc.constantFrom(...values)
const candidates = fc.uniqueArray(
  fc.record({
    id: fc.nat(50),
    orderId: fc.constantFrom('a', 'b'),
    amount: few(100, 522),
    currency: fc.constant('KES'),
    requestedAt: fc.integer({ min: -4000, max: 200 }).map(after),
    payerPhone: fc.constantFrom('254722000149', '254733000149', null),
    isPaid: fc.boolean(),
  }),
  { selector: ({ id }) => id, maxLength: 8 },
)
const payments = fc.array(
  fc.record({
    amount: few(100, 522),
    payer: fc.constantFrom('722000149', '733****149', null),
    paidAt: fc.option(fc.integer({ min: -4000, max: 200 }).map(after)),
  }),
  { maxLength: 8 },
)

test('a payment belongs to one attempt at most and an attempt to one payment, and no other choice is missed', () => {
  fc.assert(
    fc.property(candidates, payments, (all, told) => {
      let left: readonly FitCandidate[] = all
      for (const one of told) {
        const row = { ...payment, ...one }
        const found = fittingAttempt(row, left)
        const alone = left.filter((candidate) => fittingAttempt(row, [candidate]))
        if (found === null) assert.ok(alone.length === 0 || new Set(alone.map((c) => c.orderId)).size === 2)
        else assert.ok(alone.includes(found))
        left = left.filter((candidate) => candidate !== found)
      }
      assert.ok(all.length - left.length <= told.length)
    }),
  )
})

test('the order in which the attempts are listed changes nothing', () => {
  fc.assert(
    fc.property(candidates, payments, (all, [told]) => {
      const row = { ...payment, ...told }
      const [one, other] = [fittingAttempt(row, all), fittingAttempt(row, all.toReversed())]
      assert.deepEqual([one?.isPaid, one?.requestedAt], [other?.isPaid, other?.requestedAt])
    }),
  )
})
