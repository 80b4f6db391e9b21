import { isForShelf } from '#catalogue/book.rules.ts'
import { type DataOf, graphql } from '#platform/graphql/document.ts'
import { PaymentStatesFields } from './openPayment.ts'

export type CartData = DataOf<typeof CartFields>
export type TotalsData = DataOf<typeof TotalsFields>
export type LineData = DataOf<typeof LineFields>

/** In the order in which they were added. */
export const linesOf = (order: { readonly orderLines: CartData['orderLines'] }): readonly LineData[] =>
  order.orderLines.edges.map(({ node }) => node)

/** 7 of `/local_books/7`. */
export const productNumber = (iri: string): number => Number(iri.split('/').at(-1))

const hasPrint = (cart: CartData): boolean => linesOf(cart).some((line) => line.isPrint)

export const isDeliveryOpen = (cart: CartData): boolean => !cart.chosenDelivery && hasPrint(cart)

/** By the total in the shop's currency, which is what is paid. */
export const isCartForShelf = (cart: CartData): boolean =>
  isForShelf({ price: cart.totalPriceSet.shopMoney.amount, isPrint: hasPrint(cart) })

export const LineFields = graphql(`
  fragment Line on OrderLine {
    id
    productId
    name
    publisher
    format
    quantity
    isPrint
    available
    vatIncluded
    thumbnailUrl
    authorFirstName
    authorLastName
    preTaxPriceSet { presentmentMoney { amount currencyCode } }
    priceSet { presentmentMoney { amount currencyCode } }
    discountSet { presentmentMoney { amount } }
  }
`)

export const TotalsFields = graphql(`
  fragment Totals on Order {
    totalLineItemsPriceSet { presentmentMoney { amount currencyCode } }
    shippingFeeSet { presentmentMoney { amount currencyCode } }
    discountSet { presentmentMoney { amount currencyCode } }
    subtotalPriceSet { presentmentMoney { amount currencyCode } }
    totalTaxSet { presentmentMoney { amount currencyCode } }
    totalPriceSet {
      shopMoney { amount currencyCode }
      presentmentMoney { amount currencyCode }
    }
    taxRate { rate }
    orderCoupon { code }
  }
`)

export const CartFields = graphql(
  `
  fragment Cart on Order {
    id
    _id
    confirmed
    customerId
    onHoldAt
    totalQuantity
    couponRefusal
    chosenDelivery
    orderLines(first: 1000) {
      edges { node { ...Line } }
    }
    ...PaymentStates
    ...Totals
  }
`,
  [LineFields, PaymentStatesFields, TotalsFields],
)
