const digits = 6

/** As a credit note is named to bookkeepers: C000042. */
export const creditNoteNumber = (number: number): string => `C${String(number).padStart(digits, '0')}`
