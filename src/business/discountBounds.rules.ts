/** In percent (contract, b2bDiscountOverride). */
export const maxWholesaleDiscount = 100
