import { type ComponentType, createContext, use, useCallback, useMemo, useState } from 'react'
import type { Translate } from '#platform/i18n/write.ts'
import type { Violation } from '#platform/violation.rules.ts'
import type { CheckoutData } from './checkout.fields.ts'
import type { CheckoutValues } from './checkoutValues.ts'
import type { MethodFieldsProps } from './method.tsx'
import type { Quotes } from './staff/pricedOrder.ts'
import type { StaffSale } from './staff/staffSale.ts'
import type { StaffValues } from './staff/staffValues.ts'

/** What is told to a buyer otherwise than to whom of the staff sells to one. */
export type BuyerText = 'ready' | 'otherPhone'

/** What the checkout of the staff is made of beyond every buyer's, which comes without it. */
export type StaffParts = {
  readonly StaffOrderSection: ComponentType<MethodFieldsProps>
  readonly WholesaleFields: ComponentType<MethodFieldsProps>
  readonly TerminalField: ComponentType<
    Pick<MethodFieldsProps, 'errorOf'> & { readonly defaultValue?: string }
  >
  shownOrder(order: CheckoutData, values: CheckoutValues, quotes: readonly Quotes[]): CheckoutData
  violations(values: CheckoutValues, kind: { readonly hasDigital: boolean }): readonly Violation[]
  errorTexts(t: Translate): Readonly<Record<string, string>>
  labels(t: Translate): Readonly<Record<string, string>>
  buyerTexts(t: Translate): Readonly<Record<BuyerText, string>>
}

/** The admin order at the checkout. */
export type StaffOrder = {
  /** Null for everybody but the staff. */
  readonly sale: StaffSale | null
  /** Null for everybody but the staff. */
  readonly parts: StaffParts | null
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
  price(quotes: QuoteRequest): void
}

type QuoteRequest = Quotes & { readonly order: CheckoutData }

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
  { sale, parts }: Pick<StaffOrder, 'sale' | 'parts'>,
  { values, resets }: { readonly values: CheckoutValues; readonly resets: number },
) {
  const hasDigital = known.orderLines.edges.some(({ node }) => !node.isPrint)
  const typed = sale && values.staff
  const [asked, price] = useState<QuoteRequest | null>(null)
  const quotes = sale ? [sale.quotes, ...(asked?.order === known ? [asked] : [])] : []
  const order = parts?.shownOrder(known, values, quotes) ?? known
  const isPriced = order !== known
  const staff = useMemo(
    () => ({ sale, parts, hasDigital, order: known, typed, resets, isPriced, price }),
    [sale, parts, hasDigital, known, typed, resets, isPriced],
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
