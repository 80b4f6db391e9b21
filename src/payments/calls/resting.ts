import { EventEmitter } from 'node:events'
import type { Log } from '#platform/log.ts'
import { type Breaker, createBreaker, type Rest } from './breaker.ts'
import { isProviderOutage } from './providerReply.rules.ts'

type Rested = {
  readonly provider: string
  readonly url: string
  readonly rest: Rest
  isProviderOutage?: typeof isProviderOutage
}

const breakers = new Map<string, { readonly url: string; readonly breaker: Breaker }>()
const changes = new EventEmitter<{ rests: [provider: string, isResting: boolean] }>()

/** One for all calls to a provider's address, whoever makes them. */
export function breakerOf({ provider, url, rest, ...parts }: Rested): Breaker {
  const known = breakers.get(provider)
  if (known?.url === url) return known.breaker
  const onChange = (isNow: boolean) => changes.emit('rests', provider, isNow)
  const breaker = createBreaker({ rest, isProviderOutage, onChange, ...parts })
  breakers.set(provider, { url, breaker })
  return breaker
}

/** Whether nothing can be asked of a provider just now, since its calls failed again and again. */
export const isResting = (provider: string): boolean => breakers.get(provider)?.breaker.isResting() ?? false

/** Null when a call would be made. */
export const restsUntil = (provider: string): Date | null =>
  breakers.get(provider)?.breaker.restsUntil() ?? null

export const logRests = (log: Log) =>
  changes.removeAllListeners('rests').on('rests', (provider, isNow) => {
    if (isNow)
      log.error({ provider }, 'a payment provider fails again and again: it is left alone for a while')
    else log.info({ provider }, 'a payment provider answers again')
  })
