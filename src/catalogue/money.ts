import { exchangeOf } from '#pricing/exchanges.ts'
import { displayPrice } from '#pricing/line.rules.ts'
import type { Exchange } from '#pricing/exchange.rules.ts'
import { fromNumeric, type Money, toMajor, zero } from '#pricing/money.rules.ts'
import { roundToCurrency } from '#pricing/rounding.rules.ts'
import { type ConversionRateRow, listRatesInto } from '#pricing/rates/rates.table.ts'
import { type Context, loader } from '#platform/graphql/context.ts'
import type { BookRow } from './book.table.ts'

const ratesInto = loader<string, ConversionRateRow>(
  ({ db, now }, currencies) => listRatesInto(db, currencies, now),
  (row) => row.to_currency,
)

export const moneyNode = (money: Money) => ({ amount: toMajor(money), currencyCode: money.currency })

export async function pricesIn(
  context: Context,
): Promise<{ readonly codes: string[]; readonly rates: number[]; readonly into: Exchange }> {
  const { currency } = context.preferences
  const rows = (await ratesInto(context).load(currency)).filter((row) => row.from_currency !== currency)
  return {
    codes: [currency, ...rows.map((row) => row.from_currency)],
    rates: [1, ...rows.map(({ rate }) => Number(rate))],
    into: exchangeOf(currency, rows),
  }
}

/** In the reader's currency. Rates are only read where the currencies differ. */
export function priceShown(book: BookRow, context: Context) {
  const { currency } = context.preferences
  if (book.price === null || book.currency === null) return moneyNode(zero(currency))
  const price = fromNumeric(book.price, book.currency)
  if (book.currency === currency) return moneyNode(roundToCurrency(price))
  return exchanged(price, currency, context)
}

const exchanged = async (price: Money, currency: string, context: Context) =>
  moneyNode(displayPrice(price, exchangeOf(currency, await ratesInto(context).load(currency))))
