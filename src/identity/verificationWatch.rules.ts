// Specification of the storefront, section 4.

/** In milliseconds. */
export const betweenQuestions = 1000
