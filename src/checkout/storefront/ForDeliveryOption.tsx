import { type ReactNode, createContext, use } from 'react'
import { useHydrated } from '#ui/loading/useHydrated.ts'
import type { ChoiceData } from './checkout.fields.ts'
import type { DeliveryOption } from '#orders/delivery.rules.ts'

/** `choices` is empty when nothing is printed. */
type ChosenDelivery = { readonly choices: readonly ChoiceData[]; readonly chosen: DeliveryOption }

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

type Props = {
  /** Null where nothing is printed, so that there is nothing to choose. */
  readonly children: (choice: ChoiceData | null) => ReactNode
}

/** Before scripts run the children are there for each option, and the style sheet shows that which is ticked. */
export function ForDeliveryOption({ children }: Props) {
  const { choices, chosen } = useDeliveryOption()
  const isHydrated = useHydrated()
  if (!isHydrated) return <ForEachDeliveryOption>{children}</ForEachDeliveryOption>
  return children(choices.find(({ deliveryOption }) => deliveryOption === chosen) ?? null)
}

/** The children are there for each option all the time. */
export function ForEachDeliveryOption({ children }: Props) {
  const { choices, chosen } = useDeliveryOption()
  if (choices.length === 0) return children(null)
  return choices.map((choice) => (
    <span key={choice.deliveryOption} {...deliveryOptionMark(choice.deliveryOption, chosen)}>
      {children(choice)}
    </span>
  ))
}
