import { fromNumeric, toMajor } from '#pricing/money.rules.ts'
import { type AttemptState, attemptState } from './attempt.rules.ts'
import type { AttemptRow } from './attempt.table.ts'
import type { Asked, RequestIds } from './evidence.rules.ts'

/** The state that a row is in. */
export const stateOf = (row: AttemptRow): AttemptState =>
  attemptState({
    succeededAt: row.succeeded_at,
    heldAt: row.held_at,
    supersededAt: row.superseded_at,
    failedAt: row.failed_at,
    expiredAt: row.expired_at,
  })

/** The provider's ids of an attempt; null until they are known. */
export const idsOf = ({ merchant_request_id, checkout_request_id }: AttemptRow): RequestIds | null =>
  merchant_request_id !== null && checkout_request_id !== null
    ? { merchantRequestId: merchant_request_id, checkoutRequestId: checkout_request_id }
    : null

/** What is known of an attempt's push. */
export const pushOf = (row: AttemptRow) => ({
  askedAt: row.asked_at,
  unansweredAt: row.unanswered_at,
  isNamed: row.checkout_request_id !== null,
  resultCode: row.result_code,
})

export const amountOf = (row: AttemptRow) => fromNumeric(row.amount, row.currency)

export const askedOf = (row: AttemptRow): Asked => ({
  amount: toMajor(amountOf(row)),
  msisdn: row.msisdn,
  askedAt: row.asked_at,
})
