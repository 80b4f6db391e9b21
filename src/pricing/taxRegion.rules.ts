// VAT is that of the country that a book is sold to, where the shop knows its rate; everywhere else Kenya's is charged
// (specification of the storefront, section 9). Otherwise whoever names another country would pay none.

export const taxRegions = ['KEN', 'RWA', 'MWI'] as const
export type TaxRegion = (typeof taxRegions)[number]

/** The region whose VAT is charged for a country, by the code of either; Kenya for one that is not known. */
export const taxRegionOf = (code: string): TaxRegion => taxRegions.find((region) => region === code) ?? 'KEN'
