import type { Database } from './database/database.ts'
import { nothing, type Sql, sql, asyncCommit } from './database/sql.ts'
import { sha256 } from './digest.ts'

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
  countEach(db, tries, { now, more: nothing })

/** The same in no transaction: a count need not outlive the database's server. */
export const countTriesApart = (db: Database, tries: Tries, now: Date): Promise<number | null> =>
  countEach(db, tries, { now, more: sql`, ${asyncCommit}` })

async function countEach(
  db: Database,
  tries: Tries,
  { now, more }: { readonly now: Date; readonly more: Sql },
): Promise<number | null> {
  // In one order, so that two who count at once do not wait for each other.
  const counted = await db.many<{ kind: string; count: number }>(sql`
    with asked as (select * from ${triesAt(tries, now)})
    insert into rate_limits (kind, key, window_start, count)
    select kind, key, window_start, 1 from asked order by kind, key
    on conflict (kind, key, window_start) do update set count = 1 + least(rate_limits.count,
      (select max from asked where asked.kind = rate_limits.kind and asked.key = rate_limits.key))
    returning kind, count ${more}`)
  const passed = tries.filter(([{ kind, max }]) =>
    counted.some((row) => row.kind === kind && row.count > max),
  )
  return longest(passed.map(([limit]) => secondsUntilNext(limit, now)))
}

/** The same for one more try, without counting it. */
export async function readWaits(db: Database, tries: Tries, now: Date): Promise<number | null> {
  const waits: number[] = []
  for (const [limit, key] of tries) waits.push((await readWait(db, limit, key, now)) ?? 0)
  return longest(waits)
}

const longest = (waits: readonly number[]): number | null => Math.max(0, ...waits) || null

/** Tries of different kinds, as rows. */
const triesAt = (tries: Tries, now: Date): Sql => sql`
  unnest(${tries.map(([{ kind }]) => kind)}::text[], ${tries.map(([, key]) => digest(key))}::text[],
    ${tries.map(([limit]) => windowStart(limit, now))}::timestamptz[], ${tries.map(([{ max }]) => max)}::int[])
    as try (kind, key, window_start, max)`

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

/** Takes back what `countTries` counted at a moment. */
export const uncountTries = (db: Database, tries: Tries, countedAt: Date) =>
  db.run(sql`
    with held as (
      select r.kind, r.key, r.window_start from rate_limits r join ${triesAt(tries, countedAt)} using (kind, key, window_start)
      where count > 0 order by kind, key for update of r)
    update rate_limits r set count = r.count - 1 from held
    where (r.kind, r.key, r.window_start) = (held.kind, held.key, held.window_start)`)

export const forgetTries = (db: Database, limit: RateLimit, key: string) =>
  db.run(sql`delete from rate_limits where kind = ${limit.kind} and key = ${digest(key)}`)

export const dropTries = (db: Database, before: Date) =>
  db.run(sql`delete from rate_limits where window_start < ${before}`)

const windowStart = ({ seconds }: RateLimit, now: Date): Date =>
  new Date(Math.floor(now.getTime() / 1000 / seconds) * seconds * 1000)

const secondsUntilNext = (limit: RateLimit, now: Date): number =>
  Math.ceil((windowStart(limit, now).getTime() - now.getTime()) / 1000) + limit.seconds

const digest = (key: string): string => sha256(key).toString('base64url')
