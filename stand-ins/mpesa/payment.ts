import type { IdStyle } from './ids.ts'
import type { OutcomeName } from './outcomes.ts'
import type { ResultCode } from './results.ts'

/** What a push asks for. */
export type PushOrder = {
  /** `254` and nine digits. */
  readonly phone: string
  /** Whole shillings. */
  readonly amount: number
  readonly reference: string
  readonly description: string
  readonly callbackUrl: string
  /** False when a paybill push names another receiver than the paybill itself. */
  readonly receiverFits: boolean
}

/** An accepted push and what became of it. */
export type Payment = PushOrder & {
  readonly merchantRequestId: string
  readonly checkoutRequestId: string
  readonly style: IdStyle
  readonly outcome: OutcomeName
  readonly requestedAt: Date
  /** The moment of the push on the simulated clock. */
  readonly requestedAtMs: number
  prompt: 'none' | 'open' | 'closed'
  /** A person has been shown the prompt and is expected to answer it. */
  promptSeen: boolean
  tokenDied: boolean
  state: 'pending' | 'paid' | 'failed'
  resultCode: ResultCode | null
  receipt: string | null
  settledAt: Date | null
  /** Callbacks of one payment leave one after the other, whatever the speed. */
  deliveries: Promise<void>
}
