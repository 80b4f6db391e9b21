import { type DataOf, graphql } from '#platform/graphql/document.ts'

export const CustomerEntryFields = graphql(`
  fragment CustomerEntry on B2bCustomer {
    _id
    organizationName
    customerName
    customerDiscountPercentage
  }
`)

export const CustomersQuery = graphql(
  `
  query B2bCustomers($search: String) {
    b2bCustomers(search: $search) { ...CustomerEntry }
  }
`,
  [CustomerEntryFields],
)

export const CustomerRecordFields = graphql(`
  fragment CustomerRecord on B2bCustomer {
    id
    _id
    customerId
    organizationName
    customerName
    customerEmail
    customerDiscountPercentage
    taxId
    version
    wholesalePayments {
      _id
      amount
      currency { _id }
      discountPercentage
      status
      succeededAt
      pdqTransactionId
      receipt
      order { _id }
    }
  }
`)

export type CustomerRecord = DataOf<typeof CustomerRecordFields>

export const B2bCustomerQuery = graphql(
  `
  query B2bCustomer($id: ID!) {
    b2bCustomer(id: $id) { ...CustomerRecord }
  }
`,
  [CustomerRecordFields],
)
