import { tooMany } from '../errors.ts'
import { countCost, type RateLimit } from '../rateLimit.table.ts'
import type { Context } from './context.ts'
import { turns } from './turns.ts'

/** In values that a query can answer (cost.ts, decision 22). */
export const maxCost = 160_000

/** Up to here a query is not counted; all screens stay below. */
export const ordinaryCost = maxCost / 4

/** Up to here it does not wait for others of its address; the office's screens stay below. */
export const lightCost = ordinaryCost / 4

// A whole school may sit behind one address, but none of its pages counts.
const costLimit: RateLimit = { kind: 'cost of queries of an address', max: 10 * maxCost, seconds: 60 }

const maxWaiting = 50
const maxWaitingOfAddress = 30

/** Costly queries run one at a time. Throws TOO_MANY_REQUESTS beyond the limit (decision 22). */
export function admission(): <T>(cost: number, context: Context, work: () => Promise<T>) => Promise<T> {
  const ofAddress = turns(0, maxWaitingOfAddress)
  const ofAll = turns(1, maxWaiting)
  return async (cost, { db, address, now }, work) => {
    if (cost <= lightCost) return work()
    if (cost <= ordinaryCost) {
      if (ofAddress.isFull(address)) throw tooMany()
      return ofAddress.run(address, work)
    }
    if (ofAll.isFull('costly')) throw tooMany()
    const seconds = await countCost(db, costLimit, { key: address, cost }, now)
    if (seconds !== null) throw tooMany(seconds)
    return ofAll.run('costly', work)
  }
}
