import { type RateLimit, countTry } from '#platform/rateLimit.table.ts'
import type { Database } from '#platform/database/database.ts'

const minutes = 60
const hours = 3600

// By person or by address typed, and by network address, behind which a whole school may sit.
export const signInOfAccount: RateLimit = { kind: 'signIn', most: 10, seconds: 15 * minutes }
export const signInFromAddress: RateLimit = { kind: 'signInFrom', most: 100, seconds: 15 * minutes }
export const signUpOfEmail: RateLimit = { kind: 'signUp', most: 5, seconds: hours }
export const signUpFromAddress: RateLimit = { kind: 'signUpFrom', most: 60, seconds: hours }
export const resetOfAccount: RateLimit = { kind: 'reset', most: 3, seconds: hours }
export const resetFromAddress: RateLimit = { kind: 'resetFrom', most: 30, seconds: hours }
export const ownReset: RateLimit = { kind: 'ownReset', most: 5, seconds: hours }
export const resendOfAccount: RateLimit = { kind: 'resend', most: 5, seconds: hours }
export const resendFromAddress: RateLimit = { kind: 'resendFrom', most: 30, seconds: hours }

/** Counts a try against several limits. Returns the longest wait in minutes when one is passed, else null. */
export async function minutesToWait(
  db: Database,
  tries: readonly (readonly [RateLimit, string])[],
  now: Date,
): Promise<number | null> {
  const waits = await Promise.all(tries.map(([limit, key]) => countTry(db, limit, key, now)))
  const longest = Math.max(...waits.map((wait) => wait ?? 0))
  return longest > 0 ? Math.ceil(longest / 60) : null
}
