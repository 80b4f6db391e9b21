import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { fromNumeric, type Money } from '#pricing/money.rules.ts'
import { hasRunOut, nextStatusQuery, nextStatusQueryAfterFailure } from '../statusQueries/schedule.rules.ts'
import {
  amountText,
  createTokenFields,
  dpoSchedule,
  refundTokenFields,
  type TokenRequest,
  verifyTokenFields,
} from './request.rules.ts'
import { writeXml } from './xml.rules.ts'

const whole = fc.bigInt({ min: 1n, max: 10n ** 12n })
const money: fc.Arbitrary<Money> = fc.oneof(
  fc.record({
    hundredths: whole.map((units) => units * 100n),
    currency: fc.constantFrom('KES', 'RWF', 'MWK'),
  }),
  fc.record({ hundredths: whole, currency: fc.constant('USD') }),
)

const request: TokenRequest = {
  amount: fromNumeric('1450', 'KES'),
  companyRef: 'SM1A2B3C4D-7',
  orderReference: 'SM1A2B3C4D',
  returnUrl: 'https://shop.example/api/payments/card/secret',
  email: 'a&b<c>@reader.example',
  serviceType: '45001',
  minutes: 30,
  now: new Date('2026-03-01T07:30:59Z'),
}

test('an amount is sent as the very number that was placed', () => {
  fc.assert(
    fc.property(money, (amount) => {
      const text = amountText(amount)
      assert.match(text, amount.currency === 'USD' ? /^\d+\.\d\d$/ : /^\d+$/)
      assert.equal(fromNumeric(text, amount.currency).hundredths, amount.hundredths)
    }),
  )
})

test('nothing, less than nothing, and parts of francs, kwachas and shillings are never sent', () => {
  for (const [text, currency] of [
    ['0', 'USD'],
    ['-1', 'USD'],
    ['10.5', 'RWF'],
    ['0.01', 'MWK'],
    ['3.49', 'KES'],
  ] as const)
    assert.throws(() => amountText(fromNumeric(text, currency)), RangeError)
})

test('a token is asked for with one service line, one address to come back to and a time limit', () => {
  assert.deepEqual(createTokenFields(request), {
    Transaction: {
      PaymentAmount: '1450',
      PaymentCurrency: 'KES',
      CompanyRef: 'SM1A2B3C4D-7',
      RedirectURL: request.returnUrl,
      BackURL: request.returnUrl,
      CompanyRefUnique: '1',
      PTL: '30',
      PTLtype: 'minutes',
      customerEmail: 'a&b<c>@reader.example',
    },
    Services: {
      Service: {
        ServiceType: '45001',
        ServiceDescription: 'Books, order SM1A2B3C4D',
        ServiceDate: '2026/03/01 07:30',
      },
    },
  })
})

test('whatever an address holds, the document stays well formed and says nothing else', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (email) => {
      const text = writeXml(createTokenFields({ ...request, email }))
      new SaxesParser().write(text).close() // throws at the first fault
      assert.equal(text.split('<PaymentAmount>').length, 2)
      assert.equal(text.split('<Service>').length, 2)
    }),
  )
})

test('a verification names its token, else the shop’s reference, and says whether it counts', () => {
  assert.deepEqual(verifyTokenFields({ transToken: 'T' }, false), {
    TransactionToken: 'T',
    VerifyTransaction: '0',
  })
  assert.deepEqual(verifyTokenFields({ companyRef: 'R' }, true), { CompanyRef: 'R', VerifyTransaction: '1' })
})

test('a refund names its part in the currency that was paid', () => {
  const fields = refundTokenFields({ transToken: 'T', companyRef: 'R' }, fromNumeric('3.4', 'USD'), 'K')
  assert.deepEqual(fields, {
    TransactionToken: 'T',
    refundAmount: '3.40',
    refundDetails: 'Refund of R',
    refundRef: 'K',
  })
})

describe('a card payment is verified', () => {
  const requestedAt = new Date('2026-03-01T09:00:00Z')
  const at = (seconds: number) => ({
    requestedAt,
    now: new Date(requestedAt.getTime() + seconds * 1000),
    timeScale: 100,
  })
  const after = (seconds: number, next = nextStatusQuery(dpoSchedule(30), at(seconds))) =>
    next && (next.getTime() - requestedAt.getTime()) / 1000

  test('after 2 and 5 minutes, then each 5 to its time limit, once after it, then hourly for two days', () => {
    const times: number[] = []
    for (let next = after(0); next !== null && times.length < 12; next = after(next)) times.push(next)
    assert.deepEqual(times, [120, 300, 600, 900, 1200, 1500, 1800, 1860, 3600, 7200, 10_800, 14_400])
    assert.equal(after(48 * 3600), null)
  })

  test('until its time is over also when it was declined, since another card may pay it', () => {
    const failed = (seconds: number) =>
      after(seconds, nextStatusQueryAfterFailure(dpoSchedule(30), at(seconds)))
    assert.deepEqual([failed(1500), failed(1800), failed(1860)], [1800, 1860, null])
  })

  test('and runs out a minute after its time limit, whatever that is', () => {
    for (const minutes of [5, 7, 30, 1440]) {
      const schedule = dpoSchedule(minutes)
      assert.equal(hasRunOut(schedule, at(minutes * 60), true), false)
      assert.equal(hasRunOut(schedule, at(minutes * 60 + 60), true), true)
      assert.deepEqual(
        schedule.first.toSorted((a, b) => a - b),
        schedule.first,
      )
    }
  })
})
