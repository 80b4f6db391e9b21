import { ownResults } from './attempts/attempt.rules.ts'

export const promptSeconds = 60

/** Specification, section 4; spec-decisions 4. */
export function pollDelay(askedForMs: number): number {
  if (askedForMs < 30_000) return 1500
  return askedForMs < 600_000 ? 4000 : 30_000
}

export const secondsLeft = (sentAt: number, now: number): number =>
  Math.min(promptSeconds, Math.max(0, promptSeconds - Math.floor((now - sentAt) / 1000)))

export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

type Request = {
  readonly status: 'pending' | 'confirmed' | 'failed'
  readonly stale: boolean
  readonly uncertain?: boolean
  readonly resultCode?: number | null
}

/** `timedOut`: spec-decisions 29; `unsure`: maybe not on the phone; `held`: not paid as asked. */
export type PaymentPhase = 'waiting' | 'unsure' | 'paid' | 'failed' | 'timedOut' | 'held'

export function phaseOf({ status, stale, uncertain, resultCode }: Request): PaymentPhase {
  if (status === 'confirmed') return 'paid'
  if (resultCode === ownResults.held) return 'held'
  if (status === 'failed') return 'failed'
  if (stale) return 'timedOut'
  return uncertain ? 'unsure' : 'waiting'
}

export const isOpenPayment = (request: Request): boolean =>
  ['waiting', 'unsure', 'paid', 'held'].includes(phaseOf(request))
