import type { Database } from '#platform/database/database.ts'
import { tooMany } from '#platform/errors.ts'
import { countTry, type RateLimit } from '#platform/rateLimit.table.ts'

const phoneLimit: RateLimit = { kind: 'pushes to a phone', max: 6, seconds: 600 }

/** A prompt on a stranger's phone is abuse: throws when a phone has been sent too many. */
export async function countPrompt(tx: Database, phone: string, at: Date): Promise<void> {
  const wait = await countTry(tx, phoneLimit, phone, at)
  if (wait !== null) throw tooMany(wait)
}
