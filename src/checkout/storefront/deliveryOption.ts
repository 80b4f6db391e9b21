import { createContext, use } from 'react'
import type { DeliveryOption } from '#orders/delivery.rules.ts'
import type { ChoiceData } from './checkout.fields.ts'

/** The ways of delivery that an order has (none when nothing is printed), and the one that is chosen now. */
export type Way = { readonly choices: readonly ChoiceData[]; readonly chosen: DeliveryOption }

const WayContext = createContext<Way | null>(null)

/** Tells the parts of the checkout below it which way is chosen. */
export const DeliveryOptionProvider = WayContext.Provider

export function useDeliveryOption(): Way {
  const way = use(WayContext)
  if (!way) throw new Error('a part of the checkout stands outside of it')
  return way
}

/** What marks a part that belongs to one way: the style sheet shows only that of the choice which is ticked. */
export const deliveryOptionMark = (option: DeliveryOption, chosen: DeliveryOption) => ({
  'data-delivery': option,
  ...(option === chosen && { 'data-chosen': '' }),
})
