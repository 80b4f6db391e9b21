import { createContext, use } from 'react'
import type { PaymentMethodName } from '#generated/documents.ts'
import type { DeliveryOption } from '#orders/delivery.rules.ts'
import type { MethodData } from './checkout.fields.ts'

export type ChosenMethod = {
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

/** The style sheet shows only the part of the method that is ticked. */
export const methodMark = (method: MethodData, chosen: MethodData | null) => ({
  'data-method': method.name,
  ...(method === chosen && { 'data-chosen': '' }),
})
