import { formatDate } from '#platform/i18n/dates.ts'
import { StatusChip } from '#ui/Chip.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import type { FulfillmentState } from '../fulfillments/fulfillment.rules.ts'

type Props = {
  readonly state: FulfillmentState | null | undefined
  readonly fulfilledAt: string | null | undefined
}

/** Specification of the storefront, section 2, confirmed. */
export function FulfillmentChip({ state, fulfilledAt }: Props) {
  const t = useText()
  const language = useLanguage()
  if (state === 'refunded' || state === 'refundUnderWay')
    return <StatusChip tone="neutral">{t(`order.fulfillment.${state}`)}</StatusChip>
  if (!fulfilledAt) return <StatusChip tone="warning">{t('order.fulfillment.pending')}</StatusChip>
  return (
    <StatusChip tone="success">
      {t('order.fulfillment.complete', { date: formatDate(fulfilledAt, 'short', language) })}
    </StatusChip>
  )
}
