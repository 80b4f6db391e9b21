import { type DataOf, graphql } from '#platform/graphql/document.ts'

export type OverviewPayment = DataOf<typeof OverviewPaymentFields>

export type OverviewWholesale = OverviewPayment['wholesalePayments'][number]

export const OverviewPaymentFields = graphql(`
  fragment OverviewPayment on Order {
    payments {
      providerDetails { provider transactionId receipt msisdn }
    }
    cashPayments { pdqTransactionId }
    wholesalePayments {
      _id
      status
      succeededAt
      pdqTransactionId
      receipt
      discountPercentage
      amount
      received
      currency { _id }
      b2bCustomer {
        _id
        customerId
        organizationName
        customerName
        customerEmail
        customerDiscountPercentage
        taxId
      }
    }
    balances {
      currency { _id }
      paid
      refunded
      underWay
      left
    }
  }
`)
