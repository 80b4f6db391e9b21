import type { Translate } from '#platform/i18n/write.ts'
import type { OverviewPayment } from './overview.fields.ts'

type Paid = OverviewPayment & {
  readonly confirmed: boolean
  readonly totalPriceSet: { readonly presentmentMoney: { readonly amount: number } }
}

/** Who handled the payment, or will; null where nothing was tried. */
export function paymentMethod(order: Paid, t: Translate): string | null {
  const details = order.payments.providerDetails
  if (details) return t(`backofficeOrders.provider.${details.provider}`)
  if (order.wholesalePayments.length > 0) return t('backofficeOrders.provider.WHOLESALE_PAYMENT')
  return order.confirmed && order.totalPriceSet.presentmentMoney.amount === 0 ? t('ui.free') : null
}

/** The card terminal's own number of the payment. */
export const terminalOf = ({ cashPayments, wholesalePayments }: OverviewPayment): string | null =>
  [...cashPayments, ...wholesalePayments].find(({ pdqTransactionId }) => pdqTransactionId)
    ?.pdqTransactionId ?? null
