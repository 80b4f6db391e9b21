import { ShopError } from '../errors.ts'
import { countCost, type RateLimit } from '../rateLimit.table.ts'
import type { Context } from './context.ts'

/** The most that one query may cost, in values that it can answer (cost.ts). */
export const maxCost = 160_000

/** Up to here a query is a page like any other, and is neither counted nor made to wait; all screens stay below. */
export const ordinaryCost = maxCost / 4

// A whole school may sit behind one address, but none of its pages counts.
const costLimit: RateLimit = { kind: 'cost of queries of an address', most: 10 * maxCost, seconds: 60 }

const maxWaiting = 50

/**
 * Lets costly queries run one at a time in this process, so that pages are answered in between, and only as many as an
 * address may cost within a minute. The work throws TOO_MANY_REQUESTS beyond.
 */
export function costlyQueries(): <T>(cost: number, context: Context, work: () => Promise<T>) => Promise<T> {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return async (cost, { db, address, now }, work) => {
    if (waiting >= maxWaiting) throw new ShopError('general.tooManyRequests')
    const seconds = await countCost(db, costLimit, { key: address, cost }, now)
    if (seconds !== null) throw new ShopError('general.tooManyRequests')
    waiting += 1
    const mine = last.then(work).finally(() => (waiting -= 1))
    last = mine.catch(() => {})
    return mine
  }
}
