import { Link } from 'react-router'
import { type DataOf, graphql } from '#platform/graphql/document.ts'
import { formatMoney } from '#platform/i18n/format.ts'
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
  const { _id, refunds, refundRefusal } = order
  return (
    <>
      <RefundChip order={order} />
      {refunds.flatMap(({ _id: refund, creditNote }) =>
        creditNote
          ? [
              <Link
                key={refund}
                to={`/receipt/${_id}/credit-note/${refund}`}
                aria-label={t('account.refund.creditNoteOf', { number: creditNote.number })}
              >
                {t('account.refund.creditNote')}
              </Link>,
            ]
          : [],
      )}
      {refundRefusal === null && (
        <Link to={`/request-refund/${_id}`} aria-label={t('account.refund.askFor', { date })}>
          {t('account.refund.ask')}
        </Link>
      )}
    </>
  )
}

/** What went back counts more than what was asked for. */
function RefundChip({ order: { _id, balances, refundRequest } }: Pick<Props, 'order'>) {
  const t = useText()
  const [back] = balances.filter(({ refunded }) => refunded > 0)
  if (refundRequest && (!back || refundRequest.status === 'open'))
    return (
      <Link to={`/request-refund/${_id}`}>
        <StatusChip tone={tones[refundRequest.status]}>
          {t(`account.refund.${refundRequest.status}`)}
        </StatusChip>
      </Link>
    )
  if (!back) return null
  const amount = formatMoney(back.refunded, back.currency._id)
  return (
    <StatusChip tone="success">
      {back.left === 0 ? t('account.refund.refunded') : t('account.refund.partly', { amount })}
    </StatusChip>
  )
}

export const PurchaseRefundFields = graphql(`
  fragment PurchaseRefund on Order {
    _id
    refundRefusal
    refundRequest { status }
    balances { refunded left currency { _id } }
    refunds { _id creditNote { number } }
  }
`)
