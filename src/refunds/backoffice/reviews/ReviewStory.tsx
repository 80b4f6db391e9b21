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
  leftOf,
} from '#payments/backoffice/receivedFacts.ts'
import type { Tell } from '#payments/backoffice/tell.ts'
import { DoneFocus, doneState } from '#page/backoffice/DoneFocus.tsx'
import { LinkButton } from '#ui/Button.tsx'
import { StatusChip } from '#ui/Chip.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Facts } from '#ui/backoffice/Facts.tsx'
import { Panel } from '#ui/backoffice/Panel.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import { ReceivedNotice, ReceivedPayment } from '../ReceivedPayment.tsx'
import { unspentPayments, payingPhoneText } from '../refundable.ts'
import { writeRefundAddress } from '../refundAddress.rules.ts'
import { reasonTones, type Decision, type ReviewData } from './review.fields.ts'
import styles from '#payments/backoffice/record.module.css'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { orderReference } from '#orders/orderReference.rules.ts'
import { useBackofficeForm } from '#page/backoffice/useBackofficeForm.ts'
import { BackofficeForm } from '#page/backoffice/BackofficeForm.tsx'
import { formText } from '#platform/formText.ts'
import { BackofficeDialog } from '#ui/backoffice/BackofficeDialog.tsx'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import { TextArea } from '#ui/form/TextField.tsx'
import { decisionNoteViolations } from '#refunds/reviews/decision.rules.ts'

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
            {t(`backofficeMoney.reviews.reason.${review.reason}`)}
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
            <Notice tone="warning" title={`${t('backofficeMoney.reviews.todo')}:`}>
              {review.todo}
            </Notice>
          )}
          {isMoneyLeft(review) && review.closedAt && (
            <Notice tone="warning">
              {t('backofficeMoney.reviews.left', { amount: refundableAmountText(review.attempt) })}
            </Notice>
          )}
          <ReviewFacts review={review} />
          {!review.closedAt && <ReceivedNotice payment={review.attempt} />}
        </div>
      </Panel>
      <Panel title={t('backofficeMoney.reviews.attempts')}>
        <AttemptStory attempts={review.order.paymentAttempts} />
      </Panel>
      <Panel title={t('backofficeAudit.title')}>
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
      {t('backofficeMoney.reviews.toRefund', { amount: refundableAmountText(attempt) })}
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
        { label: t('backofficeMoney.fact.order'), value: <OrderLink id={order._id} />, isMono: true },
        {
          label: t('backofficeMoney.fact.buyer'),
          value: (
            <CustomerLink id={order.customerId}>
              {buyerName(order) ?? t('backofficeMoney.guest')}
            </CustomerLink>
          ),
        },
        { label: t('backofficeMoney.fact.provider'), value: review.provider },
        { label: t('backofficeMoney.fact.requested'), value: requestedAmountText(attempt) },
        ...receivedFacts(attempt, t)
          .filter(([, text]) => text)
          .map(([label, value]) => ({ label, value })),
        { label: t('backofficeMoney.fact.receipt'), value: review.receipt, isMono: true },
        { label: t('backofficeMoney.fact.opened'), value: formatMoment(review.openedAt, language) },
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
        ? t(`backofficeMoney.reviews.outcome.${decision}`, { who: decidedBy ?? '–', at })
        : t('backofficeMoney.reviews.outcome.cleared', { at })}
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
      <p className={styles.needs}>{t('backofficeMoney.reviews.needsNote')}</p>
      {review.decisions.toReversed().map((decision) => (
        <LinkButton
          key={decision}
          small
          variant={decision === 'closed' ? 'outline' : decision === 'refunded' ? 'tonal' : 'primary'}
          to={toDecision(decision)}
          preventScrollReset
        >
          {tell(`backofficeMoney.reviews.button.${decision}`, {
            amount: decision === 'refunded' ? refundableAmountText(attempt) : receivedAmountText(attempt),
          })}
        </LinkButton>
      ))}
    </>
  )
}

type DecideReviewProps = {
  readonly review: ReviewData
  readonly decision: Decision
  readonly backTo: string
  readonly action: string
  readonly formKey: string
}

/** What is left of the money, and what becomes of the order. */
function whatCloses({ attempt, order }: ReviewData): 'unpaid' | 'bought' | 'twice' | 'open' {
  if (!attempt.balance) return 'unpaid'
  if (attempt.state === 'confirmed' || leftOf(attempt) === 0) return 'bought'
  return order.confirmed ? 'twice' : 'open'
}

type Entry = { readonly note: string }

const read = (form: FormData): Entry => ({ note: formText(form, 'note') })
const check = ({ note }: Entry) => decisionNoteViolations(note)

/** Asks once, with amount and receiver, and for the reason. */
export function DecideReview({ review, decision, backTo, action, formKey }: DecideReviewProps) {
  const t = useText()
  const tell: Tell = t
  const navigate = useNavigate()
  const show = useSnackbar()
  const note = useRef<HTMLTextAreaElement>(null)
  useEffect(() => note.current?.focus(), [])
  const { order, attempt } = review
  const buyer = buyerName(order) ?? t('backofficeMoney.guest')
  const told = {
    amount: decision === 'refunded' ? refundableAmountText(attempt) : receivedAmountText(attempt),
    reference: orderReference(order._id),
    buyer,
    payer: payingPhoneText(attempt, t) ?? buyer,
    left: refundableAmountText(attempt),
  }
  const form = useBackofficeForm<Entry>({
    name: `review ${review._id} ${decision}`,
    action,
    intent: 'decide',
    formKey,
    saved: { note: '' },
    read,
    check,
    labels: { note: t('backofficeMoney.reviews.note') },
    onDone: () => {
      show({ text: tell(`backofficeMoney.reviews.done.${decision}`, told) })
      void navigate(backTo, { replace: true, preventScrollReset: true, state: doneState })
    },
  })
  return (
    <BackofficeDialog title={t(`backofficeMoney.reviews.ask.${decision}.title`, told)} backTo={backTo}>
      <p className={styles.ask}>
        {decision === 'confirmed'
          ? t('backofficeMoney.reviews.ask.confirmed.text', told)
          : decision === 'refunded'
            ? t(`backofficeMoney.reviews.ask.refunded.${order.confirmed ? 'bought' : 'open'}`, told)
            : t(`backofficeMoney.reviews.ask.closed.${whatCloses(review)}`, told)}
      </p>
      <ReceivedPayment payment={attempt} />
      <BackofficeForm
        form={form}
        fields={{ review: review.id, decision }}
        save={tell(`backofficeMoney.reviews.do.${decision}`, told)}
        back={{ to: backTo, label: t('backofficeMoney.reviews.keep') }}
        isDanger={decision !== 'closed'}
      >
        <TextArea
          name="note"
          label={t('backofficeMoney.reviews.note')}
          hint={t('backofficeMoney.reviews.noteHint')}
          error={form.errorOf('note')}
          defaultValue={form.value('note', '')}
          rows={3}
          required
          ref={note}
        />
      </BackofficeForm>
    </BackofficeDialog>
  )
}
