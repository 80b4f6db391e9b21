// What of a receipt a credit note takes back: never more than is left, and the last one takes the rounding.
import { isZero, larger, type Money, smaller, subtract, sum, zero } from '#pricing/money.rules.ts'
import { spread } from '#pricing/proration.rules.ts'
import { multiply } from '#pricing/rounding.rules.ts'

export type Part = { readonly net: Money; readonly tax: Money }

/** A row of the receipt: a line after its discounts, or the delivery (`lineId` null). */
export type ReceiptPart = Part & { readonly lineId: number | null }

export type NoteRow = {
  readonly kind: 'line' | 'delivery' | 'part'
  readonly lineId: number | null
  readonly net: Money
}

export type Note = Part & { readonly rows: readonly NoteRow[] }

export type CreditedReceipt = {
  readonly parts: readonly ReceiptPart[]
  /** Earlier notes on it. */
  readonly notes: readonly Note[]
}

export function writeNote(
  receipt: CreditedReceipt,
  { amount, lineIds }: { readonly amount: Money; readonly lineIds: readonly number[] },
): Note {
  const left = leftOnReceipt(receipt, amount.currency)
  const isLast = isZero(subtract(sum([left.net, left.tax], amount.currency), amount))
  const named = receipt.parts.filter(({ lineId }) => lineId !== null && lineIds.includes(lineId))
  const tax = isLast ? left.tax : fitting(taxOf(amount, named, left), amount, left)
  const net = subtract(amount, tax)
  return { net, tax, rows: rowsOf(receipt, { net, parts: isLast ? receipt.parts : named, isLast }) }
}

export function leftOnReceipt({ parts, notes }: CreditedReceipt, currency: string): Part {
  const left = (name: keyof Part) => {
    const [all, gone] = [parts, notes].map((some) =>
      sum(
        some.map((one) => one[name]),
        currency,
      ),
    )
    return subtract(all ?? zero(currency), gone ?? zero(currency))
  }
  return { net: left('net'), tax: left('tax') }
}

/** Lines that go back whole bring their own VAT; of anything else it is the share of what is left. */
function taxOf(amount: Money, named: readonly ReceiptPart[], left: Part): Money {
  const own = (name: keyof Part) =>
    sum(
      named.map((part) => part[name]),
      amount.currency,
    )
  if (isZero(subtract(sum([own('net'), own('tax')], amount.currency), amount))) return own('tax')
  const total = left.net.hundredths + left.tax.hundredths
  return multiply(amount, { by: left.tax.hundredths, over: total, to: amount.currency })
}

/** Neither more VAT nor more of the rest than is left. */
const fitting = (tax: Money, amount: Money, left: Part): Money =>
  smaller(left.tax, larger(tax, larger(zero(amount.currency), subtract(amount, left.net))))

type Rows = { readonly net: Money; readonly parts: readonly ReceiptPart[]; readonly isLast: boolean }

function rowsOf(receipt: CreditedReceipt, { net, parts, isLast }: Rows): NoteRow[] {
  const weights = parts.map((part) => (isLast ? leftOfPart(part, receipt.notes) : part.net))
  if (weights.every(isZero)) return [{ kind: 'part', lineId: null, net }]
  return spread(net, weights).flatMap((share, index) => {
    const part = parts[index]
    // What earlier notes took back whole, and delivery for nothing, are no rows.
    if (!part || (isZero(share) && (part.lineId === null || !isZero(part.net)))) return []
    const { lineId } = part
    return [{ kind: lineId === null ? 'delivery' : 'line', lineId, net: share } satisfies NoteRow]
  })
}

function leftOfPart({ lineId, net }: ReceiptPart, notes: readonly Note[]): Money {
  const gone = notes
    .flatMap(({ rows }) => rows)
    .filter((row) => row.kind !== 'part' && row.lineId === lineId)
    .map((row) => row.net)
  return larger(zero(net.currency), subtract(net, sum(gone, net.currency)))
}

const digits = 6

/** As a credit note is named to bookkeepers: C000042. */
export const creditNoteNumber = (number: number): string => `C${String(number).padStart(digits, '0')}`
