import { exchangeOf } from '#pricing/exchanges.ts'
import { displayPrice } from '#pricing/line.rules.ts'
import { fromNumeric, type Money, toMajor, zero } from '#pricing/money.rules.ts'
import { type ConversionRateRow, listRatesInto } from '#pricing/rates.table.ts'
import { type Context, loader } from '#platform/graphql/context.ts'
import type { BookRow } from './book.table.ts'

const ratesInto = loader<string, ConversionRateRow>(
  async ({ db, now }, currencies) => (await Promise.all(currencies.map((currency) => listRatesInto(db, currency, now)))).flat(),
  (row) => row.to_currency,
)

export const moneyNode = (money: Money) => ({ amount: toMajor(money), currencyCode: money.currency })

/** List price in the reader's currency. Rates are only read where the currencies differ. */
export async function priceShown(book: BookRow, context: Context) {
  const { currency } = context.preferences
  if (book.price === null || book.currency === null) return moneyNode(zero(currency))
  const price = fromNumeric(book.price, book.currency)
  const rates = book.currency === currency ? [] : await ratesInto(context).load(currency)
  return moneyNode(displayPrice(price, exchangeOf(currency, rates)))
}
