import { graphql } from '#platform/graphql/document.ts'

export const FindQuery = graphql(`
  query QuickFind($text: String!) {
    quickFind(text: $text) {
      orders { _id customerEmail updatedAt totalPriceSet { presentmentMoney { amount currencyCode } } }
      people { userId givenName familyName email phoneNumber }
      titles { _id title authors publisher { name } }
    }
  }
`)
