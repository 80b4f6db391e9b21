// What a reader chose in the footer: the language of the texts, the country that sets VAT and delivery, and the
// currency of the prices. The three travel in one small cookie, so that the first byte is already right.

export const languages = ['eng', 'kin', 'swa', 'nya'] as const
export type Language = (typeof languages)[number]

export const countries = ['KEN', 'RWA', 'MWI', 'OTH'] as const
export type Country = (typeof countries)[number]

export const currencies = ['KES', 'RWF', 'MWK', 'USD'] as const
export type Currency = (typeof currencies)[number]

export type Preferences = {
  readonly language: Language
  readonly country: Country
  readonly currency: Currency
}

/** Specification of the storefront, section 9. */
export const defaultPreferences: Preferences = { language: 'eng', country: 'KEN', currency: 'KES' }

const twoLetterCountries: Record<string, Country> = { KE: 'KEN', RW: 'RWA', MW: 'MWI' }
const currencyOfCountry: Record<Country, Currency> = { KEN: 'KES', RWA: 'RWF', MWI: 'MWK', OTH: 'USD' }
const twoLetterLanguages: Record<Language, string> = { eng: 'en', kin: 'rw', swa: 'sw', nya: 'ny' }

export const isLanguage = (text: unknown): text is Language => languages.some((language) => language === text)
export const isCurrency = (text: unknown): text is Currency =>
  currencies.some((currency) => currency === text)

/** The shop region of a country code of two or three letters; everywhere else is `OTH` (prices in USD). */
export function countryOf(code: string): Country {
  const upper = code.toUpperCase()
  return countries.find((country) => country === upper) ?? twoLetterCountries[upper] ?? 'OTH'
}

/**
 * The shop region that a locale names: a country code (`KEN`, `KE`) or the country of a language tag (BCP 47: `sw-KE`,
 * `en-Latn-RW`). Null for a tag without a country.
 */
export function countryOfLocale(locale: string): Country | null {
  const [first = '', ...subtags] = locale.trim().split(/[-_]/)
  if (subtags.length === 0) return first === '' ? null : countryOf(first)
  const beyond = subtags.findIndex((subtag) => subtag.length === 1) // what follows is no part of language and place
  const region = (beyond < 0 ? subtags : subtags.slice(0, beyond)).find((subtag) =>
    /^(?:[a-z]{2}|\d{3})$/i.test(subtag),
  )
  return region === undefined ? null : countryOf(region)
}

export const currencyOf = (country: Country): Currency => currencyOfCountry[country]

/** The tag that HTML and `Intl` know the language by (BCP 47). */
export const languageTag = (language: Language): string => twoLetterLanguages[language]

/** Reads the cookie's `eng.KEN.KES`; whatever is missing or unknown falls back to the default. */
export function readPreferences(text: string | undefined): Preferences {
  const [language, country, currency] = (text ?? '').split('.')
  return {
    language: isLanguage(language) ? language : defaultPreferences.language,
    country: countries.find((known) => known === country) ?? defaultPreferences.country,
    currency: isCurrency(currency) ? currency : defaultPreferences.currency,
  }
}

export const writePreferences = (preferences: Preferences): string =>
  `${preferences.language}.${preferences.country}.${preferences.currency}`
