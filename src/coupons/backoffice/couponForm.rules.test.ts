import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  choosingKind,
  changedCouponInput,
  couponEntry,
  couponEntryViolations,
  type CouponEntry,
  couponInput,
  couponKinds,
  couponRestrictions,
  fittingEntry,
  newEntry,
} from './couponForm.rules.ts'

const good: CouponEntry = {
  ...newEntry,
  description: 'Half of all prices',
  discount: '50',
  startDate: '2026-12-01',
  endDate: '2026-12-31',
}

const amiss = (more: Partial<CouponEntry>) =>
  couponEntryViolations({ ...good, ...more }).map(({ path, code }) => `${path} ${code}`)

/** Anything that can stand in the form, whether it fits or not. */
const anyEntry: fc.Arbitrary<CouponEntry> = fc
  .record({
    kind: fc.constantFrom(...couponKinds),
    restriction: fc.constantFrom(...couponRestrictions),
    baseCurrencyId: fc.constantFrom('', '/currencies/KES'),
    maxNumberOfItems: fc.constantFrom('', '5'),
    taxInclusive: fc.boolean(),
    bookId: fc.constantFrom('', '/local_books/1'),
    forBookIds: fc.constantFrom([], ['/local_books/1', '/local_books/2']),
    bookTag: fc.constantFrom('', '/tags/2'),
    publisherId: fc.constantFrom('', '/publishers/3'),
  })
  .map((chosen) => ({ ...newEntry, ...chosen }))

const restrictionsIn = ({ bookId, forBookIds, bookTag, publisherId }: CouponEntry) =>
  [bookId, forBookIds.join(), bookTag, publisherId].filter((text) => text !== '')

// Spec: back office 4: Coupon form: what one choice clears of others
test('another restriction clears book, books, tag and publisher; the same one clears nothing', () => {
  fc.assert(
    fc.property(anyEntry, fc.constantFrom(...couponRestrictions), (entry, restriction) => {
      const before = fittingEntry(entry)
      const chosen = fittingEntry({ ...before, restriction })
      if (restriction === before.restriction) assert.deepEqual(chosen, before)
      else assert.deepEqual(restrictionsIn(chosen), [])
    }),
  )
})

// Spec: back office 4: Coupon form: what one choice clears of others
test('a fixed price clears VAT, and what is no percentage any more clears currency and most items', () => {
  fc.assert(
    fc.property(anyEntry, fc.constantFrom(...couponKinds), (entry, kind) => {
      const chosen = choosingKind(entry, kind)
      assert.equal(chosen.kind, kind)
      if (kind === 'fixedPrice') assert.equal(chosen.taxInclusive, false)
      if (entry.kind === 'percentage' && kind !== 'percentage')
        assert.deepEqual([chosen.baseCurrencyId, chosen.maxNumberOfItems], ['', ''])
      if (entry.kind !== 'percentage' && kind !== 'percentage')
        assert.deepEqual(
          [chosen.baseCurrencyId, chosen.maxNumberOfItems],
          [entry.baseCurrencyId, entry.maxNumberOfItems],
        )
    }),
  )
})

test('what fits is of one kind and for one thing, and fits for ever', () => {
  fc.assert(
    fc.property(anyEntry, (entry) => {
      const kept = fittingEntry(entry)
      assert.ok(restrictionsIn(kept).length <= 1)
      const { isPercentage, fixedPrice, taxInclusive, baseCurrencyId } = couponInput(kept)
      assert.ok([isPercentage, fixedPrice, taxInclusive].filter(Boolean).length <= 1)
      assert.ok(!isPercentage || baseCurrencyId === null)
      assert.deepEqual(fittingEntry(kept), kept)
    }),
  )
})

test('the fields of a coupon are checked as the API does', () => {
  assert.deepEqual(amiss({}), [])
  assert.deepEqual(amiss({ code: 'AB', description: 'No' }), ['code minLength', 'description minLength'])
  assert.deepEqual(amiss({ discount: '' }), ['discount required'])
  assert.deepEqual(amiss({ discount: '101' }), ['discount max'])
  assert.deepEqual(amiss({ discount: 'half' }), ['discount number'])
  assert.deepEqual(amiss({ discount: '12,5' }), [])
  assert.deepEqual(amiss({ kind: 'amount' }), ['baseCurrencyId required'])
  assert.deepEqual(amiss({ startDate: '', endDate: '' }), ['startDate required', 'endDate required'])
  assert.deepEqual(amiss({ endDate: '2026-11-30' }), ['endDate date'])
  assert.deepEqual(amiss({ endDate: '2026-12-01' }), [])
  assert.deepEqual(amiss({ maxUsesPerUser: '0', maxNumberOfUses: '1.5', maxNumberOfItems: 'x' }), [
    'maxNumberOfUses number',
    'maxNumberOfItems number',
    'maxUsesPerUser min',
  ])
})

test('whom or what a coupon is for is chosen, not only typed', () => {
  assert.deepEqual(amiss({ restriction: 'book' }), ['bookId required'])
  assert.deepEqual(amiss({ restriction: 'books' }), ['forBookIds required'])
  assert.deepEqual(amiss({ restriction: 'tag' }), ['bookTag required'])
  assert.deepEqual(amiss({ restriction: 'publisher' }), ['publisherId required'])
  assert.deepEqual(amiss({ isUserOpen: true }), ['userId required'])
  assert.deepEqual(amiss({ isEventOpen: true }), ['eventId required'])
})

// Spec: back office 5: Coupon dates: start before end, both required; end inclusive
test('a coupon works from the beginning of its first day to the end of its last one in Nairobi', () => {
  const { startDate, endDate } = couponInput(good)
  assert.deepEqual([startDate, endDate], ['2026-11-30T21:00:00.000Z', '2026-12-31T21:00:00.000Z'])
})

test('a change keeps the moments within days that stay, and says the same again once it is saved', () => {
  const saved = {
    code: 'SOMA10',
    description: 'Ten off',
    active: true,
    discount: 10,
    isPercentage: true,
    fixedPrice: false,
    taxInclusive: false,
    forBookIds: [],
    startDate: '2026-12-01T00:00:00+00:00',
    endDate: '2026-12-31T00:00:00+00:00',
    maxUsesPerUser: 20,
  }
  const shown = couponEntry(saved)
  assert.deepEqual([shown.startDate, shown.endDate], ['2026-12-01', '2026-12-31'])
  const entry = { ...shown, active: false, endDate: '2027-01-02' }
  const input = changedCouponInput(saved, entry)
  assert.deepEqual(input, {
    ...couponInput(entry),
    startDate: '2026-12-01T00:00:00.000Z',
    endDate: '2027-01-02T21:00:00.000Z',
  })
  assert.deepEqual(changedCouponInput({ ...saved, ...input, baseCurrency: null, event: null }, entry), input)
})
