import { useHydrated } from '#ui/loading/useHydrated.ts'
import { useText } from '#ui/Text.tsx'
import { type BuyerText, staffMark, useStaffOrder } from './staffOrder.ts'

type Props = { readonly children: string; readonly staff: BuyerText }

/** Says it to who buys; to the staff while the admin order is on of their buyer. Before scripts run the style sheet shows which of the two counts. */
export function ForBuyer({ children, staff }: Props) {
  const t = useText()
  const { parts, typed } = useStaffOrder()
  const isHydrated = useHydrated()
  if (!parts) return children
  const ofBuyer = parts.buyerTexts(t)[staff]
  if (isHydrated) return typed ? ofBuyer : children
  return (
    <>
      <span data-own="">{children}</span>
      <span {...staffMark(typed !== null)}>{ofBuyer}</span>
    </>
  )
}
