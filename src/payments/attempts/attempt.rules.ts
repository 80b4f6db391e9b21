// One try at having an order paid. It is live until the provider says how it ended, or until its time is up; then another
// may take its place. Money that moved is never lost: a payment that succeeds late, after it was given up, still counts,
// and once it succeeded nothing changes that.

/** `held` is paid, but not as asked, so that a person decides; `superseded` gave its place on the order to another attempt. */
export type AttemptState = 'live' | 'succeeded' | 'failed' | 'expired' | 'held' | 'superseded'

/** The times at which an attempt became what it is; null for what it never was. */
export type AttemptFacts = {
  readonly succeededAt: Date | null
  readonly onHoldAt: Date | null
  readonly supersededAt: Date | null
  readonly failedAt: Date | null
  readonly expiredAt: Date | null
}

/** What becomes known of an attempt: paid (as asked, or not), not paid, no answer in its time, or another took its place. */
export type AttemptEvent = 'paid' | 'paidOtherwise' | 'failed' | 'ranOut' | 'replaced'

/** Every step there is; nothing else ever happens to an attempt. */
export const steps: Readonly<Record<AttemptState, Partial<Readonly<Record<AttemptEvent, AttemptState>>>>> = {
  live: {
    paid: 'succeeded',
    paidOtherwise: 'held',
    failed: 'failed',
    ranOut: 'expired',
    replaced: 'superseded',
  },
  failed: { paid: 'succeeded', paidOtherwise: 'held', replaced: 'superseded' },
  expired: { paid: 'succeeded', paidOtherwise: 'held', failed: 'failed', replaced: 'superseded' },
  superseded: { paid: 'succeeded', paidOtherwise: 'held' },
  held: {},
  succeeded: {},
}

/** The state after an event; the same state when the event changes nothing. */
export const stateAfter = (state: AttemptState, event: AttemptEvent): AttemptState =>
  steps[state][event] ?? state

/** Whether one state may follow another; each follows itself. */
export const isStep = (from: AttemptState, to: AttemptState): boolean =>
  from === to || Object.values(steps[from]).includes(to)

export function attemptState(facts: AttemptFacts): AttemptState {
  if (facts.succeededAt) return 'succeeded'
  if (facts.onHoldAt) return 'held'
  if (facts.supersededAt) return 'superseded'
  if (facts.failedAt) return 'failed'
  return facts.expiredAt ? 'expired' : 'live'
}

/** Whether the money is known to be with the shop. */
export const isPaid = (state: AttemptState): boolean => state === 'succeeded' || state === 'held'

export type PaymentStatus = 'pending' | 'confirmed' | 'failed'

/** The contract's result codes that no provider gives. */
export const ownResults = { unanswered: 90002, refused: 90003, held: 90004 } as const

/** What the buyer is told (specification of the storefront, section 4): no code is pending, 0 confirmed, positive failed. */
export function paymentStatusOf(resultCode: number | null): PaymentStatus {
  if (resultCode === null) return 'pending'
  return resultCode === 0 ? 'confirmed' : 'failed'
}

/** Whether it ran out without an answer (spec-decision 29): shown as pending, with ways out. */
export const isTimedOut = (
  facts: Pick<AttemptFacts, 'expiredAt'> & { readonly resultCode: number | null },
): boolean => facts.expiredAt !== null && facts.resultCode === null
