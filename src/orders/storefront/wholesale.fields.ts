import { type DataOf, graphql } from '#platform/graphql/document.ts'

export type WholesaleData = DataOf<typeof WholesaleDiscountFields>

export const WholesaleDiscountFields = graphql(`
  fragment Wholesale on Order {
    wholesaleDiscount {
      percentage
      amountSet { presentmentMoney { amount currencyCode } }
    }
  }
`)
