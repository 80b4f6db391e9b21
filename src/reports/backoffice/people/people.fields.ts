import { OrderStatesFields } from '#orders/backoffice/OrderStates.tsx'
import { type DataOf, graphql } from '#platform/graphql/document.ts'

const PersonRowFields = graphql(`
  fragment PersonRow on WebServiceUser {
    _id
    userId
    name
    email
    emailVerified
    phoneNumber
    createdAt
    lastLogin
    signupCountry
    completedOrderCount
    firstOrderDate
    lastOrderDate
    roles
  }
`)

export type PersonRowData = DataOf<typeof PersonRowFields>

export const PeopleQuery = graphql(
  `
  query People(
    $page: Int
    $perPage: Int
    $sort: [WebServiceUserFilter_sort]
    $search: String
    $hasOrders: Boolean
    $createdAt: [WebServiceUserFilter_createdAt]
    $orderDate: [WebServiceUserFilter_orderDate]
    $lastOrderDate: [WebServiceUserFilter_lastOrderDate]
    $role: UserRole
  ) {
    getUsers(
      page: $page
      perPage: $perPage
      sort: $sort
      filterQuery: $search
      hasOrders: $hasOrders
      createdAt: $createdAt
      orderDate: $orderDate
      lastOrderDate: $lastOrderDate
      role: $role
    ) {
      collection { ...PersonRow }
      paginationInfo { totalCount }
    }
  }
`,
  [PersonRowFields],
)

export const PersonFields = graphql(`
  fragment Person on WebServiceUser {
    _id
    userId
    name
    givenName
    familyName
    nickname
    email
    emailVerified
    phoneNumber
    alternativePhoneNumber
    address
    additionalAddressInfo
    country
    county
    subCounty
    createdAt
    lastLogin
    signupCountry
    signupIp
    completedOrderCount
    firstOrderDate
    lastOrderDate
    roles
  }
`)

export type PersonData = DataOf<typeof PersonFields>

export const PersonQuery = graphql(
  `
  query Person($userId: String!) {
    getByIdWebServiceUser(userId: $userId) { ...Person }
    getUserOrders(userId: $userId, confirmed: true, orderByDate: "DESC", limit: 5) {
      _id
      updatedAt
      totalQuantity
      totalPriceSet { presentmentMoney { amount currencyCode } }
    }
  }
`,
  [PersonFields],
)

export type LatestOrder = NonNullable<DataOf<typeof PersonQuery>['getUserOrders']>[number]

const CustomerOrderFields = graphql(
  `
  fragment CustomerOrder on Order {
    _id
    updatedAt
    customerEmail
    totalQuantity
    totalPriceSet { presentmentMoney { amount currencyCode } }
    payments { providerDetails { provider } }
    orderFulfillment { phoneNumber altPhoneNumber }
    ...OrderStates
  }
`,
  [OrderStatesFields],
)

export type CustomerOrderData = DataOf<typeof CustomerOrderFields>

export const CustomerQuery = graphql(
  `
  query Customer($userId: String!) {
    getByIdWebServiceUser(userId: $userId) { ...Person }
  }
`,
  [PersonFields],
)

export const CustomerOrdersQuery = graphql(
  `
  query CustomerOrders(
    $userId: String!
    $updatedAt: [OrderFilter_updatedAt]
    $order: [OrderFilter_order]
    $first: Int
    $after: String
    $last: Int
    $before: String
  ) {
    orders(
      customerId: $userId
      confirmed: true
      updatedAt: $updatedAt
      order: $order
      first: $first
      after: $after
      last: $last
      before: $before
    ) {
      edges { node { ...CustomerOrder } }
      pageInfo { startCursor endCursor }
      totalCount
      totalPriceSums { amount currencyCode }
    }
  }
`,
  [CustomerOrderFields],
)
