import type { PaymentStatus } from './payment.ts'

export type RefundRequest = {
  /** X-Reference-Id, chosen by who asks. */
  readonly referenceId: string
  readonly amount: string
  readonly currency: string
  readonly externalId: string
  readonly payerMessage: string
  readonly payeeNote: string
  /** Of the payment that is given back. */
  readonly referenceIdToRefund: string
}

export type Refund = RefundRequest & {
  readonly payee: string
  status: PaymentStatus
  reason: string | null
  financialTransactionId: string | null
}

/** How refunds end: as they should, by refusal, never, or without an answer though they are taken. */
export const refundHabits = ['paid', 'refused', 'pending', 'hangs'] as const

export type RefundHabit = (typeof refundHabits)[number]
