import { LRUCache } from 'lru-cache'
import { tooMany } from '../errors.ts'
import { countCost, type RateLimit } from '../rateLimit.table.ts'
import { Semaphore } from '../semaphore.ts'
import type { Context } from './context.ts'

/** In values that a query can answer (cost.ts, decision 22). */
export const maxCost = 160_000

/** Up to here a query is not counted; all screens stay below. */
export const ordinaryCost = maxCost / 4

/** Up to here it does not wait for others of its address; the back office's screens stay below. */
export const lightCost = ordinaryCost / 4

// A whole school may sit behind one address, but none of its pages counts.
const costLimit: RateLimit = { kind: 'cost of queries of an address', max: 10 * maxCost, seconds: 60 }

const maxWaiting = 50
const maxWaitingOfAddress = 30

/** What keeps a few callers from taking the shop from all others (decision 22). */
export interface QueryLimits {
  /** Runs the work when its turn has come: costly queries run one at a time. Throws TOO_MANY_REQUESTS beyond the limit. */
  admit<T>(cost: number, context: Context, work: () => Promise<T>): Promise<T>
  /** Throws TOO_MANY_REQUESTS when a holder, an address or one of the staff, has used up what ordinary queries may cost. */
  requireBudget(holder: string, now: Date): Promise<void>
  /** May use up more than is left, since what a call costs is known only after its document has been read. */
  charge(holder: string, cost: number, now: Date): void
}

/** Of this process alone, but for what costly queries cost, which the database counts. */
export function processLimits(): QueryLimits {
  const budgets = new QueryBudgets()
  return {
    admit: admission(),
    requireBudget: async (holder, now) => budgets.requireSome(holder, now),
    charge: (holder, cost, now) => budgets.charge(holder, cost, now),
  }
}

/** Costly queries run one at a time. Throws TOO_MANY_REQUESTS beyond the limit (decision 22). */
export function admission(): <T>(cost: number, context: Context, work: () => Promise<T>) => Promise<T> {
  const ofAddresses = new Map<string, Semaphore>()
  const ofAll = new Semaphore(1)
  return async (cost, { db, address, now }, work) => {
    if (cost <= lightCost) return work()
    if (cost <= ordinaryCost) return runForAddress(ofAddresses, address, work)
    if (ofAll.size >= maxWaiting) throw tooMany()
    const seconds = await countCost(db, costLimit, { key: address, cost }, now)
    if (seconds !== null) throw tooMany(seconds)
    return runBeforePause(ofAll, work)
  }
}

async function runForAddress<T>(all: Map<string, Semaphore>, address: string, work: () => Promise<T>) {
  const semaphore = all.get(address) ?? new Semaphore(1)
  if (semaphore.size >= maxWaitingOfAddress) throw tooMany()
  all.set(address, semaphore)
  try {
    return await semaphore.run(work)
  } finally {
    if (semaphore.size === 0) all.delete(address)
  }
}

/** The next one waits as long again as this one took, so that others have half of the time. */
async function runBeforePause<T>(semaphore: Semaphore, work: () => Promise<T>): Promise<T> {
  const release = await semaphore.acquire()
  const start = performance.now()
  try {
    return await work()
  } finally {
    setTimeout(release, performance.now() - start).unref()
  }
}

// Two hundred calls of the light kind that cost most, then five a second; an app's list costs 1,600, so that two hundred
// readers behind one address may each open one every six seconds.
const budget = { max: 2_000_000, perSecond: 50_000 }

const maxHolders = 10_000

type Spent = { readonly values: number; readonly at: number }

/**
 * What calls of the API that are not costly may cost together, of a holder: an address, or one of the staff. Each process
 * has its own; only the latest ten thousand holders are remembered.
 */
class QueryBudgets {
  readonly #spent = new LRUCache<string, Spent>({ max: maxHolders })

  /** Throws TOO_MANY_REQUESTS when it is used up. */
  requireSome(holder: string, now: Date): void {
    const spent = this.#spentBy(holder, now)
    if (spent > budget.max) throw tooMany(Math.ceil((spent - budget.max) / budget.perSecond))
  }

  charge(holder: string, cost: number, now: Date): void {
    this.#spent.set(holder, { values: this.#spentBy(holder, now) + cost, at: now.getTime() })
  }

  #spentBy(holder: string, now: Date): number {
    const { values, at } = this.#spent.get(holder) ?? { values: 0, at: 0 }
    const seconds = Math.max(0, now.getTime() - at) / 1000
    return Math.max(0, values - seconds * budget.perSecond)
  }
}
