import type { PaymentMethodName } from '#generated/documents.ts'
import { phaseOf } from '#payments/paymentPhase.rules.ts'
import { type DataOf, graphql } from '#platform/graphql/document.ts'

export type WaitingMethod = Extract<PaymentMethodName, 'mpesa' | 'mtn' | 'card'>

/** A payment that is waited for, whoever handles it. */
export type PaymentData = CommonData & {
  readonly method: WaitingMethod
  /** Null where none is asked. */
  readonly phone: string | null
}

type CommonData = Omit<PushData, 'msisdn'> & { readonly onHold: boolean; readonly isWithBank: boolean }

type PushData = Omit<DataOf<typeof PushFields>, 'resultCode'> & { readonly resultCode?: number | null }

const PushFields = graphql(`
  fragment Push on SafaricomMpesaRequest {
    _id
    msisdn
    createdAt
    status
    stale
    uncertain
    resultCode
    resultDescription
    charged { amount currencyCode }
  }
`)

const MtnFields = graphql(`
  fragment Mtn on MomoMtnPayment {
    _id
    msisdn
    createdAt
    status
    stale
    uncertain
    onHold
    resultDescription
    charged { amount currencyCode }
  }
`)

const CardFields = graphql(`
  fragment Card on DpoPayment {
    _id
    createdAt
    status
    stale
    onHold
    isWithBank
    resultDescription
    charged { amount currencyCode }
  }
`)

export const PaymentsFields = graphql(
  `
  fragment Payments on Order {
    safaricomMpesaRequests { ...Push }
    momoMtnPayments { ...Mtn }
    dpoPayments { ...Card }
  }
`,
  [PushFields, MtnFields, CardFields],
)

/** Oldest first within a method; a sound order has one. */
export const paymentsOf = (order: DataOf<typeof PaymentsFields>): readonly PaymentData[] => [
  ...order.safaricomMpesaRequests.map(({ msisdn, ...push }) => ({
    ...push,
    method: 'mpesa' as const,
    phone: msisdn,
    onHold: false,
    isWithBank: false,
  })),
  ...order.momoMtnPayments.map(({ msisdn, ...payment }) => ({
    ...payment,
    method: 'mtn' as const,
    phone: msisdn,
    isWithBank: false,
  })),
  ...order.dpoPayments.map((payment) => ({
    ...payment,
    method: 'card' as const,
    phone: null,
    uncertain: false,
  })),
]

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

/** The same, and a request to ask MTN itself before long. */
export const MtnStatusQuery = graphql(`
  query MtnStatus($payment: ID!) {
    updateStatusMomoMtnPayment(id: $payment) { status }
  }
`)

/** Of the address: the numbers of payments are one row over all methods, so that the first one counts wherever it stands. */
export const paymentNumberIn = (params: Readonly<Record<string, string | undefined>>): string | undefined =>
  [params['safaricomMpesaRequestId'], params['momoMtnRequestId']].find((text) =>
    /^[1-9]\d*$/.test(text ?? ''),
  )

/** The payment that the address names; else one that is looked at, or the one that has taken its place. */
export const shownPayment = (
  payments: readonly PaymentData[],
  number: string | undefined,
): PaymentData | undefined =>
  payments.find(({ _id }) => String(_id) === number) ??
  payments.find((payment) => phaseOf(payment) === 'onHold') ??
  payments.at(-1)
