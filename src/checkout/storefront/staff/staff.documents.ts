import { type DataOf, graphql } from '#platform/graphql/document.ts'

/** What the staff choose from. */
export const StaffChoicesQuery = graphql(`
  query StaffChoices {
    events(first: 100, order: [{ startDate: "DESC" }]) { edges { node { id name } } }
    b2bCustomers { id organizationName customerDiscountPercentage taxId }
  }
`)

export type CustomerData = NonNullable<DataOf<typeof StaffChoicesQuery>['b2bCustomers']>[number]

export type FoundUserData = DataOf<typeof FoundUserFields>

export const FoundUserFields = graphql(`
  fragment FoundUser on WebServiceUser {
    id
    name
    email
  }
`)

export const FindUsersQuery = graphql(
  `
  query FindUsers($search: String) {
    searchWebServiceUsers(search: $search, perPage: 10) { collection { ...FoundUser } }
  }
`,
  [FoundUserFields],
)

export type QuoteData = DataOf<typeof QuoteFields>

export const QuoteFields = graphql(`
  fragment Quote on WholesaleQuote {
    deliveryOption
    totalLineItemsPriceSet { presentmentMoney { amount currencyCode } }
    shippingFeeSet { presentmentMoney { amount currencyCode } }
    discountSet { presentmentMoney { amount currencyCode } }
    wholesaleDiscount {
      percentage
      amountSet { presentmentMoney { amount currencyCode } }
    }
    subtotalPriceSet { presentmentMoney { amount currencyCode } }
    totalTaxSet { presentmentMoney { amount currencyCode } }
    totalPriceSet {
      shopMoney { amount currencyCode }
      presentmentMoney { amount currencyCode }
    }
  }
`)

export const WholesaleQuotesQuery = graphql(
  `
  query WholesaleQuotes($id: ID!, $b2bCustomerId: ID!, $b2bDiscountOverride: Float) {
    order(id: $id) {
      wholesaleQuotes(b2bCustomerId: $b2bCustomerId, b2bDiscountOverride: $b2bDiscountOverride) { ...Quote }
    }
  }
`,
  [QuoteFields],
)
