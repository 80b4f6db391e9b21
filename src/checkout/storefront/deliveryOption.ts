import { createContext, use } from 'react'
import type { DeliveryOption } from '#orders/delivery.rules.ts'
import type { ChoiceData } from './checkout.fields.ts'

/** `choices` is empty when nothing is printed. */
export type ChosenDelivery = { readonly choices: readonly ChoiceData[]; readonly chosen: DeliveryOption }

const ChosenDeliveryContext = createContext<ChosenDelivery | null>(null)

export const DeliveryOptionProvider = ChosenDeliveryContext.Provider

export function useDeliveryOption(): ChosenDelivery {
  const delivery = use(ChosenDeliveryContext)
  if (!delivery) throw new Error('a part of the checkout stands outside of it')
  return delivery
}

/** The style sheet shows only the part of the option that is ticked. */
export const deliveryOptionMark = (option: DeliveryOption, chosen: DeliveryOption) => ({
  'data-delivery': option,
  ...(option === chosen && { 'data-chosen': '' }),
})
