/** What a reversal asks for. */
export type ReversalOrder = {
  /** Receipt number of the payment. */
  readonly transactionId: string
  /** Whole shillings. */
  readonly amount: number
  readonly remarks: string
  readonly resultUrl: string
  readonly timeoutUrl: string
}

export type Reversal = ReversalOrder & {
  readonly conversationId: string
  readonly originatorConversationId: string
  state: 'pending' | 'reversed' | 'refused'
  /** The reversal's own receipt number. */
  receipt: string | null
}

/**
 * How reversals end: as they should, by a result that refuses, by the queue's time-out, with a result that gets lost,
 * that comes twice or before the answer, or without an answer though they are taken.
 */
export const reversalHabits = [
  'reversed',
  'refused',
  'timeout',
  'lost',
  'twice',
  'before-answer',
  'hangs',
] as const

export type ReversalHabit = (typeof reversalHabits)[number]

export const isReversalHabit = (value: unknown): value is ReversalHabit =>
  reversalHabits.some((habit) => habit === value)
