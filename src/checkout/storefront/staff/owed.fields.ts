import { LineFields, TotalsFields } from '#orders/storefront/cart.fields.ts'
import { WholesaleDiscountFields } from '#orders/storefront/wholesale.fields.ts'
import { type DataOf, graphql } from '#platform/graphql/document.ts'

export type OwedOrderData = DataOf<typeof OwedOrderFields>

export const OwedOrderFields = graphql(`
  fragment OwedOrder on Order {
    id
    _id
    confirmed
    totalQuantity
    wholesalePayments {
      id
      amount
      currency { _id }
      status
      received
      paybill
      paybillPayments { id receipt amount payerName }
      b2bCustomer { organizationName }
    }
  }
`)

export type OwedDetailsData = DataOf<typeof OwedDetailsFields>

export const OwedDetailsFields = graphql(
  `
  fragment OwedDetails on Order {
    orderLines(first: 1000) { edges { node { ...Line } } }
    ...Totals
    ...Wholesale
    ...OwedOrder
  }
`,
  [LineFields, TotalsFields, WholesaleDiscountFields, OwedOrderFields],
)

/** Of an order that a business customer owes for; undefined of any other. */
export const owedPaymentOf = ({ wholesalePayments }: Pick<OwedOrderData, 'wholesalePayments'>) =>
  wholesalePayments.find(({ status }) => status === 'pending')
