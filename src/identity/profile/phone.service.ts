import type { Database } from '#platform/database/database.ts'
import { countTry, type RateLimit } from '#platform/rateLimit.table.ts'
import { lockPhone, setPhone } from './phone.table.ts'

// Orders without an e-mail address are claimed by the profile's number, which nobody need prove.
const phoneLimit: RateLimit = { kind: 'phone numbers of a user', max: 5, seconds: 86_400 }

/** The only way by which a number gets on a profile. False for the sixth new one of a day. Needs a transaction. */
export async function changePhone(
  tx: Database,
  userId: number,
  phone: string | null,
  now: Date,
): Promise<boolean> {
  if ((await lockPhone(tx, userId)) === phone) return true
  return putPhone(tx, userId, phone, now)
}

async function putPhone(tx: Database, userId: number, phone: string | null, now: Date): Promise<boolean> {
  if (phone !== null && (await countTry(tx, phoneLimit, String(userId), now)) !== null) return false
  await setPhone(tx, userId, phone)
  return true
}

/** Only where the profile has none. A number that another account has proved before opens nothing here. */
export async function fillPhone(tx: Database, userId: number, phone: string, now: Date): Promise<void> {
  if ((await lockPhone(tx, userId)) === null) await putPhone(tx, userId, phone, now)
}
