import { useNavigate } from 'react-router'
import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import { useOfficeForm } from '#page/office/useOfficeForm.ts'
import { OfficeForm } from '#page/office/OfficeForm.tsx'
import { buyerName } from '#payments/backoffice/buyerName.ts'
import { doneState } from '#payments/backoffice/DoneFocus.tsx'
import { formText } from '#platform/formText.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { OfficeDialog } from '#ui/office/OfficeDialog.tsx'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import { useText } from '#ui/Text.tsx'
import type { Tell } from '#payments/backoffice/tell.ts'
import { TextArea } from '#ui/form/TextField.tsx'
import { decisionNoteViolations } from '../../reviews/decision.rules.ts'
import styles from '#payments/backoffice/record.module.css'
import type { Decision, ReviewData } from './review.fields.ts'

type Props = {
  readonly review: ReviewData
  readonly decision: Decision
  readonly backTo: string
  readonly action: string
  readonly formKey: string
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
  const { order, payerPhone } = review
  const buyer = buyerName(order) ?? t('officeMoney.guest')
  const told = {
    amount: formatMoney(review.amount, review.currency._id),
    reference: orderReference(order._id),
    buyer,
    payer: payerPhone ? readablePhone(payerPhone) : buyer,
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
          : t(`officeMoney.reviews.ask.${decision}.${order.confirmed ? 'bought' : 'open'}`, told)}
      </p>
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
          autoFocus
        />
      </OfficeForm>
    </OfficeDialog>
  )
}
