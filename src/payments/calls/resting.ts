import type { Log } from '#platform/log.ts'
import { type Breaker, createBreaker, type Rest } from './breaker.ts'
import { isProviderOutage } from './providerReply.rules.ts'

type BreakerInput = {
  readonly provider: string
  readonly url: string
  readonly rest: Rest
  isProviderOutage?: typeof isProviderOutage
}

/** The circuit breakers of all providers: which of them are left alone for a while, since their calls fail again and again. */
export interface Breakers {
  /** One for all calls to a provider's address, whoever makes them. */
  of(input: BreakerInput): Breaker
  isResting(provider: string): boolean
  /** Null when a call would be made. */
  restsUntil(provider: string): Date | null
}

/** Of the calls of this process: another one finds out by itself, after as many failed calls. */
export function processBreakers(log: Log): Breakers {
  const known = new Map<string, { readonly url: string; readonly breaker: Breaker }>()
  return {
    of: ({ provider, url, rest, ...parts }) => {
      const found = known.get(provider)
      if (found?.url === url) return found.breaker
      const onChange = (isResting: boolean) => logRest(log, provider, isResting)
      const breaker = createBreaker({ rest, isProviderOutage, onChange, ...parts })
      known.set(provider, { url, breaker })
      return breaker
    },
    isResting: (provider) => known.get(provider)?.breaker.isResting() ?? false,
    restsUntil: (provider) => known.get(provider)?.breaker.restsUntil() ?? null,
  }
}

function logRest(log: Log, provider: string, isResting: boolean): void {
  if (isResting)
    log.error({ provider }, 'a payment provider fails again and again: it is left alone for a while')
  else log.info({ provider }, 'a payment provider answers again')
}
