// Payments reference, 1.8 and 4.4. Payers type amount and reference by hand; only exact money pays by itself.
import { countryFacts } from '#platform/countries.rules.ts'
import { compare, fromNumeric, type Money } from '#pricing/money.rules.ts'
import { objectIn, wordIn } from '../../calls/json.rules.ts'
import { momentIn } from '../daraja.rules.ts'

export type PaybillMessage = {
  readonly transId: string
  readonly shortCode: string
  readonly amount: Money
  /** As it was typed. */
  readonly reference: string
  readonly payerPhone: string | null
  readonly payerName: string | null
  readonly paidAt: Date | null
}

const { currency } = countryFacts('KEN')
const amountShape = /^(?=.*[1-9])\d{1,12}(\.\d{1,2})?$/
const names = ['FirstName', 'MiddleName', 'LastName'] as const

/** Null when it does not say which payment it is, or how much came. */
export function readPaybillMessage(body: string): PaybillMessage | null {
  const said = objectIn(body)
  if (!said) return null
  const wordOf = (field: string, most: number): string => (wordIn(said[field]) ?? '').slice(0, most)
  const transId = wordOf('TransID', 50).toUpperCase()
  const amount = wordOf('TransAmount', 50)
  if (!/^[A-Z0-9]{6,20}$/.test(transId) || !amountShape.test(amount)) return null
  return {
    transId,
    amount: fromNumeric(amount, currency),
    shortCode: wordOf('BusinessShortCode', 20),
    reference: wordOf('BillRefNumber', 100),
    payerPhone: wordOf('MSISDN', 100) || null,
    payerName: names.flatMap((name) => wordOf(name, 60) || []).join(' ') || null,
    paidAt: momentIn(wordOf('TransTime', 20)),
  }
}

/** The order's number as people are told it, however it was typed. */
export const normalReference = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** An order that a reference names. */
export type NamedOrder = {
  /** Null where nothing is owed for it. */
  readonly debt: { readonly attemptId: number; readonly due: Money } | null
  readonly isWholesale: boolean
}

export type UnmatchedReason =
  | 'unknown_reference'
  | 'amount_differs'
  | 'already_paid'
  | 'not_wholesale'
  | 'other_paybill'

export type Match =
  | { readonly attemptId: number; readonly reason?: never }
  | { readonly reason: UnmatchedReason; readonly attemptId?: never }

/** What a payment pays for, or why nothing. Two orders with one number and one price are a person's to tell apart. */
export function matchOf(amount: Money, named: readonly NamedOrder[]): Match {
  const debts = named.flatMap(({ debt }) => debt ?? [])
  const [debt, ...others] = debts.filter(({ due }) => isSame(due, amount))
  if (debt) return others.length === 0 ? { attemptId: debt.attemptId } : { reason: 'unknown_reference' }
  if (debts.length > 0) return { reason: 'amount_differs' }
  if (named.length === 0) return { reason: 'unknown_reference' }
  return { reason: named.some(({ isWholesale }) => isWholesale) ? 'already_paid' : 'not_wholesale' }
}

const isSame = (a: Money, b: Money): boolean => a.currency === b.currency && compare(a, b) === 0

/** What the provider is told before it takes the money (Daraja, C2B validation). */
export const validationCodes = {
  accepted: '0',
  unknown_reference: 'C2B00012',
  already_paid: 'C2B00012',
  not_wholesale: 'C2B00012',
  amount_differs: 'C2B00013',
  other_paybill: 'C2B00015',
  unreadable: 'C2B00016',
} as const satisfies Record<UnmatchedReason | 'accepted' | 'unreadable', string>
