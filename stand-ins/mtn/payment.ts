import type { OutcomeName, Result } from './outcomes.ts'

/** What a request asks for. */
export type PayRequest = {
  /** X-Reference-Id, chosen by who asks. */
  readonly referenceId: string
  /** As it was sent. */
  readonly amount: string
  readonly currency: string
  readonly externalId: string
  /** Country code and number, digits only. */
  readonly payer: string
  readonly payerMessage: string
  readonly payeeNote: string
  readonly callbackUrl: string | null
}

/** An accepted request and what became of it. */
export type Payment = PayRequest & {
  readonly outcome: OutcomeName
  readonly requestedAt: Date
  /** The moment of the request on the simulated clock. */
  readonly requestedAtMs: number
  /** Null while it is pending. */
  result: Result | null
  financialTransactionId: string | null
  settledAt: Date | null
  /** Callbacks of one payment leave one after the other, whatever the speed. */
  deliveries: Promise<void>
}

export type PaymentStatus = 'PENDING' | 'SUCCESSFUL' | 'FAILED'

export function statusOf(result: Result | null): PaymentStatus {
  if (result === null) return 'PENDING'
  return result === 'SUCCESSFUL' ? 'SUCCESSFUL' : 'FAILED'
}
