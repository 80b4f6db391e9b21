// Where a cart is sold to. The buyer's country decides the currency of the prices; VAT is that of the shop's own
// countries alone (spec-decisions 30).
import { countryOfLocale, type Currency, currencyOf } from '#platform/countries.rules.ts'
import type { Preferences } from '#platform/preferences.rules.ts'
import { type TaxRegion, taxRegionOf } from '#pricing/taxRegion.rules.ts'

export type CartRegion = {
  /** What the buyer sent, or the country that they prefer. */
  readonly locale: string
  readonly taxRegion: TaxRegion
  readonly presentmentCurrency: Currency
}

/** Longest locale that is kept (RFC 5646, section 4.4.1). */
const maxLocaleLength = 35

/** The region of a cart: the country of the locale that was sent with the first title, else the one preferred. */
export function cartRegion(preferences: Preferences, sent: string | null): CartRegion {
  const named = countryOfLocale(sent ?? '')
  const country = named ?? preferences.country
  return {
    locale: (named !== null && readable(sent ?? '')) || country,
    taxRegion: taxRegionOf(country),
    presentmentCurrency: country === preferences.country ? preferences.currency : currencyOf(country),
  }
}

/** A locale as it was sent, in the letters that locales are written in. */
const readable = (locale: string): string => locale.replaceAll(/[^\w-]/g, '').slice(0, maxLocaleLength)
