const firstYear = 2020

/** Since when there is the shop (specification of the storefront, section 1). */
export const copyrightYears = (year: number): string =>
  year > firstYear ? `${firstYear}–${year}` : `${firstYear}`
