import { type Country, countryFacts } from '#platform/countries.rules.ts'

/** The list that is featured for everybody beyond the shop's countries. */
const elsewhere = 17

/** Number of the featured list of a country (specification of the storefront, section 9). */
export const featuredListOf = (country: Country): number =>
  country === 'OTH' ? elsewhere : countryFacts(country).featuredList
