/** `digits` × 10^-`scale`; the scale is never negative. */
export type Decimal = { readonly digits: bigint; readonly scale: number }

const decimalPattern = /^(-?\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/i

/** Throws a SyntaxError on anything but PostgreSQL's numeric text (`0.175`) or a number's (`1e-7`). */
export function parseDecimal(text: string): Decimal {
  const match = decimalPattern.exec(text)
  if (!match) throw new SyntaxError(`Not a decimal: ${text}`)
  const [, whole = '', fraction = '', exponent = '0'] = match
  const digits = BigInt(whole + fraction)
  const scale = fraction.length - Number(exponent)
  return scale >= 0 ? { digits, scale } : { digits: digits * powerOfTen(-scale), scale: 0 }
}

/** PostgreSQL's numeric text, which `parseDecimal` reads. */
export function decimalText({ digits, scale }: Decimal): string {
  if (scale === 0) return digits.toString()
  const text = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0')
  return `${digits < 0n ? '-' : ''}${text.slice(0, -scale)}.${text.slice(-scale)}`
}

export const fractionOf = (percentage: Decimal): Decimal => ({ ...percentage, scale: percentage.scale + 2 })

export const powerOfTen = (exponent: number): bigint => 10n ** BigInt(exponent)

/** A half goes away from zero, as PostgreSQL rounds. The divisor is above 0. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const half = dividend < 0n ? -divisor : divisor
  return (2n * dividend + half) / (2n * divisor)
}
