import { Link } from 'react-router'
import { type DataOf, graphql } from '#platform/graphql/document.ts'
import { StatusChip, type Tone } from '#ui/Chip.tsx'
import { useText } from '#ui/Text.tsx'

type Props = {
  readonly order: DataOf<typeof PurchaseRefundFields>
  /** In words, which tell one link from the next. */
  readonly date: string
}

const tones: Record<'open' | 'approved' | 'refunded' | 'declined', Tone> = {
  open: 'warning',
  approved: 'success',
  refunded: 'success',
  declined: 'neutral',
}

export function PurchaseRefund({ order, date }: Props) {
  const t = useText()
  const { _id, refundRequest, refundRefusal } = order
  return (
    <>
      {refundRequest && (
        <Link to={`/request-refund/${_id}`}>
          <StatusChip tone={tones[refundRequest.status]}>
            {t(`account.refund.${refundRequest.status}`)}
          </StatusChip>
        </Link>
      )}
      {refundRefusal === null && (
        <Link to={`/request-refund/${_id}`} aria-label={t('account.refund.askFor', { date })}>
          {t('account.refund.ask')}
        </Link>
      )}
    </>
  )
}

export const PurchaseRefundFields = graphql(`
  fragment PurchaseRefund on Order {
    _id
    refundRefusal
    refundRequest { status }
  }
`)
