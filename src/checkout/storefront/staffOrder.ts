import { createContext, use, useCallback, useMemo, useState } from 'react'
import { useShop } from '#page/shopState.ts'
import type { Write } from '#platform/i18n/write.ts'
import type { Violation } from '#platform/violation.rules.ts'
import type { CheckoutData } from './checkout.fields.ts'
import type { CheckoutValues } from './checkoutValues.ts'

/** What the part of the staff, which comes by itself, adds to the checks of the form. */
export type StaffChecks = {
  violations(form: FormData, values: CheckoutValues): readonly Violation[]
  /** Of its fields, with their labels in the summary of errors. */
  labels(t: Write): Readonly<Record<string, string>>
  /** By path and code with a blank between. */
  texts(t: Write): Readonly<Record<string, string>>
}

/** The admin order at the checkout; off for everybody else. */
export type StaffOrder = {
  readonly isStaff: boolean
  /** Whether any title of the order is read on a screen. */
  readonly hasDigital: boolean
  /** With the sums of every buyer. */
  readonly order: CheckoutData
  readonly isOn: boolean
  turn(isOn: boolean): void
  /** The order as a business customer would pay it; null where none is chosen. */
  price(order: CheckoutData | null): void
  readonly checks: StaffChecks | null
  check(checks: StaffChecks | null): void
}

const StaffOrderContext = createContext<StaffOrder | null>(null)

export const StaffOrderProvider = StaffOrderContext.Provider

/** `order` has the sums that are shown; `onReset` is told that the defaults hold again. */
export function useStaffOrderOf(known: CheckoutData, onReset: () => void) {
  const isStaff = useShop().roles.some((role) => role === 'ROLE_ADMIN' || role === 'ROLE_CHECKER')
  const hasDigital = known.orderLines.edges.some(({ node }) => !node.isPrint)
  const [isOn, setOn] = useState(false)
  const [priced, price] = useState<CheckoutData | null>(null)
  const [checks, check] = useState<StaffChecks | null>(null)
  const turn = useCallback(
    (on: boolean) => {
      setOn(on)
      if (!on) onReset()
    },
    [onReset],
  )
  const staff = useMemo(
    () => ({ isStaff, hasDigital, order: known, isOn, turn, price, checks, check }),
    [isStaff, hasDigital, known, isOn, turn, checks],
  )
  return { staff, order: (isOn && priced) || known }
}

export function useStaffOrder(): StaffOrder {
  const staff = use(StaffOrderContext)
  if (!staff) throw new Error('a part of the checkout stands outside of it')
  return staff
}
