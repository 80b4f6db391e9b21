import { isOpenPayment } from '#payments/paymentPhase.rules.ts'
import { type DataOf, graphql } from '#platform/graphql/document.ts'

/** What is known of an order's payments, whoever handles them. */
export const PaymentStatesFields = graphql(`
  fragment PaymentStates on Order {
    safaricomMpesaRequests { _id status stale resultCode }
    momoMtnPayments { _id status stale onHold }
    dpoPayments { _id status stale onHold isWithBank }
  }
`)

type PaymentStates = DataOf<typeof PaymentStatesFields>

const paymentsOf = ({ safaricomMpesaRequests, momoMtnPayments, dpoPayments }: PaymentStates) => [
  ...safaricomMpesaRequests,
  ...momoMtnPayments,
  ...dpoPayments,
]

export const lastPaymentOf = (order: PaymentStates) => paymentsOf(order).at(-1)

/** While it is under way nothing of the cart can be changed. */
export const openPaymentOf = (order: PaymentStates) => paymentsOf(order).find(isOpenPayment)

type Wholesale = { readonly wholesalePayments: readonly { readonly status: string }[] }

/** A business customer has yet to pay for it. */
export const isOwed = ({ wholesalePayments }: Wholesale): boolean =>
  wholesalePayments.some(({ status }) => status === 'pending')

type Numbered = { readonly _id: number } | null | undefined

/** Where one waits for a payment of an order, which may be named by its IRI. */
export const pendingPath = (order: string, payment: Numbered): string =>
  `/order-pending/${order.slice(-40)}${payment ? `/${payment._id}` : ''}`
