import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { orderReference } from '#orders/orderReference.rules.ts'
import { fromMajor } from '#pricing/money.rules.ts'
import { hasRunOut, nextStatusQuery, nextStatusQueryAfterFailure } from '../statusQueries/schedule.rules.ts'
import {
  isMtnPhone,
  mayResend,
  meantCurrency,
  mtnPhoneViolations,
  mtnSchedule,
  payerText,
  refundBody,
  requestBody,
  sentCurrency,
  wholeFrancs,
} from './request.rules.ts'

describe('the amount of a request to pay', () => {
  test('is the very number shown, as a text, in whole francs', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_000_000 }),
        (amount) => wholeFrancs(fromMajor(amount, 'RWF')) === String(amount),
      ),
    )
  })

  test('is never nothing, less, a part of a franc or in another currency', () => {
    const unfit = [fromMajor(0, 'RWF'), fromMajor(-5, 'RWF'), fromMajor(4.5, 'RWF'), fromMajor(5, 'KES')]
    for (const money of unfit) assert.throws(() => wholeFrancs(money), RangeError)
  })

  test('is called francs in Rwanda and euros in the sandbox, and nothing else is meant by either', () => {
    assert.deepEqual([sentCurrency('mtnrwanda'), sentCurrency('sandbox')], ['RWF', 'EUR'])
    assert.deepEqual(
      ['RWF', 'EUR', 'KES', null].map((named) => meantCurrency(named, 'mtnrwanda')),
      ['RWF', 'EUR', 'KES', null],
    )
    assert.deepEqual(
      ['EUR', 'USD', null].map((named) => meantCurrency(named, 'sandbox')),
      ['RWF', 'USD', null],
    )
  })
})

test('a text has no character and no length that is refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      assert.match(payerText(text), /^[A-Za-z0-9 .-]{0,160}$/)
    }),
  )
  assert.equal(payerText('x'.repeat(161)).length, 160)
  assert.equal(payerText('Émile’s book, no. 3-4'), 'Emiles book no. 3-4')
})

test('a request names payer, order and attempt, and no title', () => {
  const reference = orderReference('48217abc')
  assert.deepEqual(
    requestBody(
      { msisdn: '250788123456', amount: fromMajor(1200, 'RWF'), externalId: `${reference}-17`, reference },
      'mtnrwanda',
    ),
    {
      amount: '1200',
      currency: 'RWF',
      externalId: `${reference}-17`,
      payer: { partyIdType: 'MSISDN', partyId: '250788123456' },
      payerMessage: `Soma order ${reference}`,
      payeeNote: reference,
    },
  )
})

test('a refund names the payment that is given back, order and amount, and no payer', () => {
  const refund = {
    amount: fromMajor(500, 'RWF'),
    externalId: 'SM1-17',
    reference: 'SM1',
    paidReferenceId: '6c1d3c0e-8f2a-4d7b-9c55-1f2e3d4c5b6a',
  }
  assert.deepEqual(refundBody(refund, 'mtnrwanda'), {
    amount: '500',
    currency: 'RWF',
    externalId: 'SM1-17',
    payerMessage: 'Soma refund SM1',
    payeeNote: 'SM1',
    referenceIdToRefund: '6c1d3c0e-8f2a-4d7b-9c55-1f2e3d4c5b6a',
  })
})

test('a paying phone is a Rwandan mobile of MTN, with its calling code', () => {
  const phones = [
    '250788123456',
    '250798123456',
    '250728123456',
    '788123456',
    '+250788123456',
    '254788123456',
  ]
  assert.deepEqual(phones.map(isMtnPhone), [true, true, false, false, false, false])
  const alternative = { phoneNumber: '250788123456', alternativePhoneNumber: '254712345678' }
  assert.deepEqual(mtnPhoneViolations(alternative), [])
  assert.deepEqual(mtnPhoneViolations({ phoneNumber: '254712345678', alternativePhoneNumber: 'x' }), [
    { path: 'phoneNumber', code: 'phone' },
    { path: 'alternativePhoneNumber', code: 'phone' },
  ])
})

describe('the schedule of status queries', () => {
  const requestedAt = new Date('2026-03-01T09:00:00Z')
  const at = (seconds: number, timeScale = 100) => ({
    requestedAt,
    now: new Date(requestedAt.getTime() + seconds * 1000),
    timeScale,
  })

  // Spec: payment providers, MTN MoMo (2.7): Callback never comes (payers 788000040, 788000041): asked to its schedule
  test('is each 10 seconds to 2 minutes, each 30 to 6, then 15, 30 and 60 minutes, then hourly for two days', () => {
    const times: number[] = []
    for (
      let next = nextStatusQuery(mtnSchedule, at(0));
      next !== null;
      next = nextStatusQuery(mtnSchedule, { ...at(0), now: next })
    )
      times.push((next.getTime() - requestedAt.getTime()) / 1000)
    assert.deepEqual(times.slice(0, 13), [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 150])
    assert.deepEqual(times.slice(17, 23), [300, 330, 360, 900, 1800, 3600])
    assert.equal(times.at(-1), 48 * 3600)
  })

  test('lets a payment run out after the five minutes in which it can be approved', () => {
    assert.deepEqual(
      [359, 360].map((seconds) => hasRunOut(mtnSchedule, at(seconds), true)),
      [false, true],
    )
  })

  test('goes on for an hour after a failure, which may turn out to be none', () => {
    const next = (seconds: number) => nextStatusQueryAfterFailure(mtnSchedule, at(seconds))
    assert.deepEqual([next(15), next(2000)], [at(20).now, at(3600).now])
    assert.equal(next(3600), null)
  })

  test('sends nothing again after two minutes, however long they are', () => {
    assert.deepEqual(
      [119, 120].map((seconds) => mayResend(at(seconds))),
      [true, false],
    )
    assert.deepEqual(
      [1.1, 1.2].map((seconds) => mayResend(at(seconds, 1))),
      [true, false],
    )
  })
})
