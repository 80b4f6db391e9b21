import { graphql } from '#platform/graphql/document.ts'

const FoundOrderFields = graphql(`
  fragment FoundOrder on Order {
    _id
    customerEmail
    receiptNumber
    updatedAt
    totalPriceSet { presentmentMoney { amount currencyCode } }
  }
`)

export const FindQuery = graphql(
  `
  query QuickFind($text: String!) {
    quickFind(text: $text) {
      orders { ...FoundOrder }
      people { userId givenName familyName email phoneNumber }
      titles { _id title authors format { _id } publisher { name } }
      receipts { ...FoundOrder }
    }
  }
`,
  [FoundOrderFields],
)
