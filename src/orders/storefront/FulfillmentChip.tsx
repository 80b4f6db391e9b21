import { formatDate } from '#platform/i18n/dates.ts'
import { StatusChip } from '#ui/Chip.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'

type Props = { readonly fulfillment: { readonly fulfilledAt?: string | null } }

/** Specification of the storefront, section 2, confirmed. */
export function FulfillmentChip({ fulfillment: { fulfilledAt } }: Props) {
  const t = useText()
  const language = useLanguage()
  if (!fulfilledAt) return <StatusChip tone="warning">{t('order.fulfillment.pending')}</StatusChip>
  return (
    <StatusChip tone="success">
      {t('order.fulfillment.complete', { date: formatDate(fulfilledAt, 'short', language) })}
    </StatusChip>
  )
}
