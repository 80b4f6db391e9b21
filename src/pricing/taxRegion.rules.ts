// Specification of the storefront, section 9: who names another country would pay no VAT otherwise.
import { homeCountry, type ShopCountry, shopCountries } from '#platform/countries.rules.ts'

export type TaxRegion = ShopCountry

export const taxRegionOf = (code: string): TaxRegion =>
  shopCountries.find((region) => region === code) ?? homeCountry
