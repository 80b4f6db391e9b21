import type { Violation } from '#platform/violation.rules.ts'
import { refundTextViolations } from '../refund.rules.ts'

export type RefundEntry = {
  /** As typed; empty is what the named lines cost, or all that is left. */
  readonly amount: string
  /** IRIs of the lines that are given back. */
  readonly lines: readonly string[]
  readonly reason: string
  readonly isByHand: boolean
}

/** `1,250.50` as a number; null for an empty text, NaN for what is no amount. */
export function readRefundAmount(typed: string): number | null {
  const text = typed.replaceAll(/[\s,]/g, '')
  if (text === '') return null
  return /^\d+(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN
}

/** What is wrong with a refund before it is asked for; `left` is what can go back at most, in major units. */
export function refundEntryViolations({ amount, reason }: RefundEntry, left: number): Violation[] {
  return [...amountViolations(readRefundAmount(amount), left), ...refundTextViolations('reason', reason)]
}

/** What is wrong with an amount; `left` is what can go back at most. */
export function amountViolations(amount: number | null, left: number): Violation[] {
  if (amount === null) return []
  if (Number.isNaN(amount) || amount === 0) return [{ path: 'amount', code: 'number' }]
  return amount > left ? [{ path: 'amount', code: 'max', params: { max: left } }] : []
}
