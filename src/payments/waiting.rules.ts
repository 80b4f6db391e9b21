// While a payment prompt is on somebody's phone the page asks how it stands: often at first, since most people answer
// within half a minute, then seldom. The prompt itself ends after a minute (payments reference, section 1.6).
import { ownResults } from './attempts/attempt.rules.ts'

/** How long a prompt stays on the phone, in seconds. */
export const promptSeconds = 60

/** Milliseconds until the page asks again, by how long it has been asking (specification, section 4; spec-decisions 4). */
export function pollDelay(askedForMs: number): number {
  if (askedForMs < 30_000) return 1500
  return askedForMs < 600_000 ? 4000 : 30_000
}

/** Whole seconds for which a prompt sent at a moment still stays on the phone; both moments in milliseconds. */
export const secondsLeft = (sentAt: number, now: number): number =>
  Math.min(promptSeconds, Math.max(0, promptSeconds - Math.floor((now - sentAt) / 1000)))

/** Seconds as minutes and seconds: `0:42`. */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

type Request = {
  readonly status: 'pending' | 'confirmed' | 'failed'
  readonly stale: boolean
  /** Nobody knows whether the prompt reached the phone. */
  readonly uncertain?: boolean
  readonly resultCode?: number | null
}

/**
 * What the waiting screen shows. `unsure` is an attempt of which nobody knows whether it reached the phone, `timedOut` one
 * that ran out without an answer (spec-decisions 29), `held` one whose money came otherwise than asked.
 */
export type PaymentPhase = 'waiting' | 'unsure' | 'paid' | 'failed' | 'timedOut' | 'held'

export function phaseOf({ status, stale, uncertain, resultCode }: Request): PaymentPhase {
  if (status === 'confirmed') return 'paid'
  if (resultCode === ownResults.held) return 'held'
  if (status === 'failed') return 'failed'
  if (stale) return 'timedOut'
  return uncertain ? 'unsure' : 'waiting'
}

/** Whether a payment is under way or has come, so that nothing else may be done with its order. */
export const isOpenPayment = (request: Request): boolean =>
  ['waiting', 'unsure', 'paid', 'held'].includes(phaseOf(request))
