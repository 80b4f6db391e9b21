// Asked while somebody waits for the mail (specification of the storefront, section 4).

/** In milliseconds. */
export const betweenQuestions = 1000
