import { countTries, type RateLimit, readWaits, type Tries } from '#platform/rateLimit.table.ts'
import type { Database } from '#platform/database/database.ts'

const minutes = 60
const hours = 3600

// By network address, behind which a whole school may sit, and by login; a known browser counts by itself.
export const wrongFromAddress: RateLimit = { kind: 'signInFrom', max: 100, seconds: 15 * minutes }
export const wrongFromAddressForLogin: RateLimit = { kind: 'signIn', max: 10, seconds: 15 * minutes }
export const wrongForLogin: RateLimit = { kind: 'signInFor', max: 50, seconds: hours }
export const wrongOnDevice: RateLimit = { kind: 'signInOn', max: 10, seconds: 15 * minutes }

// Sign-ups and mails sent again together: no address gets more mails that its owner did not ask for.
export const verificationOfEmail: RateLimit = { kind: 'verification', max: 6, seconds: hours }
export const signUpFromAddress: RateLimit = { kind: 'signUpFrom', max: 60, seconds: hours }
export const resetOfAccount: RateLimit = { kind: 'reset', max: 3, seconds: hours }
export const resetFromAddress: RateLimit = { kind: 'resetFrom', max: 30, seconds: hours }
export const ownReset: RateLimit = { kind: 'ownReset', max: 5, seconds: hours }
export const resendFromAddress: RateLimit = { kind: 'resendFrom', max: 30, seconds: hours }

/** Counts a try against several limits. Returns the longest wait in minutes when one is passed, else null. */
export const minutesToWait = async (db: Database, tries: Tries, now: Date): Promise<number | null> =>
  inMinutes(await countTries(db, tries, now))

/** The same for one more try, without counting it. */
export const minutesLeft = async (db: Database, tries: Tries, now: Date): Promise<number | null> =>
  inMinutes(await readWaits(db, tries, now))

const inMinutes = (seconds: number | null): number | null =>
  seconds === null ? null : Math.ceil(seconds / 60)
