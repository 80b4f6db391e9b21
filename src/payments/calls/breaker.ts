import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhenResult,
} from 'cockatiel'
import type { Config } from '#platform/config.ts'
import type { ProviderReply } from './providerReply.rules.ts'

export type Rest = {
  /** Failed calls in a row. */
  readonly after: number
  readonly ms: number
}

export type Breaker = {
  /** While it rests nothing is called, and the reply is `unsent`; then one call is tried, and the rest goes on beside it. */
  call(send: () => Promise<ProviderReply>): Promise<ProviderReply>
  isResting(): boolean
  /** Null when a call would be made. */
  restsUntil(): Date | null
}

type BreakerDeps = {
  readonly rest: Rest
  isProviderOutage(reply: ProviderReply): boolean
  onChange(isResting: boolean): void
}

const resting: ProviderReply = { kind: 'unsent', reason: 'resting' }

export const restOf = ({ paymentRestAfter, paymentRestSeconds, paymentPace }: Config): Rest => ({
  after: paymentRestAfter,
  ms: paymentRestSeconds * 10 * paymentPace,
})

export function createBreaker({ rest, isProviderOutage, onChange }: BreakerDeps): Breaker {
  const policy = circuitBreaker(
    handleWhenResult((reply) => isProviderOutage(reply as ProviderReply)), // only these go through it
    { halfOpenAfter: rest.ms, breaker: new ConsecutiveBreaker(rest.after) },
  )
  let until = 0
  policy.onBreak(() => {
    until = Date.now() + rest.ms
    onChange(true)
  })
  policy.onReset(() => onChange(false))
  const isOpen = () => policy.state === CircuitState.Open && Date.now() < until
  const isTried = () => policy.state === CircuitState.HalfOpen
  return {
    call: async (send) => {
      // The library would let it wait, while its own time runs out.
      if (isTried()) return resting
      try {
        return await policy.execute(send)
      } catch (error) {
        if (error instanceof BrokenCircuitError) return resting
        throw error
      }
    },
    isResting: () => isOpen() || isTried(),
    restsUntil: () => {
      if (isTried()) return new Date(Date.now() + rest.ms)
      return isOpen() ? new Date(until) : null
    },
  }
}
