import { type ReactNode, createContext, use } from 'react'
import type { DeliveryOption } from '#orders/delivery.rules.ts'
import { useHydrated } from '#ui/loading/useHydrated.ts'
import type { ChoiceData, MethodData } from './checkout.fields.ts'
import { ForDeliveryOption } from './ForDeliveryOption.tsx'
import type { PaymentMethodName } from '#generated/documents.ts'

type ChosenMethod = {
  /** Also those that are shown only while the admin order is on. */
  readonly offered: readonly MethodData[]
  readonly methods: readonly MethodData[]
  readonly chosen: MethodData | null
}

const ChosenMethodContext = createContext<ChosenMethod | null>(null)

export const ChosenMethodProvider = ChosenMethodContext.Provider

export function useChosenMethod(): ChosenMethod {
  const method = use(ChosenMethodContext)
  if (!method) throw new Error('a part of the checkout stands outside of it')
  return method
}

/** Whether it can be ticked: an order that costs too much for it may cost less with another delivery. */
export const isTickable = ({ obstacle }: MethodData): boolean => obstacle !== 'resting'

/** What was chosen before, where it still can be; else what the shop begins with. */
export const methodAmong = (
  methods: readonly MethodData[],
  wanted: PaymentMethodName | null,
): MethodData | null =>
  methods.find((method) => method.name === wanted && isTickable(method)) ??
  methods.find(({ isDefault }) => isDefault) ??
  methods.find(isTickable) ??
  null

/** What a method charges with a way of delivery; null stands for an order without any. */
export const chargedBy = (
  { amount, deliveryAmounts }: MethodData,
  option: DeliveryOption | null,
): MethodData['amount'] =>
  deliveryAmounts.find(({ deliveryOption }) => deliveryOption === option)?.amount ?? amount

export const isAboveLimit = (method: MethodData, option: DeliveryOption | null): boolean =>
  method.maxAmount != null && (chargedBy(method, option)?.amount ?? 0) > method.maxAmount

/** By which the style sheet knows a method, from 1 on: the place among those that are offered. */
export const numberOf = (method: MethodData, offered: readonly MethodData[]): number =>
  offered.indexOf(method) + 1

/** The style sheet shows only the part of the method that is ticked. */
export const methodMark = (
  method: MethodData,
  { offered, chosen }: Pick<ChosenMethod, 'offered' | 'chosen'>,
) => ({
  'data-method': numberOf(method, offered),
  ...(method === chosen && { 'data-chosen': '' }),
})

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
  const { offered, methods, chosen } = useChosenMethod()
  return methods.filter(isTickable).map((method) => (
    <span key={method.name} {...methodMark(method, { offered, chosen })}>
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
