import { type DataOf, graphql } from '#platform/graphql/document.ts'
import { CartFields, type TotalsData } from '#orders/storefront/cart.fields.ts'
import { type WholesaleData, WholesaleDiscountFields } from '#orders/storefront/wholesale.fields.ts'

export type ChoiceData = DataOf<typeof ChoiceFields>

const ChoiceFields = graphql(`
  fragment Choice on DeliveryChoice {
    deliveryOption
    shippingFeeSet { presentmentMoney { amount currencyCode } }
    shippingPriceSet { presentmentMoney { amount currencyCode } }
    subtotalPriceSet { presentmentMoney { amount currencyCode } }
    totalTaxSet { presentmentMoney { amount currencyCode } }
    totalPriceSet {
      shopMoney { amount currencyCode }
      presentmentMoney { amount currencyCode }
    }
  }
`)

export const DraftFields = graphql(`
  fragment Draft on CheckoutDraft {
    deliveryOption
    placeId
    placeText
    addressDetails
    school { id name }
    schoolText
    studentName
    studentClass
    phoneNumber
    alternativePhoneNumber
    paymentMethod
    staff {
      forFullName
      forEmail
      eventId
      isForPhone
      buyerPhone
      b2bCustomerId
      b2bDiscountOverride
      wholesaleWay
      pdqTransactionId
      taxId
    }
  }
`)

export type MethodData = DataOf<typeof MethodFields>

const MethodFields = graphql(`
  fragment Method on PaymentMethod {
    name
    isDefault
    isForStaff
    amount { amount currencyCode }
    deliveryAmounts { deliveryOption amount { amount currencyCode } }
    maxAmount
    obstacle
  }
`)

/** Each is a field of what places an order. */
export const SaleTermsFields = graphql(`
  fragment SaleTerms on SaleTerms {
    forFullName
    forEmail
    phoneNumber
    eventId
    isForPhone
    b2bCustomerId
    b2bDiscountOverride
  }
`)

export const CheckoutFields = graphql(
  `
  fragment Checkout on Order {
    deliveryChoices { ...Choice }
    listSchool { id name }
    checkoutDraft { ...Draft }
    saleTerms { ...SaleTerms }
    paymentMethods { ...Method }
    paymentRequests { method resultDescription }
    wholesalePayments { status }
    ...Wholesale
    ...Cart
  }
`,
  [ChoiceFields, DraftFields, SaleTermsFields, MethodFields, WholesaleDiscountFields, CartFields],
)

export type CheckoutData = DataOf<typeof CheckoutFields>

export type SummedData = TotalsData & WholesaleData

export const withChoice = (order: SummedData, choice: ChoiceData): SummedData => ({ ...order, ...choice })
