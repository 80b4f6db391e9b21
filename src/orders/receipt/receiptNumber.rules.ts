const digits = 6

/** As a receipt is named to bookkeepers: R000042. */
export const receiptNumber = (number: number): string => `R${String(number).padStart(digits, '0')}`
