import { CustomerLink } from '#identity/backoffice/CustomerLink.tsx'
import { AuditTrail } from '#identity/backoffice/AuditTrail.tsx'
import type { AuditData } from '#identity/backoffice/loadAudit.ts'
import { OrderLink } from '#orders/backoffice/OrderLink.tsx'
import { formatMoment } from '#payments/backoffice/attemptTimes.ts'
import { AttemptStory } from '#payments/backoffice/AttemptStory.tsx'
import { buyerName } from '#payments/backoffice/buyerName.ts'
import {
  requestedAmountText,
  receivedAmountText,
  receivedFacts,
  refundableAmountText,
} from '#payments/backoffice/receivedFacts.ts'
import type { Tell } from '#payments/backoffice/tell.ts'
import { DoneFocus } from '#page/office/DoneFocus.tsx'
import { LinkButton } from '#ui/Button.tsx'
import { StatusChip } from '#ui/Chip.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Facts } from '#ui/office/Facts.tsx'
import { Panel } from '#ui/office/Panel.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import { ReceivedNotice } from '../ReceivedPayment.tsx'
import { unspentPayments } from '../refundable.ts'
import { writeRefundAddress } from '../refundAddress.rules.ts'
import { reasonTones } from './reasonTones.ts'
import type { Decision, ReviewData } from './review.fields.ts'
import styles from '#payments/backoffice/record.module.css'

type Props = {
  readonly review: ReviewData
  readonly audit: AuditData | null
  readonly toDecision: (decision: Decision) => string
}

/** What happened to a payment, what to do about it, and what was decided. */
export function ReviewStory({ review, audit, toDecision }: Props) {
  const t = useText()
  return (
    <>
      <Panel
        title={<DoneFocus>{receivedAmountText(review.attempt)}</DoneFocus>}
        aside={
          <StatusChip tone={review.closedAt ? 'neutral' : reasonTones[review.reason]}>
            {t(`officeMoney.reviews.reason.${review.reason}`)}
          </StatusChip>
        }
        foot={
          review.decisions.length > 0 ? (
            <Decisions review={review} toDecision={toDecision} />
          ) : (
            isMoneyLeft(review) && <RefundLink review={review} />
          )
        }
      >
        <div className={styles.body}>
          <p className={styles.text}>{review.text}</p>
          {review.closedAt ? (
            <Outcome review={review} closedAt={review.closedAt} />
          ) : (
            <Notice tone="warning" title={`${t('officeMoney.reviews.todo')}:`}>
              {review.todo}
            </Notice>
          )}
          {isMoneyLeft(review) && review.closedAt && (
            <Notice tone="warning">
              {t('officeMoney.reviews.left', { amount: refundableAmountText(review.attempt) })}
            </Notice>
          )}
          <ReviewFacts review={review} />
          {!review.closedAt && <ReceivedNotice payment={review.attempt} />}
        </div>
      </Panel>
      <Panel title={t('officeMoney.reviews.attempts')}>
        <AttemptStory attempts={review.order.paymentAttempts} />
      </Panel>
      <Panel title={t('officeAudit.title')}>
        <AuditTrail audit={audit} />
      </Panel>
    </>
  )
}

/** It bought nothing, and nobody has to decide about it any more. */
const isMoneyLeft = ({ order, attempt }: ReviewData): boolean =>
  unspentPayments(order).some(({ _id }) => _id === attempt._id)

function RefundLink({ review: { order, attempt } }: Pick<Props, 'review'>) {
  const t = useText()
  return (
    <LinkButton
      small
      to={writeRefundAddress({
        view: 'requests',
        subject: { kind: 'order', id: order._id },
        question: 'refund',
        paymentId: String(attempt._id),
        afterId: null,
      })}
    >
      {t('officeMoney.reviews.toRefund', { amount: refundableAmountText(attempt) })}
    </LinkButton>
  )
}

function ReviewFacts({ review }: Pick<Props, 'review'>) {
  const t = useText()
  const language = useLanguage()
  const { order, attempt } = review
  return (
    <Facts
      facts={[
        { label: t('officeMoney.fact.order'), value: <OrderLink id={order._id} />, isMono: true },
        {
          label: t('officeMoney.fact.buyer'),
          value: (
            <CustomerLink id={order.customerId}>{buyerName(order) ?? t('officeMoney.guest')}</CustomerLink>
          ),
        },
        { label: t('officeMoney.fact.provider'), value: review.provider },
        { label: t('officeMoney.fact.asked'), value: requestedAmountText(attempt) },
        ...receivedFacts(attempt, t)
          .filter(([, text]) => text)
          .map(([label, value]) => ({ label, value })),
        { label: t('officeMoney.fact.receipt'), value: review.receipt, isMono: true },
        { label: t('officeMoney.fact.opened'), value: formatMoment(review.openedAt, language) },
      ]}
    />
  )
}

function Outcome({ review, closedAt }: Pick<Props, 'review'> & { readonly closedAt: string }) {
  const t = useText()
  const at = formatMoment(closedAt, useLanguage())
  const { decision, decidedBy, note } = review
  return (
    <Notice tone="success">
      {decision
        ? t(`officeMoney.reviews.outcome.${decision}`, { who: decidedBy ?? '–', at })
        : t('officeMoney.reviews.outcome.cleared', { at })}
      {note && <blockquote className={styles.note}>{note}</blockquote>}
    </Notice>
  )
}

function Decisions({ review, toDecision }: Pick<Props, 'review' | 'toDecision'>) {
  const t = useText()
  const tell: Tell = t
  const { attempt } = review
  return (
    <>
      <p className={styles.needs}>{t('officeMoney.reviews.needsNote')}</p>
      {review.decisions.toReversed().map((decision) => (
        <LinkButton
          key={decision}
          small
          variant={decision === 'closed' ? 'outline' : decision === 'refunded' ? 'tonal' : 'primary'}
          to={toDecision(decision)}
          preventScrollReset
        >
          {tell(`officeMoney.reviews.button.${decision}`, {
            amount: decision === 'refunded' ? refundableAmountText(attempt) : receivedAmountText(attempt),
          })}
        </LinkButton>
      ))}
    </>
  )
}
