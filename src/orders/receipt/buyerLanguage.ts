import type { Database } from '#platform/database/database.ts'
import { defaultPreferences, isLanguage, type Language } from '#platform/preferences.rules.ts'
import { findBuyerLanguage } from './receipt.table.ts'

/** Of whom an order is, or is to be; the shop's own where nobody has said. */
export async function findLanguageOfBuyer(db: Database, orderId: string): Promise<Language> {
  return knownLanguage(await findBuyerLanguage(db, orderId))
}

export const knownLanguage = (kept: string | null | undefined): Language =>
  isLanguage(kept) ? kept : defaultPreferences.language
