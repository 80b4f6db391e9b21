import type { ReactNode } from 'react'
import type { DeliveryOption } from '#orders/delivery.rules.ts'
import { useHydrated } from '#ui/loading/useHydrated.ts'
import { isTickable, methodMark, useChosenMethod } from './chosenMethod.ts'
import type { ChoiceData, MethodData } from './checkout.fields.ts'
import { ForDeliveryOption } from './ForDeliveryOption.tsx'

type Props = {
  /** Null where none can be chosen. */
  readonly children: (method: MethodData | null) => ReactNode
}

/** Before scripts run the children are there for each method, and the style sheet shows those of the ticked one. */
export function ForMethod({ children }: Props) {
  const { chosen } = useChosenMethod()
  const isHydrated = useHydrated()
  if (isHydrated || chosen === null) return children(chosen)
  return <ForEachMethod>{children}</ForEachMethod>
}

/** The children are there for each method all the time: what is pressed as the scripts begin is there at the release. */
export function ForEachMethod({ children }: Props) {
  const { methods, chosen } = useChosenMethod()
  return methods.filter(isTickable).map((method) => (
    <span key={method.name} {...methodMark(method, chosen)}>
      {children(method)}
    </span>
  ))
}

type BothProps = {
  readonly children: (method: MethodData | null, choice: ChoiceData | null) => ReactNode
}

/** For what the order costs: the method decides the currency, the delivery the sum. */
export const ForMethodAndDelivery = ({ children }: BothProps) => (
  <ForMethod>
    {(method) => <ForDeliveryOption>{(choice) => children(method, choice)}</ForDeliveryOption>}
  </ForMethod>
)

export const optionOf = (choice: ChoiceData | null): DeliveryOption | null => choice?.deliveryOption ?? null
