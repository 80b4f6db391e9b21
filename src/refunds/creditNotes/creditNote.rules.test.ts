import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { compare, isZero, type Money, subtract, sum, zero } from '#pricing/money.rules.ts'
import { isRounded, unitOf } from '#pricing/rounding.rules.ts'
import { orderTotals } from '#pricing/totals.rules.ts'
import { leftOnReceipt, type Note, type ReceiptPart, writeNote } from './creditNote.rules.ts'

const currencies = ['KES', 'RWF', 'MWK', 'USD'] as const

const money = (units: number, currency: string): Money => ({
  hundredths: BigInt(units) * unitOf(currency),
  currency,
})

const netOf = ({ net }: { readonly net: Money }) => net
const taxOf = ({ tax }: { readonly tax: Money }) => tax

/** A receipt as any cart makes it: lines with and without VAT in their price, a discount, delivery. */
const receipts = fc
  .record({
    currency: fc.constantFrom(...currencies),
    lines: fc.array(fc.record({ price: fc.nat(90_000), vatIncluded: fc.boolean(), off: fc.nat(100) }), {
      minLength: 1,
      maxLength: 6,
    }),
    rate: fc.constantFrom('0', '0.16', '0.165', '0.18'),
    shipping: fc.nat(500),
  })
  .map(({ currency, lines, rate, shipping }) => {
    const digits = rate.split('.')[1] ?? ''
    const taxRate = { digits: BigInt(digits || '0'), scale: digits.length }
    const priced = lines.map(({ price, vatIncluded }) => ({
      unitPrice: money(price, currency),
      quantity: 1,
      vatIncluded,
    }))
    const amounts = lines.map(({ price, off }) => money(Math.floor((price * off) / 100), currency))
    const totals = orderTotals({
      lines: priced,
      discounts: [{ source: 'coupon', amounts }],
      shippingFee: money(shipping, currency),
      taxRate,
      currency,
    })
    const parts: ReceiptPart[] = totals.lines.map(({ preTaxPrice, discount, tax }, index) => ({
      lineId: index + 1,
      net: subtract(preTaxPrice, discount),
      tax,
    }))
    const delivery = {
      lineId: null,
      net: subtract(totals.subtotalPrice, sum(parts.map(netOf), currency)),
      tax: subtract(totals.totalTax, sum(parts.map(taxOf), currency)),
    }
    return { currency, total: totals.totalPrice, parts: [...parts, delivery] }
  })
  .filter(({ total }) => !isZero(total))

/** Amounts that are given back one after the other, with the lines that are named with them. */
const steps = fc.array(fc.record({ share: fc.nat(100), pick: fc.nat(63), isExact: fc.boolean() }), {
  maxLength: 6,
})

type Receipt = { readonly currency: string; readonly total: Money; readonly parts: readonly ReceiptPart[] }
type Step = { readonly share: number; readonly pick: number; readonly isExact: boolean }

/** What the picked lines cost, where that is left, or a share of what is left. */
function amountOf(
  { currency, parts }: Receipt,
  lineIds: readonly number[],
  left: Money,
  { share, isExact }: Step,
) {
  const picked = parts.filter(({ lineId }) => lineId !== null && lineIds.includes(lineId))
  const cost = sum(
    picked.flatMap(({ net, tax }) => [net, tax]),
    currency,
  )
  const unit = unitOf(currency)
  const units = ((left.hundredths / unit) * BigInt(share)) / 100n
  return isExact && compare(cost, left) <= 0 ? cost : { hundredths: units * unit, currency }
}

function notesOf(receipt: Receipt, wanted: readonly Step[]): Note[] {
  const notes: Note[] = []
  const { parts, total } = receipt
  let left = total
  const write = (amount: Money, lineIds: readonly number[]) => {
    if (isZero(amount)) return
    notes.push(writeNote({ parts, notes }, { amount, lineIds }))
    left = subtract(left, amount)
  }
  for (const step of wanted) {
    const isPicked = (index: number) => (step.pick >> index) % 2 === 1
    const ids = parts.flatMap(({ lineId }, index) => (lineId !== null && isPicked(index) ? [lineId] : []))
    write(amountOf(receipt, ids, left, step), ids)
  }
  write(left, [])
  return notes
}

