import type { Country } from '#platform/preferences.rules.ts'

const lists: Record<Country, number> = { KEN: 3, RWA: 15, MWI: 16, OTH: 17 }

/** Number of the featured list of a country (specification of the storefront, section 9). */
export const featuredListOf = (country: Country): number => lists[country]
