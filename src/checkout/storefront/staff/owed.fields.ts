import { LineFields, TotalsFields } from '#orders/storefront/cart.fields.ts'
import { WholesaleDiscountFields } from '#orders/storefront/wholesale.fields.ts'
import { type DataOf, graphql } from '#platform/graphql/document.ts'
import type { Refusal } from '#platform/refusal.ts'
import type { RecordValues } from './recordInput.ts'

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

/** Why something was refused, and which of the page's forms had asked for it. */
export type OwedAnswer = {
  readonly intent: string
  readonly refusal: Refusal
  /** What was typed, for a page that is drawn anew. */
  readonly values: RecordValues | null
}
