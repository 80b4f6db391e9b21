import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { countries } from '#platform/countries.rules.ts'
import { fromMajor } from '#pricing/money.rules.ts'
import { type MethodFacts, offeredMethods } from './offered.rules.ts'

const facts = (method: MethodFacts['method'], more: Partial<MethodFacts> = {}): MethodFacts => ({
  method,
  kind: 'mobile',
  countries: null,
  isOn: true,
  isResting: false,
  charged: fromMajor(450, 'KES'),
  maxAmount: null,
  ...more,
})

const shop = ({ mpesa = {}, mtn = {}, card = {} }: Record<string, Partial<MethodFacts>> = {}) => [
  facts('b2b', { kind: 'staff' }),
  facts('card', { kind: 'card', ...card }),
  facts('cash', { kind: 'staff' }),
  facts('mtn', { countries: ['RWA'], ...mtn }),
  facts('mpesa', { countries: ['KEN'], maxAmount: 250_000, ...mpesa }),
]

const shown = (methods: ReturnType<typeof offeredMethods>) =>
  methods
    .map(({ method, isDefault, obstacle }) => `${method}${isDefault ? '*' : ''}${obstacle ?? ''}`)
    .join(' ')

const shopper = (country: (typeof countries)[number]) => ({ country, isStaff: false })

// Spec: storefront 2, Checkout: Choice of payment, mobile money by default
// Spec: storefront 4, Confirmation and payment: Payment choice: mobile money by default
test('each region is offered its own mobile money first, and a card; where there is none, a card alone', () => {
  const offered = countries.map((country) => [country, shown(offeredMethods(shop(), shopper(country)))])
  assert.deepEqual(Object.fromEntries(offered), {
    KEN: 'mpesa* card',
    RWA: 'mtn* card',
    MWI: 'card*',
    OTH: 'card*',
  })
})

test('the staff are offered what they take themselves too, last and never first', () => {
  const methods = offeredMethods(shop(), { country: 'KEN', isStaff: true })
  assert.equal(shown(methods), 'mpesa* card b2b cash')
})

test('what rests or cannot take the amount is shown with the reason, what is off is not, and the next is the default', () => {
  const dear = fromMajor(250_001, 'KES')
  const free = fromMajor(0, 'KES')
  const kenya = (mpesa: Partial<MethodFacts>) => shown(offeredMethods(shop({ mpesa }), shopper('KEN')))
  assert.equal(kenya({ isOn: false, isResting: true }), 'card*')
  assert.equal(kenya({ charged: null }), 'card*')
  assert.equal(kenya({ isResting: true, charged: dear }), 'mpesaresting card*')
  assert.equal(kenya({ charged: dear }), 'mpesaamountTooHigh card*')
  assert.equal(kenya({ charged: free }), 'mpesaamountTooLow card*')
})

test('for any methods: one default at most, which can be taken now; nothing that belongs to others; none lost', () => {
  const anyMethod = fc.record<MethodFacts>({
    method: fc.constantFrom('mpesa', 'mtn', 'card', 'cash', 'pdq', 'b2b'),
    kind: fc.constantFrom('mobile', 'card', 'staff'),
    countries: fc.option(fc.subarray([...countries])),
    isOn: fc.boolean(),
    isResting: fc.boolean(),
    charged: fc.option(fc.integer({ min: 0, max: 1000 }).map((amount) => fromMajor(amount, 'RWF'))),
    maxAmount: fc.option(fc.integer({ min: 0, max: 1000 })),
  })
  const payer = fc.record({ country: fc.constantFrom(...countries), isStaff: fc.boolean() })
  fc.assert(
    fc.property(fc.array(anyMethod), payer, (all, who) => {
      const offered = offeredMethods(all, who)
      const ranks = offered.map(({ kind }) => ['mobile', 'card', 'staff'].indexOf(kind))
      const mine = all.filter(
        (one) =>
          one.isOn &&
          one.charged !== null &&
          (one.kind !== 'staff' || who.isStaff) &&
          (one.countries?.includes(who.country) ?? true),
      )
      const takeable = offered.filter(({ kind, obstacle }) => kind !== 'staff' && obstacle === null)
      assert.equal(offered.length, mine.length)
      assert.deepEqual(ranks, ranks.toSorted())
      assert.deepEqual(
        offered.filter(({ isDefault }) => isDefault),
        takeable.slice(0, 1),
      )
      for (const { obstacle, isResting, charged, maxAmount } of offered)
        assert.equal(
          obstacle === null,
          !isResting && charged.hundredths >= 100n && charged.hundredths <= BigInt(maxAmount ?? 1000) * 100n,
        )
    }),
  )
})
