import { createContext, use } from 'react'
import type { DeliveryOption } from '#orders/delivery.rules.ts'
import type { ChoiceData } from './checkout.fields.ts'

/** `choices` is empty when nothing is printed. */
export type Way = { readonly choices: readonly ChoiceData[]; readonly chosen: DeliveryOption }

const WayContext = createContext<Way | null>(null)

export const DeliveryOptionProvider = WayContext.Provider

export function useDeliveryOption(): Way {
  const way = use(WayContext)
  if (!way) throw new Error('a part of the checkout stands outside of it')
  return way
}

/** The style sheet shows only the part of the option that is ticked. */
export const deliveryOptionMark = (option: DeliveryOption, chosen: DeliveryOption) => ({
  'data-delivery': option,
  ...(option === chosen && { 'data-chosen': '' }),
})
