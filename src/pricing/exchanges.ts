import { type Decimal, parseDecimal } from './decimal.rules.ts'
import type { Exchange } from './exchange.rules.ts'
import type { ConversionRateRow } from './rates/rates.table.ts'

export function exchangeOf(currency: string, rows: readonly ConversionRateRow[]): Exchange {
  const rates = new Map<string, Decimal>(rows.map((row) => [row.from_currency, parseDecimal(row.rate)]))
  return {
    currency,
    rateTo: (from) => {
      const rate = rates.get(from)
      if (!rate) throw new Error(`no rate from ${from} to ${currency}`)
      return rate
    },
  }
}
