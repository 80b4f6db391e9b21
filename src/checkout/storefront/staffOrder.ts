import { createContext, use, useCallback, useMemo, useState } from 'react'
import type { CheckoutData } from './checkout.fields.ts'
import type { CheckoutValues } from './checkoutValues.ts'
import { pricedOrder, type Quotes, quoteTerms } from './staff/pricedOrder.ts'
import type { StaffSale } from './staff/staffSale.ts'
import type { StaffValues } from './staff/staffValues.ts'

/** The admin order at the checkout. */
export type StaffOrder = {
  /** Null for everybody but the staff. */
  readonly sale: StaffSale | null
  /** Whether any title of the order is read on a screen. */
  readonly hasDigital: boolean
  /** With the sums of every buyer. */
  readonly order: CheckoutData
  /** As it is filled in; null where the admin order is off. */
  readonly typed: StaffValues | null
  /** How often it was turned off, each time of which its fields begin with their defaults again. */
  readonly resets: number
  /** Whether the sums that are shown are those of the chosen business customer. */
  readonly isPriced: boolean
  /** Takes what was asked of this order. */
  price(quotes: AskedQuotes): void
}

type AskedQuotes = Quotes & { readonly order: CheckoutData }

const StaffOrderContext = createContext<StaffOrder | null>(null)

export const StaffOrderProvider = StaffOrderContext.Provider

/** What is filled in at the checkout. Turning the admin order off sets the method of payment back (specification, section 4). */
export function useFilledIn(first: CheckoutValues) {
  const [filledIn, setFilledIn] = useState({ values: first, resets: 0 })
  const fill = useCallback(
    (values: CheckoutValues) =>
      setFilledIn((before) =>
        before.values.staff && !values.staff
          ? { values: { ...values, method: null }, resets: before.resets + 1 }
          : { ...before, values },
      ),
    [],
  )
  return { ...filledIn, fill }
}

/** `order` of the answer has the sums that are shown. */
export function useStaffOrderOf(
  known: CheckoutData,
  sale: StaffSale | null,
  { values, resets }: { readonly values: CheckoutValues; readonly resets: number },
) {
  const hasDigital = known.orderLines.edges.some(({ node }) => !node.isPrint)
  const typed = sale && values.staff
  const [asked, price] = useState<AskedQuotes | null>(null)
  const terms = typed && values.method === 'b2b' ? quoteTerms(typed) : null
  const quotes = [sale?.quotes, asked?.order === known ? asked : null].find(
    (one) => one?.terms === terms && one.list.length > 0,
  )
  const way = typed?.wholesaleWay
  const order = useMemo(
    () => (quotes && way ? pricedOrder(known, quotes.list, way) : known),
    [known, quotes, way],
  )
  const isPriced = order !== known
  const staff = useMemo(
    () => ({ sale, hasDigital, order: known, typed, resets, isPriced, price }),
    [sale, hasDigital, known, typed, resets, isPriced],
  )
  return { staff, order }
}

export function useStaffOrder(): StaffOrder {
  const staff = use(StaffOrderContext)
  if (!staff) throw new Error('a part of the checkout stands outside of it')
  return staff
}

/** The style sheet shows what is for the staff only while the admin order is on. */
export const staffMark = (isOn: boolean) => ({ 'data-staff': '', ...(isOn && { 'data-chosen': '' }) })
