import { useLocation } from 'react-router'
import { FulfilDialog } from '../FulfilDialog.tsx'
import { OverviewRefund } from './OverviewRefund.tsx'
import { SendReceiptDialog } from './SendReceiptDialog.tsx'
import type { OverviewData } from './overview.fields.ts'
import { openDialog, overviewAddress, type OverviewDialog } from './overview.rules.ts'

type Props = { readonly order: OverviewData; readonly formKeys: Readonly<Record<OverviewDialog, string>> }

/** What the address has opened over the overview, where it fits the order. */
export function OverviewDialogs({ order, formKeys }: Props) {
  const location = useLocation()
  const dialog = openDialog(location)
  if (dialog === 'send' && order.receiptNumber)
    return <SendReceiptDialog order={order} formKey={formKeys.send} />
  if (dialog === 'refund') return <OverviewRefund order={order} formKey={formKeys.refund} />
  if (dialog === 'fulfil' && order.confirmed && order.orderFulfillment)
    return (
      <FulfilDialog
        orders={[order]}
        backTo={overviewAddress(location, null)}
        action={overviewAddress(location, 'fulfil')}
        formKey={formKeys.fulfil}
      />
    )
  return null
}
