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
const [receiptShape, amountShape] = [/^[A-Z0-9]{6,20}$/, /^(?=.*[1-9])\d{1,12}(\.\d{1,2})?$/]
const names = ['FirstName', 'MiddleName', 'LastName'] as const

/** PostgreSQL's text has no NUL. */
const shortWord = (value: unknown, most: number): string =>
  (wordIn(value) ?? '').replaceAll('\u0000', '').slice(0, most)

const shaped = (text: string, shape: RegExp): string | null => (shape.test(text) ? text : null)

export const readReceipt = (value: unknown): string | null =>
  shaped(shortWord(value, 50).toUpperCase(), receiptShape)

/** As numeric. */
export const readAmount = (value: unknown): string | null => shaped(shortWord(value, 50), amountShape)

export const readReference = (value: unknown): string => shortWord(value, 100)

/** Null when it does not say which payment it is, or how much came. */
export function readPaybillMessage(body: string): PaybillMessage | null {
  const said = objectIn(body)
  if (!said) return null
  const [transId, amount] = [readReceipt(said['TransID']), readAmount(said['TransAmount'])]
  if (transId === null || amount === null) return null
  return {
    transId,
    amount: fromNumeric(amount, currency),
    shortCode: shortWord(said['BusinessShortCode'], 20),
    reference: readReference(said['BillRefNumber']),
    payerPhone: shortWord(said['MSISDN'], 100) || null,
    payerName: names.flatMap((name) => shortWord(said[name], 60) || []).join(' ') || null,
    paidAt: momentIn(shortWord(said['TransTime'], 20)),
  }
}

/** An order that a reference names. */
export type NamedOrder = {
  /** Null where nothing is owed for it. */
  readonly debt: { readonly attemptId: number; readonly due: Money } | null
  /** By a business customer. */
  readonly isBought: boolean
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
  return { reason: named.some(({ isBought }) => isBought) ? 'already_paid' : 'not_wholesale' }
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
