import { useLocation } from 'react-router'
import { RefundOrderDialog } from '#refunds/backoffice/RefundOrderDialog.tsx'
import { orderReference } from '../../orderReference.rules.ts'
import type { OverviewData } from './overview.fields.ts'
import { overviewAddress } from './overview.rules.ts'
import { writeAmountsOf } from './totalRows.ts'

type Props = { readonly order: OverviewData; readonly formKey: string }

/** The refund of this order: in the currency that was paid, of lines that were not given back yet. */
export function OverviewRefund({ order, formKey }: Props) {
  const location = useLocation()
  const balance = order.balances.find(({ left }) => left > 0)
  if (!balance) return null
  const given = new Set(
    order.refunds
      .filter(({ state }) => state !== 'refused')
      .flatMap(({ lines }) => lines.map(({ id }) => id)),
  )
  const open = order.orderLines.edges.map(({ node }) => node).filter(({ id }) => !given.has(id))
  return (
    <RefundOrderDialog
      orderId={order._id}
      reference={orderReference(order._id)}
      left={Math.max(0, balance.left - balance.underWay)}
      currency={balance.currency._id}
      lines={open.map(({ id, name, priceSet }) => ({ id, name, price: writeAmountsOf(order)(priceSet) }))}
      formKey={formKey}
      action={overviewAddress(location, 'refund')}
      backTo={overviewAddress(location, null)}
    />
  )
}
