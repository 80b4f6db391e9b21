import { ownResults } from './attempts/attempt.rules.ts'

/** How long a prompt stays on the phone. */
export const promptSeconds = { mpesa: 60, mtn: 300 } as const

/** Specification, section 4; spec-decisions 4. */
export function pollDelay(askedForMs: number): number {
  if (askedForMs < 30_000) return 1500
  return askedForMs < 600_000 ? 4000 : 30_000
}

export const secondsLeft = (sentAt: number, now: number, seconds: number): number =>
  Math.min(seconds, Math.max(0, seconds - Math.floor((now - sentAt) / 1000)))

export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

type Request = {
  readonly status: 'pending' | 'confirmed' | 'failed'
  readonly stale: boolean
  readonly uncertain?: boolean
  readonly resultCode?: number | null
  readonly held?: boolean
  readonly isWithBank?: boolean
}

/** `timedOut`: spec-decisions 29; `unsure`: maybe not on the phone; `held`: not paid as asked. */
export type PaymentPhase = 'waiting' | 'unsure' | 'withBank' | 'paid' | 'failed' | 'timedOut' | 'held'

export function phaseOf({ status, stale, uncertain, resultCode, held, isWithBank }: Request): PaymentPhase {
  if (status === 'confirmed') return 'paid'
  if (held || resultCode === ownResults.held) return 'held'
  if (status === 'failed') return 'failed'
  if (isWithBank) return 'withBank'
  if (stale) return 'timedOut'
  return uncertain ? 'unsure' : 'waiting'
}

/** Not ended without money, as far as anybody knows. */
export const isOpenPayment = (request: Request): boolean => !/failed|timedOut/.test(phaseOf(request))
