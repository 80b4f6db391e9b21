import { countries, currencyOf, isCurrency } from '#platform/countries.rules.ts'
import { isLanguage, type Preferences } from '#platform/preferences.rules.ts'

type Sent = { readonly language: unknown; readonly country: unknown; readonly currency: unknown }

/** A new country brings its currency, unless that was changed too; what is missing or unknown stays. */
export function chosenPreferences(before: Preferences, sent: Sent): Preferences {
  const language = isLanguage(sent.language) ? sent.language : before.language
  const country = countries.find((known) => known === sent.country) ?? before.country
  const currency = isCurrency(sent.currency) ? sent.currency : before.currency
  const follows = country !== before.country && currency === before.currency
  return { language, country, currency: follows ? currencyOf(country) : currency }
}
