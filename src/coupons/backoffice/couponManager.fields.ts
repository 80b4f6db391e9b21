import { PickedBookFields } from '#catalogue/backoffice/pickedBook.ts'
import { type DataOf, graphql } from '#platform/graphql/document.ts'

const CouponRowFields = graphql(`
  fragment CouponRow on Coupon {
    id
    _id
    code
    description
    active
    startDate
    endDate
    currentNumberOfUses
    maxNumberOfUses
  }
`)

export type CouponRowData = DataOf<typeof CouponRowFields>

export const CouponsQuery = graphql(
  `
  query CouponManager(
    $search: String
    $active: Boolean
    $isNearLimit: Boolean
    $endDate: [CouponFilter_endDate]
    $order: [CouponFilter_order]
    $first: Int
    $after: String
    $last: Int
    $before: String
  ) {
    couponPage(
      search: $search
      active: $active
      isNearLimit: $isNearLimit
      endDate: $endDate
      order: $order
      first: $first
      after: $after
      last: $last
      before: $before
    ) {
      edges { node { ...CouponRow } }
      pageInfo { startCursor endCursor }
      totalCount
    }
  }
`,
  [CouponRowFields],
)

const CouponTermsFields = graphql(
  `
  fragment CouponTerms on Coupon {
    ...CouponRow
    createdAt
    discount
    isPercentage
    fixedPrice
    taxInclusive
    baseCurrency { id _id }
    bookId
    forBookIds
    bookTag
    publisherId
    forUserId
    maxNumberOfItems
    maxUsesPerUser
    event { id _id name }
    books { ...PickedBook }
    tag { name }
    publisher { name }
    forUser { userId givenName familyName email }
    version
  }
`,
  [CouponRowFields, PickedBookFields],
)

export type CouponTermsData = DataOf<typeof CouponTermsFields>

export const CouponQuery = graphql(
  `
  query CouponTerms($id: ID!) {
    coupon(id: $id) { ...CouponTerms }
  }
`,
  [CouponTermsFields],
)

/** The latest orders that have a use of it, bought or waiting for their payment. */
export const CouponOrdersQuery = graphql(`
  query CouponOrders($id: ID!) {
    orders(couponId: $id, first: 5) {
      totalCount
      edges {
        node {
          _id
          confirmed
          updatedAt
          customerEmail
          totalPriceSet { presentmentMoney { amount currencyCode } }
        }
      }
    }
  }
`)

export type CouponOrdersData = NonNullable<DataOf<typeof CouponOrdersQuery>['orders']>

/** What can be chosen in the form. */
export const CouponChoicesQuery = graphql(`
  query CouponChoices {
    tags { id name }
    currencies { id _id }
  }
`)

export type CouponChoices = DataOf<typeof CouponChoicesQuery>

export const CreateCouponMutation = graphql(`
  mutation CreateCoupon($input: createCouponInput!) {
    createCoupon(input: $input) { coupon { id code } }
  }
`)

export const UpdateCouponMutation = graphql(`
  mutation UpdateCoupon($input: updateCouponInput!) {
    updateCoupon(input: $input) { coupon { id } }
  }
`)
