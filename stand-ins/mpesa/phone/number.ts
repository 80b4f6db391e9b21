/** A Kenyan number as people type it (0712…, 712…, +254 712…) in full, `254` and nine digits; null if it is none. */
export function fullNumber(typed: string): string | null {
  const digits = typed.replace(/[\s()+-]/g, '')
  const nine = /^(?:254|0)?([17]\d{8})$/.exec(digits)?.[1]
  return nine ? `254${nine}` : null
}

/** `254712345678` as `+254 712 345 678`. */
export function spacedNumber(phone: string): string {
  return `+${phone.replace(/(\d{3})(?=\d)/g, '$1 ')}`
}
