import { setTimeout } from 'node:timers/promises'
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
 * Lets costly queries run one at a time in this process, each with as long a pause after it, so that pages are answered
 * in between, and only as many as an address may cost within a minute. Throws TOO_MANY_REQUESTS beyond.
 */
export function costlyQueries(): <T>(cost: number, context: Context, work: () => Promise<T>) => Promise<T> {
  let waiting = 0
  let free: Promise<unknown> = Promise.resolve()
  return async (cost, { db, address, now }, work) => {
    if (waiting >= maxWaiting) throw new ShopError('general.tooManyRequests')
    const seconds = await countCost(db, costLimit, { key: address, cost }, now)
    if (seconds !== null) throw new ShopError('general.tooManyRequests')
    waiting += 1
    const timed = free.then(() => timing(work)).finally(() => (waiting -= 1))
    free = timed.then(({ milliseconds }) => setTimeout(milliseconds, undefined, { ref: false }))
    const { result } = await timed
    return await result
  }
}

/** Waits for a work's end, good or bad, and tells how long it took. */
async function timing<T>(work: () => Promise<T>) {
  const start = performance.now()
  const result = work()
  await result.catch(() => {})
  return { result, milliseconds: performance.now() - start }
}
