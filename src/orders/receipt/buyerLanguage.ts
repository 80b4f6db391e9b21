import type { Database } from '#platform/database/database.ts'
import { defaultPreferences, isLanguage, type Language } from '#platform/preferences.rules.ts'
import { findBuyerLanguage } from './receipt.table.ts'

/** Of whom an order is, or is to be; the shop's own where nobody has said. */
export async function findLanguageOfBuyer(db: Database, orderId: string): Promise<Language> {
  const found = await findBuyerLanguage(db, orderId)
  return isLanguage(found) ? found : defaultPreferences.language
}
