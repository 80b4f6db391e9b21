import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { paidMoney, type ReceivedMoney } from '#payments/attempts/receivedMoney.rules.ts'
import { sql } from '#platform/database/sql.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { fromMajor, fromNumeric } from '#pricing/money.rules.ts'

let database: TestDatabase
before(async () => {
  database = await testDatabase()
})
after(() => database.close())

const amounts = fc.oneof(
  fc.integer({ min: 0, max: 200_000 }).map((hundredths) => hundredths / 100),
  fc.constant(Number.NaN),
)

const facts = fc.record({
  amount: fc.option(amounts),
  currency: fc.constantFrom('KES', 'EUR'),
  source: fc.constantFrom('query' as const, 'list' as const, 'callback' as const, 'staff' as const),
  hasBoughtOrder: fc.boolean(),
})

// Spec: storefront 7, Mutations: Extension: PaymentAttempt.receivedAmount, receivedCurrency, receivedFrom, receivedSource, balance; what counts as paid (ours)
test('what the database lets go back is what the shop counts as paid', async () => {
  await fc.assert(
    fc.asyncProperty(facts, async ({ amount, currency, source, hasBoughtOrder }) => {
      const received: ReceivedMoney = { amount, currency, payer: null, source }
      const { money } = paidMoney({ asked: fromMajor(958, 'KES'), received, hasBoughtOrder })
      const row = JSON.stringify({
        amount: 958,
        currency: 'KES',
        received_amount: amount === null ? null : String(amount),
        received_currency: amount === null ? null : currency,
        received_source: source,
        confirmed_order_at: hasBoughtOrder ? '2026-11-20T12:00:00Z' : null,
      })
      const paid = await database.db.one<{ amount: string; currency: string }>(sql`
        select public.paid_amount(a) as amount, public.paid_currency(a) as currency
        from jsonb_populate_record(null::public.payment_attempts, ${row}::jsonb) a`)
      assert.deepEqual(fromNumeric(paid.amount, paid.currency), money)
    }),
    { numRuns: 200 },
  )
})
