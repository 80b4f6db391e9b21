export const minus = '\u2212'

export function formatNumber(value: number, decimals = 0): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  const digits = fraction ? `${grouped}.${fraction}` : grouped
  return value < 0 && /[1-9]/.test(digits) ? `${minus}${digits}` : digits
}
