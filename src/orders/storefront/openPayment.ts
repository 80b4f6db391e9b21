import { isOpenPayment } from '#payments/paymentPhase.rules.ts'
import { type DataOf, graphql } from '#platform/graphql/document.ts'

/** What is known of an order's payments, whoever handles them. */
export const PaymentStatesFields = graphql(`
  fragment PaymentStates on Order {
    paymentRequests { _id status stale onHold isWithBank }
  }
`)

type PaymentStates = DataOf<typeof PaymentStatesFields>

export const lastPaymentOf = ({ paymentRequests }: PaymentStates) => paymentRequests.at(-1)

/** While it is under way nothing of the cart can be changed. */
export const openPaymentOf = ({ paymentRequests }: PaymentStates) => paymentRequests.find(isOpenPayment)

type Wholesale = { readonly wholesalePayments: readonly { readonly status: string }[] }

/** A business customer has yet to pay for it. */
export const isOwed = ({ wholesalePayments }: Wholesale): boolean =>
  wholesalePayments.some(({ status }) => status === 'pending')

type Numbered = { readonly _id: number } | null | undefined

/** Where one waits for a payment of an order, which may be named by its IRI. */
export const pendingPath = (order: string, payment: Numbered): string =>
  `/order-pending/${order.slice(-40)}${payment ? `/${payment._id}` : ''}`
