import type { CheckoutData } from '../checkout.fields.ts'
import type { QuoteData } from './staff.documents.ts'
import type { WholesaleWay } from './staffValues.ts'

/** An order with the sums that a business customer would pay: the paybill takes the shop's currency. */
export function pricedOrder(
  order: CheckoutData,
  quotes: readonly QuoteData[],
  way: WholesaleWay,
): CheckoutData {
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
