// What of an order is handed over, and what may be said of it (specification of the back office, section 5).
import { requiredViolations, type Violation } from '#platform/violation.rules.ts'

export const noteViolations = (note: string): Violation[] =>
  requiredViolations('note', note, { min: 3, max: 200 })

export const fulfilledAtViolations = (fulfilledAt: Date, now: Date): Violation[] =>
  fulfilledAt > now ? [{ path: 'fulfilledAt', code: 'date' }] : []

/** What gives a line of an order back: a refund that is asked for or settled; one that was refused is none. */
export type LineRefund = { readonly requestedAt: Date; readonly isSettled: boolean }

/** Of a printed line, or of an order that has any. */
export type FulfillmentState = 'notYet' | 'waiting' | 'done' | 'refundUnderWay' | 'refunded'

export type OrderToFulfill = { readonly isConfirmed: boolean; readonly fulfilledAt: Date | null }

type Line = { readonly isPrint: boolean; readonly refund: LineRefund | null }

/** Whether a line is handed over with its order at a moment: not once its money goes back. */
export const isHandedOver = ({ isPrint, refund }: Line, at: Date): boolean =>
  isPrint && (refund === null || at < refund.requestedAt)

/** Null for what is read on a screen. */
export function lineFulfillment(
  line: Line,
  { isConfirmed, fulfilledAt }: OrderToFulfill,
): FulfillmentState | null {
  if (!line.isPrint) return null
  if (fulfilledAt && isHandedOver(line, fulfilledAt)) return 'done'
  if (line.refund) return line.refund.isSettled ? 'refunded' : 'refundUnderWay'
  return isConfirmed ? 'waiting' : 'notYet'
}

/** Whether there is something to hand over, or was. */
export const mayBeFulfilled = (state: FulfillmentState | null | undefined): boolean =>
  state === 'waiting' || state === 'done'

const firstCounts: readonly FulfillmentState[] = ['notYet', 'waiting', 'done', 'refundUnderWay', 'refunded']

/** Of all lines of an order: it waits as long as one of them does. Null where none is printed. */
export function orderFulfillment(lines: readonly Line[], order: OrderToFulfill): FulfillmentState | null {
  const states = new Set(lines.map((line) => lineFulfillment(line, order)))
  return firstCounts.find((state) => states.has(state)) ?? null
}
