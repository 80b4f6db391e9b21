// A book is listed at one price in one currency. The reader sees it in their own currency, rounded, with VAT
// told beside it; the cart multiplies that same rounded price, so that card and cart never differ.
import { exchange, type Exchange } from './exchange.rules.ts'
import { times, type Money } from './money.rules.ts'

/** `listPrice` is for one, in the currency of the catalogue; with VAT when `vatIncluded`. */
export type Line = { readonly listPrice: Money; readonly vatIncluded: boolean; readonly quantity: number }

/** The same in the currency of the order, rounded to it. */
export type PricedLine = {
  readonly unitPrice: Money
  readonly vatIncluded: boolean
  readonly quantity: number
}

/** What cards and book pages show, with or without VAT as it was listed. */
export const displayPrice = (listPrice: Money, into: Exchange): Money => exchange(listPrice, into)

export const priceLine = ({ listPrice, vatIncluded, quantity }: Line, into: Exchange): PricedLine => ({
  unitPrice: displayPrice(listPrice, into),
  vatIncluded,
  quantity,
})

/** Quantity times unit price, before any discount, in the line's own terms: with VAT when `vatIncluded`. */
export const lineAmount = ({ unitPrice, quantity }: PricedLine): Money => times(unitPrice, quantity)
