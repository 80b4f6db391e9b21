// VAT is that of the country that a book is sold to, where the shop knows its rate; everywhere else Kenya's is charged
// (specification of the storefront, section 9). Otherwise whoever names another country would pay none.
import { homeCountry, type ShopCountry, shopCountries } from '#platform/countries.rules.ts'

export type TaxRegion = ShopCountry

/** The region whose VAT is charged for a country, by the code of either; the shop's own for one that is not known. */
export const taxRegionOf = (code: string): TaxRegion =>
  shopCountries.find((region) => region === code) ?? homeCountry
