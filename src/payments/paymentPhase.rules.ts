type Request = {
  readonly status: 'pending' | 'confirmed' | 'failed'
  readonly stale: boolean
  readonly uncertain?: boolean
  readonly onHold?: boolean
  readonly isWithBank?: boolean
}

/** `timedOut`: spec-decisions 29; `unsure`: maybe not on the phone; `onHold`: not paid as asked. */
export type PaymentPhase = 'waiting' | 'unsure' | 'withBank' | 'paid' | 'failed' | 'timedOut' | 'onHold'

export function phaseOf({ status, stale, uncertain, onHold, isWithBank }: Request): PaymentPhase {
  if (status === 'confirmed') return 'paid'
  if (onHold) return 'onHold'
  if (status === 'failed') return 'failed'
  if (isWithBank) return 'withBank'
  if (stale) return 'timedOut'
  return uncertain ? 'unsure' : 'waiting'
}

/** Not ended without money, as far as anybody knows. */
export const isOpenPayment = (request: Request): boolean => !/failed|timedOut/.test(phaseOf(request))