test('each note splits into net and VAT, and its rows add up to its net', () => {
  fc.assert(
    fc.property(receipts, steps, (receipt, wanted) => {
      for (const { net, tax, rows } of notesOf(receipt, wanted)) {
        for (const amount of [net, tax, ...rows.map(netOf)]) {
          assert.ok(compare(amount, zero(receipt.currency)) >= 0)
          assert.ok(isRounded(amount))
        }
        assert.deepEqual(sum(rows.map(netOf), receipt.currency), net)
      }
    }),
  )
})

test('all notes of a receipt come to no more than it, and the last takes what rounding left', () => {
  fc.assert(
    fc.property(receipts, steps, (receipt, wanted) => {
      const notes = notesOf(receipt, wanted)
      notes.forEach((_, index) => {
        const left = leftOnReceipt({ parts: receipt.parts, notes: notes.slice(0, index) }, receipt.currency)
        for (const part of [left.net, left.tax]) assert.ok(compare(part, zero(receipt.currency)) >= 0)
      })
      const left = leftOnReceipt({ parts: receipt.parts, notes }, receipt.currency)
      assert.deepEqual([left.net.hundredths, left.tax.hundredths], [0n, 0n])
    }),
  )
})

test('a receipt that goes back whole is repeated line by line, with its delivery', () => {
  fc.assert(
    fc.property(receipts, (receipt) => {
      const [note, ...more] = notesOf(receipt, [])
      assert.deepEqual(more, [])
      const shown = receipt.parts.filter(({ lineId, net }) => lineId !== null || !isZero(net))
      if (receipt.parts.every(({ net }) => isZero(net))) return
      assert.deepEqual(
        note?.rows.map(({ lineId, net }) => [lineId, net.hundredths]),
        shown.map(({ lineId, net }) => [lineId, net.hundredths]),
      )
    }),
  )
})

test('a line that goes back whole brings its own net and VAT', () => {
  const part = (lineId: number, net: number, tax: number) => ({
    lineId,
    net: money(net, 'KES'),
    tax: money(tax, 'KES'),
  })
  const note = writeNote(
    { parts: [part(1, 450, 72), part(2, 100, 0)], notes: [] },
    { amount: money(100, 'KES'), lineIds: [2] },
  )
  assert.deepEqual([note.net, note.tax], [money(100, 'KES'), money(0, 'KES')])
  assert.deepEqual(note.rows, [{ kind: 'line', lineId: 2, net: money(100, 'KES') }])
})

test('VAT that earlier notes took back already is not taken back once more', () => {
  const parts = [
    { lineId: 1, net: money(450, 'KES'), tax: money(72, 'KES') },
    { lineId: 2, net: money(10_000, 'KES'), tax: money(0, 'KES') },
  ]
  const first = writeNote({ parts, notes: [] }, { amount: money(9992, 'KES'), lineIds: [] })
  const second = writeNote({ parts, notes: [first] }, { amount: money(522, 'KES'), lineIds: [1] })
  assert.deepEqual([first.tax, second.tax], [money(68, 'KES'), money(4, 'KES')])
})

test('money without a line is a part of the price', () => {
  const part = { lineId: 1, net: money(450, 'KES'), tax: money(72, 'KES') }
  const note = writeNote({ parts: [part], notes: [] }, { amount: money(100, 'KES'), lineIds: [] })
  assert.deepEqual([note.net, note.tax], [money(86, 'KES'), money(14, 'KES')])
  assert.deepEqual(note.rows, [{ kind: 'part', lineId: null, net: money(86, 'KES') }])
})
