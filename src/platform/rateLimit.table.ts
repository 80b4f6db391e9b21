import { createHash } from 'node:crypto'
import type { Database } from './database/database.ts'
import { sql } from './database/sql.ts'

export type RateLimit = { readonly kind: string; readonly max: number; readonly seconds: number }

/** Null within the limit, else seconds to wait. Keys are hashed: people type passwords into wrong fields. */
export const countTry = (db: Database, limit: RateLimit, key: string, now: Date): Promise<number | null> =>
  countCost(db, limit, { key, cost: 1 }, now)

export async function countCost(
  db: Database,
  limit: RateLimit,
  { key, cost }: { readonly key: string; readonly cost: number },
  now: Date,
): Promise<number | null> {
  const start = windowStart(limit, now)
  // Once over the limit it need not grow: a column of 32 bits has an end.
  const { count } = await db.one<{ count: number }>(sql`
    insert into rate_limits (kind, key, window_start, count)
    values (${limit.kind}, ${digest(key)}, ${start}, ${cost})
    on conflict (kind, key, window_start)
    do update set count = least(rate_limits.count, ${limit.max}) + ${cost}
    returning count`)
  return count <= limit.max ? null : secondsUntilNext(limit, now)
}

/** Several limits, each with the key that it is held against. */
export type Tries = readonly (readonly [limit: RateLimit, key: string])[]

/** Counts one try against each limit. Returns the longest wait in seconds where one is passed, else null. */
export const countTries = (db: Database, tries: Tries, now: Date): Promise<number | null> =>
  maxWait(tries, ([limit, key]) => countTry(db, limit, key, now))

/** The same for one more try, without counting it. */
export const readWaits = (db: Database, tries: Tries, now: Date): Promise<number | null> =>
  maxWait(tries, ([limit, key]) => readWait(db, limit, key, now))

async function maxWait(
  tries: Tries,
  waitOf: (held: Tries[number]) => Promise<number | null>,
): Promise<number | null> {
  let longest = 0
  for (const held of tries) longest = Math.max(longest, (await waitOf(held)) ?? 0)
  return longest > 0 ? longest : null
}

/** The answer of `countTry` for one more try, without counting it: where only what fails is counted. */
export async function readWait(
  db: Database,
  limit: RateLimit,
  key: string,
  now: Date,
): Promise<number | null> {
  const row = await db.maybe<{ count: number }>(sql`
    select count from rate_limits
    where kind = ${limit.kind} and key = ${digest(key)} and window_start = ${windowStart(limit, now)}`)
  return (row?.count ?? 0) < limit.max ? null : secondsUntilNext(limit, now)
}

export const uncountTry = (db: Database, limit: RateLimit, key: string, countedAt: Date) =>
  db.run(sql`
    update rate_limits set count = count - 1
    where kind = ${limit.kind} and key = ${digest(key)} and window_start = ${windowStart(limit, countedAt)} and count > 0`)

export const forgetTries = (db: Database, limit: RateLimit, key: string) =>
  db.run(sql`delete from rate_limits where kind = ${limit.kind} and key = ${digest(key)}`)

export const dropTries = (db: Database, before: Date) =>
  db.run(sql`delete from rate_limits where window_start < ${before}`)

const windowStart = ({ seconds }: RateLimit, now: Date): Date =>
  new Date(Math.floor(now.getTime() / 1000 / seconds) * seconds * 1000)

const secondsUntilNext = (limit: RateLimit, now: Date): number =>
  Math.ceil((windowStart(limit, now).getTime() - now.getTime()) / 1000) + limit.seconds

const digest = (key: string): string => createHash('sha256').update(key).digest('base64url')
