import { phaseOf } from '#payments/paymentPhase.rules.ts'
import { type DataOf, graphql } from '#platform/graphql/document.ts'

/** A payment that is waited for, whoever handles it. */
export type PaymentData = DataOf<typeof RequestFields>

const RequestFields = graphql(`
  fragment Request on PaymentRequest {
    _id
    method
    phone
    createdAt
    status
    stale
    uncertain
    onHold
    isWithBank
    resultDescription
    charged { amount currencyCode }
  }
`)

export const PaymentsFields = graphql(
  `
  fragment Payments on Order {
    paymentRequests { ...Request }
  }
`,
  [RequestFields],
)

/** Polled from the browser while a payment is under way (specification, section 4). */
export const OrderStatusQuery = graphql(
  `
  query OrderStatus($id: ID!) {
    getOrderStatus(id: $id) {
      confirmed
      ...Payments
    }
  }
`,
  [PaymentsFields],
)

/** Of the address: the numbers of payments are one row over all methods, so that the first one counts wherever it stands. */
export const paymentNumberIn = (params: Readonly<Record<string, string | undefined>>): string | undefined =>
  Object.entries(params).find(([name, text]) => name !== 'id' && /^[1-9]\d*$/.test(text ?? ''))?.[1]

/** The payment that the address names; else one that is looked at, or the one that has taken its place. */
export const shownPayment = (
  payments: readonly PaymentData[],
  number: string | undefined,
): PaymentData | undefined =>
  payments.find(({ _id }) => String(_id) === number) ??
  payments.find((payment) => phaseOf(payment) === 'onHold') ??
  payments.at(-1)
