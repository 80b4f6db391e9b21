import {
  countries,
  type Country,
  type Currency,
  homeCountry,
  isCurrency,
  shopCurrency,
} from './countries.rules.ts'

export const languages = ['eng', 'kin', 'swa', 'nya'] as const
export type Language = (typeof languages)[number]

export type Preferences = {
  readonly language: Language
  readonly country: Country
  readonly currency: Currency
}

/** Specification of the storefront, section 9. */
export const defaultPreferences: Preferences = {
  language: 'eng',
  country: homeCountry,
  currency: shopCurrency,
}

const twoLetterLanguages: Record<Language, string> = { eng: 'en', kin: 'rw', swa: 'sw', nya: 'ny' }

export const isLanguage = (text: unknown): text is Language => languages.some((language) => language === text)
export const languageTag = (language: Language): string => twoLetterLanguages[language]

/** `eng.KEN.KES`; what is missing or unknown falls back to the default. */
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
