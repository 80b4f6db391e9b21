/** Fewer characters are refused (specification of the storefront, section 5). */
export const searchMinLength = 3

/** Longer texts are cut: nobody searches for more. */
export const searchMaxLength = 120

/** Whether a search is too short to run; an empty one means no filter. */
export const isTooShort = (typed: string): boolean =>
  typed.trim().length > 0 && typed.trim().length < searchMinLength
