import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { addB2bCustomer } from '#business/b2bCustomer.builder.ts'
import { addBook } from '#catalogue/book.builder.ts'
import { addCoupon } from '#coupons/coupon.builder.ts'
import { findBought } from '#orders/receipt/bought.ts'
import { receiptMail } from '#orders/receipt/receipt.mail.ts'
import { receiptPdf } from '#orders/receipt/receiptPdf.ts'
import { receiptSheet } from '#orders/receipt/receiptSheet.ts'
import { pdfText } from '#orders/receipt/testing/pdfText.ts'
import type { User } from '#platform/caller.rules.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { sql } from '#platform/database/sql.ts'
import { openTill, type Till } from './testing/till.ts'

let till: Till
before(async () => {
  till = await openTill()
  await till.db.run(sql`
    insert into conversion_rates (from_currency, to_currency, rate, starts_at, source) values
      ('USD', 'RWF', 1450.4, '2020-01-01', 'test'), ('RWF', 'USD', 0.00068946, '2020-01-01', 'test'),
      ('KES', 'MWK', 13.37, '2020-01-01', 'test'), ('USD', 'MWK', 1731.5, '2020-01-01', 'test'),
      ('RWF', 'MWK', 1.193, '2020-01-01', 'test')`)
})
after(() => till.close())

const shop = {
  publicUrl: 'https://soma.example',
  supportEmail: 'help@soma.example',
  supportPhone: '+254700000000',
}

const amount = fc.integer({ min: 0, max: 250_000 }).map((hundredths) => (hundredths / 100).toFixed(2))
const anyBook = fc.record({
  price: amount,
  currency: fc.constantFrom('KES', 'RWF', 'USD'),
  vatIncluded: fc.boolean(),
  copies: fc.integer({ min: 1, max: 40 }),
})
const anyCoupon = fc.option(
  fc.oneof(
    fc.record({ isPercentage: fc.constant(true), discount: fc.integer({ min: 1, max: 100 }).map(String) }),
    fc.record({ isPercentage: fc.constant(false), discount: amount, baseCurrency: fc.constant('KES') }),
  ),
)
const anySale = fc.record({
  books: fc.array(anyBook, { minLength: 1, maxLength: 4 }),
  presentmentCurrency: fc.constantFrom('KES', 'RWF', 'MWK', 'USD'),
  taxRegion: fc.constantFrom('KEN', 'RWA'),
  coupon: anyCoupon,
  wholesale: fc.option(fc.constantFrom(0, 12.5, 33.33, 100)),
})

type Sale = typeof anySale extends fc.Arbitrary<infer Value> ? Value : never

/** Printed books over the card terminal. */
async function sell({ books, coupon, wholesale, ...order }: Sale): Promise<{ staff: User; orderId: string }> {
  const ids = await Promise.all(
    books.map(({ price, currency, vatIncluded }) =>
      addBook(till.db, { price, currency, vatIncluded, format: 'print' }),
    ),
  )
  const couponId = coupon && (await addCoupon(till.db, coupon))
  const { staff, orderId } = await till.addSale({ ...order, books: ids, couponId })
  for (const [index, { copies }] of books.entries())
    await till.db.run(
      sql`update order_lines set quantity = ${copies} where order_id = ${orderId} and book_id = ${ids[index]}`,
    )
  const { codes } = await till.place(staff, orderId, {
    pdqTransactionId: randomUUID(),
    deliveryOption: 'collectFromOffice',
    ...(wholesale === null ? {} : await wholesaleTerms(wholesale)),
  })
  assert.deepEqual(codes, [])
  return { staff, orderId }
}

const wholesaleTerms = async (b2bDiscountOverride: number) => ({
  b2bCustomerId: `/b2b_customers/${(await addB2bCustomer(till.db)).id}`,
  b2bDiscountOverride,
})

const sets = [
  'totalLineItemsPrice',
  'shippingFee',
  'totalDiscount',
  'subtotalPrice',
  'totalTax',
  'totalPrice',
]
const money = '{ shopMoney { amount currencyCode } presentmentMoney { amount currencyCode } }'
const document = `query ($id: ID!) { order(id: $id) {
  ${sets.map((name) => `${name}Set ${money}`).join(' ')}
  orderLines(first: 1000) { edges { node { preTaxPriceSet ${money} discountSet ${money} priceSet ${money} } } }
  receipt { sums { label text } } } }`

type MoneySet = Record<'shopMoney' | 'presentmentMoney', { amount: number; currencyCode: string }>
type OrderAmounts = Record<`${string}Set`, MoneySet> & {
  orderLines: { edges: { node: Record<`${string}Set`, MoneySet> }[] }
  receipt: { sums: { label: string; text: string }[] }
}

const cents = (set: MoneySet | undefined, which: keyof MoneySet) =>
  Math.round((set?.[which].amount ?? 0) * 100)

function assertIdentity(order: OrderAmounts, which: keyof MoneySet): void {
  const of = (name: string) => cents(order[`${name}Set`], which)
  const sumOf = (name: string) =>
    order.orderLines.edges.reduce((sum, { node }) => sum + cents(node[`${name}Set`], which), 0)
  assert.equal(of('totalLineItemsPrice') + of('shippingFee') - of('totalDiscount'), of('subtotalPrice'))
  assert.equal(of('subtotalPrice') + of('totalTax'), of('totalPrice'))
  assert.equal(sumOf('preTaxPrice'), of('totalLineItemsPrice'))
  assert.equal(sumOf('discount'), of('totalDiscount'))
  assert.equal(sumOf('price'), of('totalPrice'))
}

// Spec: storefront 4, Order: Extension: an order adds up, and receipt, mail, PDF and payment show one total
test('an order adds up, and page, mail, PDF and payment tell its one total, whatever was sold', async () => {
  await fc.assert(
    fc.asyncProperty(anySale, async (sale) => {
      const { staff, orderId } = await sell(sale)
      const { data } = await till.ask(document, { id: `/orders/${orderId}` }, staff)
      const order = data['order'] as OrderAmounts
      assertIdentity(order, 'shopMoney')
      assertIdentity(order, 'presentmentMoney')
      const { amount: total, currencyCode } =
        order['totalPriceSet']?.presentmentMoney ?? assert.fail('no total')
      const shown = total === 0 ? 'Free' : formatMoney(total, currencyCode)
      assert.deepEqual(order.receipt.sums.at(-1), { label: 'Total', text: shown })
      const bought = await findBought(till.db, orderId, async () => null)
      assert.ok(bought)
      const mail = await receiptMail(bought, 'somebody@reader.example', shop)
      const pdf = pdfText(await receiptPdf(receiptSheet(bought, 'eng'), 'eng', shop))
      for (const { label, text } of order.receipt.sums) {
        assert.ok(mail.text.includes(`${label}: ${text}\n`), `${label}: ${text}\n${mail.text}`)
        assert.ok(pdf.includes((label + text).replaceAll(/\s/g, '')), `${label}: ${text}\n${pdf}`)
      }
      const paid = await till.db.one<{ amount: string; currency: string }>(
        sql`select amount, currency from payment_attempts where order_id = ${orderId}`,
      )
      assert.deepEqual([Number(paid.amount), paid.currency], [total, currencyCode])
    }),
    { numRuns: 25, endOnFailure: true },
  )
})
