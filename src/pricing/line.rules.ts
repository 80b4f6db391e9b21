// The cart multiplies the rounded price of the card, so that card and cart never differ.
import { exchange, type Exchange } from './exchange.rules.ts'
import { times, type Money } from './money.rules.ts'

export type Line = { readonly listPrice: Money; readonly vatIncluded: boolean; readonly quantity: number }

export type PricedLine = {
  readonly unitPrice: Money
  readonly vatIncluded: boolean
  readonly quantity: number
}

/** What discounts tell titles apart by. */
type Product = {
  readonly productId: number
  readonly tagIds: readonly number[]
  readonly publisherId: number | null
}

export type ProductLine = Line & Product
export type PricedProductLine = PricedLine & Product

export const displayPrice = (listPrice: Money, into: Exchange): Money => exchange(listPrice, into)

export const priceLine = ({ listPrice, vatIncluded, quantity }: Line, into: Exchange): PricedLine => ({
  unitPrice: displayPrice(listPrice, into),
  vatIncluded,
  quantity,
})

export const priceCartLines = (lines: readonly ProductLine[], into: Exchange): PricedProductLine[] =>
  lines.map((line) => ({
    ...priceLine(line, into),
    productId: line.productId,
    tagIds: line.tagIds,
    publisherId: line.publisherId,
  }))

/** Before any discount, in the line's own terms: with VAT when `vatIncluded`. */
export const lineAmount = ({ unitPrice, quantity }: PricedLine): Money => times(unitPrice, quantity)
