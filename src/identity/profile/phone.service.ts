import type { Database } from '#platform/database/database.ts'
import { countTry, type RateLimit } from '#platform/rateLimit.table.ts'
import { lockPhone, setPhone } from './phone.table.ts'

// Orders that name no e-mail address are claimed by the profile's number, which nobody need prove.
const phoneLimit: RateLimit = { kind: 'phone numbers of a user', max: 5, seconds: 86_400 }

/**
 * Puts a number on a profile, or takes it off (null): the only way by which one gets there, so that all share one limit.
 * Returns false, and changes nothing, for the sixth new number of a day. Needs a transaction.
 */
export async function changePhone(
  tx: Database,
  userId: number,
  phone: string | null,
  now: Date,
): Promise<boolean> {
  if ((await lockPhone(tx, userId)) === phone) return true
  if (phone !== null && (await countTry(tx, phoneLimit, String(userId), now)) !== null) return false
  await setPhone(tx, userId, phone)
  return true
}

/**
 * Puts the number from which an order was paid on its buyer's profile, where there is none. Where another account has proved
 * it before, as in a family that pays from one phone, it opens nothing here.
 */
export async function fillPhone(tx: Database, userId: number, phone: string, now: Date): Promise<void> {
  if ((await lockPhone(tx, userId)) === null) await changePhone(tx, userId, phone, now)
}
