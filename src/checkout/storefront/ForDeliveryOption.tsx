import type { ReactNode } from 'react'
import { useHydrated } from '#ui/loading/useHydrated.ts'
import type { ChoiceData } from './checkout.fields.ts'
import { useDeliveryOption, deliveryOptionMark } from './deliveryOption.ts'

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
