// While somebody waits for the mail that proves their address, the page asks for them (specification of the storefront,
// section 4).

/** Milliseconds between two questions whether the address is verified. */
export const betweenQuestions = 1000
