// The buyer's country decides the currency; VAT is that of the shop's own countries alone (spec-decisions
// 30).
import { countryOfLocale, type Currency, currencyOf } from '#platform/countries.rules.ts'
import type { Preferences } from '#platform/preferences.rules.ts'
import { type TaxRegion, taxRegionOf } from '#pricing/taxRegion.rules.ts'

export type CartRegion = {
  readonly locale: string
  readonly taxRegion: TaxRegion
  readonly presentmentCurrency: Currency
}

/** Longest locale that is kept (RFC 5646, section 4.4.1). */
const maxLocaleLength = 35

/** The country of the locale that was sent with the first title, else the one preferred. */
export function cartRegion(preferences: Preferences, sent: string | null): CartRegion {
  const named = countryOfLocale(sent ?? '')
  const country = named ?? preferences.country
  return {
    locale: (named !== null && readable(sent ?? '')) || country,
    taxRegion: taxRegionOf(country),
    presentmentCurrency: country === preferences.country ? preferences.currency : currencyOf(country),
  }
}

const readable = (locale: string): string => locale.replaceAll(/[^\w-]/g, '').slice(0, maxLocaleLength)
