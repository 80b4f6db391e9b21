import type { WholesaleWay } from '#generated/documents.ts'
import type { CheckoutData } from '../checkout.fields.ts'
import type { CheckoutValues } from '../checkoutValues.ts'
import type { QuoteData } from './staff.documents.ts'
import type { StaffValues } from './staffValues.ts'

/** What an order costs one business customer at one discount. */
export type Quotes = {
  /** As `quoteTerms` tells them. */
  readonly terms: string
  readonly list: readonly QuoteData[]
}

export const quoteTerms = ({ b2bCustomerId, b2bDiscountOverride }: StaffValues): string =>
  `${b2bCustomerId} ${b2bDiscountOverride}`

/** The order itself, or once it is known with what the business customer who is chosen would pay. */
export function shownOrder(
  order: CheckoutData,
  { method, staff }: CheckoutValues,
  quotes: readonly Quotes[],
): CheckoutData {
  if (!staff || method !== 'b2b') return order
  const terms = quoteTerms(staff)
  const known = quotes.find((one) => one.terms === terms && one.list.length > 0)
  return known ? pricedOrder(order, known.list, staff.wholesaleWay) : order
}

/** The paybill takes the shop's currency. */
function pricedOrder(order: CheckoutData, quotes: readonly QuoteData[], way: WholesaleWay): CheckoutData {
  const quoteFor = (option: QuoteData['deliveryOption']) =>
    quotes.find(({ deliveryOption }) => deliveryOption === option) ?? quotes[0]
  const amountWith = (option: QuoteData['deliveryOption']) => {
    const sums = quoteFor(option)?.totalPriceSet
    return (way === 'paybill' ? sums?.shopMoney : sums?.presentmentMoney) ?? null
  }
  const sumsWith = (option: QuoteData['deliveryOption']) => {
    const { deliveryOption: _, ...sums } = quoteFor(option) ?? { deliveryOption: null }
    return sums
  }
  return {
    ...order,
    ...sumsWith(order.chosenDelivery ?? null),
    deliveryChoices: order.deliveryChoices.map((choice) => ({
      ...choice,
      ...sumsWith(choice.deliveryOption),
    })),
    paymentMethods: order.paymentMethods.map((method) =>
      method.name === 'b2b'
        ? {
            ...method,
            amount: amountWith(order.chosenDelivery ?? null),
            deliveryAmounts: method.deliveryAmounts.flatMap(({ deliveryOption }) => {
              const amount = amountWith(deliveryOption)
              return amount ? [{ deliveryOption, amount }] : []
            }),
          }
        : method,
    ),
  }
}
