import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { orderReference } from '#orders/orderReference.rules.ts'
import { useOfficeForm } from '#page/office/useOfficeForm.ts'
import { OfficeForm } from '#page/office/OfficeForm.tsx'
import { leftOf, receivedAmountText, refundableAmountText } from '#payments/backoffice/receivedFacts.ts'
import { buyerName } from '#payments/backoffice/buyerName.ts'
import { doneState } from '#page/office/DoneFocus.tsx'
import { formText } from '#platform/formText.ts'
import { OfficeDialog } from '#ui/office/OfficeDialog.tsx'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import { useText } from '#ui/Text.tsx'
import type { Tell } from '#payments/backoffice/tell.ts'
import { TextArea } from '#ui/form/TextField.tsx'
import { decisionNoteViolations } from '../../reviews/decision.rules.ts'
import { payingPhoneText } from '../refundable.ts'
import { ReceivedPayment } from '../ReceivedPayment.tsx'
import styles from '#payments/backoffice/record.module.css'
import type { Decision, ReviewData } from './review.fields.ts'

type Props = {
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
export function DecideReview({ review, decision, backTo, action, formKey }: Props) {
  const t = useText()
  const tell: Tell = t
  const navigate = useNavigate()
  const show = useSnackbar()
  const note = useRef<HTMLTextAreaElement>(null)
  useEffect(() => note.current?.focus(), [])
  const { order, attempt } = review
  const buyer = buyerName(order) ?? t('officeMoney.guest')
  const told = {
    amount: decision === 'refunded' ? refundableAmountText(attempt) : receivedAmountText(attempt),
    reference: orderReference(order._id),
    buyer,
    payer: payingPhoneText(attempt, t) ?? buyer,
    left: refundableAmountText(attempt),
  }
  const form = useOfficeForm<Entry>({
    name: `review ${review._id} ${decision}`,
    action,
    intent: 'decide',
    formKey,
    saved: { note: '' },
    read,
    check,
    labels: { note: t('officeMoney.reviews.note') },
    onDone: () => {
      show({ text: tell(`officeMoney.reviews.done.${decision}`, told) })
      void navigate(backTo, { replace: true, preventScrollReset: true, state: doneState })
    },
  })
  return (
    <OfficeDialog title={t(`officeMoney.reviews.ask.${decision}.title`, told)} backTo={backTo}>
      <p className={styles.ask}>
        {decision === 'confirmed'
          ? t('officeMoney.reviews.ask.confirmed.text', told)
          : decision === 'refunded'
            ? t(`officeMoney.reviews.ask.refunded.${order.confirmed ? 'bought' : 'open'}`, told)
            : t(`officeMoney.reviews.ask.closed.${whatCloses(review)}`, told)}
      </p>
      <ReceivedPayment payment={attempt} />
      <OfficeForm
        form={form}
        fields={{ review: review.id, decision }}
        save={tell(`officeMoney.reviews.do.${decision}`, told)}
        back={{ to: backTo, label: t('officeMoney.reviews.keep') }}
        isDanger={decision !== 'closed'}
      >
        <TextArea
          name="note"
          label={t('officeMoney.reviews.note')}
          hint={t('officeMoney.reviews.noteHint')}
          error={form.errorOf('note')}
          defaultValue={form.value('note', '')}
          rows={3}
          required
          ref={note}
        />
      </OfficeForm>
    </OfficeDialog>
  )
}
