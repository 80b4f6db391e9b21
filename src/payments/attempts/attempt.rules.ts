// An attempt is live until its provider or its time ends it. Money that arrives late still counts as success.

/** `onHold` is paid, but not as asked: a person decides. `superseded` gave way to another attempt. */
export type AttemptState = 'live' | 'succeeded' | 'failed' | 'expired' | 'onHold' | 'superseded'

export type AttemptFacts = {
  readonly succeededAt: Date | null
  readonly onHoldAt: Date | null
  readonly supersededAt: Date | null
  readonly failedAt: Date | null
  readonly expiredAt: Date | null
}

export type AttemptEvent = 'paid' | 'paidOtherwise' | 'failed' | 'ranOut' | 'replaced'

export const steps: Readonly<Record<AttemptState, Partial<Readonly<Record<AttemptEvent, AttemptState>>>>> = {
  live: {
    paid: 'succeeded',
    paidOtherwise: 'onHold',
    failed: 'failed',
    ranOut: 'expired',
    replaced: 'superseded',
  },
  failed: { paid: 'succeeded', paidOtherwise: 'onHold', replaced: 'superseded' },
  expired: { paid: 'succeeded', paidOtherwise: 'onHold', failed: 'failed', replaced: 'superseded' },
  superseded: { paid: 'succeeded', paidOtherwise: 'onHold' },
  onHold: {},
  succeeded: {},
}

export const stateAfter = (state: AttemptState, event: AttemptEvent): AttemptState =>
  steps[state][event] ?? state

export const canTransition = (from: AttemptState, to: AttemptState): boolean =>
  from === to || Object.values(steps[from]).includes(to)

export function attemptState(facts: AttemptFacts): AttemptState {
  if (facts.succeededAt) return 'succeeded'
  if (facts.onHoldAt) return 'onHold'
  if (facts.supersededAt) return 'superseded'
  if (facts.failedAt) return 'failed'
  return facts.expiredAt ? 'expired' : 'live'
}

export type PublicState = AttemptState | 'confirmed' | 'refused'

/**
 * What the staff are told of an attempt (`PaymentAttemptState` of the API): how it ended by itself counts more than that
 * another took its place on the order afterwards.
 */
export function publicState(
  facts: AttemptFacts & { readonly refusedAt: Date | null; readonly confirmedOrderAt: Date | null },
): PublicState {
  if (facts.confirmedOrderAt) return 'confirmed'
  const { supersededAt, ...ends } = facts
  const ended = attemptState({ ...ends, supersededAt: null })
  if (ended === 'failed' && facts.refusedAt) return 'refused'
  return ended === 'live' && supersededAt ? 'superseded' : ended
}

export const isPaid = (state: AttemptState): boolean => state === 'succeeded' || state === 'onHold'

export type PaymentStatus = 'pending' | 'confirmed' | 'failed'

/** The contract's result codes that no provider gives. */
export const ownResults = { unanswered: 90002, refused: 90003, onHold: 90004 } as const

/** What a provider says of money that is given back. After `unsent` it knows of nothing, and may be asked again. */
export type RefundOutcome = 'refunded' | 'underWay' | 'refused' | 'unknown' | 'unsent'

/** What the buyer is told (specification of the storefront, section 4): null is pending, 0 confirmed. */
export function paymentStatusOf(resultCode: number | null): PaymentStatus {
  if (resultCode === null) return 'pending'
  return resultCode === 0 ? 'confirmed' : 'failed'
}

/** Ran out without an answer (spec-decision 29): shown as pending, with ways out. */
export const isTimedOut = (
  facts: Pick<AttemptFacts, 'expiredAt'> & { readonly resultCode: number | null },
): boolean => facts.expiredAt !== null && facts.resultCode === null
