import { type DataOf, graphql } from '#platform/graphql/document.ts'

export type OverviewMoney = DataOf<typeof OverviewMoneyFields>

export const OverviewMoneyFields = graphql(`
  fragment OverviewMoney on Order {
    currency { _id }
    presentmentCurrency { _id }
    totalLineItemsPriceSet { presentmentMoney { amount } }
    shippingFeeSet { presentmentMoney { amount } }
    totalDiscountSet { presentmentMoney { amount } }
    discountSet { presentmentMoney { amount } }
    wholesaleDiscount {
      percentage
      amountSet { presentmentMoney { amount } }
    }
    subtotalPriceSet { presentmentMoney { amount } }
    totalTaxSet { presentmentMoney { amount } }
    totalPriceSet {
      shopMoney { amount }
      presentmentMoney { amount }
    }
    taxRate { _id rate }
    orderCoupon { code }
  }
`)
