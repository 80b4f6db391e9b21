import { useNavigate } from 'react-router'
import { orderReference } from '#orders/orderReference.rules.ts'
import { ConfirmDialog } from '#page/backoffice/ConfirmDialog.tsx'
import { formatMoney } from '#platform/i18n/format.ts'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import { useText } from '#ui/Text.tsx'
import { doneState } from '#page/backoffice/DoneFocus.tsx'
import { type NoteEntry, NoteQuestion } from '../NoteQuestion.tsx'
import { closingNoteViolations } from '../../mpesa/paybill/closingNote.rules.ts'
import type { OwedData, OwedPaymentData, PartData, UnmatchedData } from './wholesale.fields.ts'

type Props = {
  /** The page without the question. */
  readonly backTo: string
  /** Where it leads when it was done. */
  readonly doneTo: string
  readonly action: string
}

type OrderProps = Props & { readonly order: OwedData; readonly payment: OwedPaymentData }

export function CancelOrderQuestion({ order, payment, backTo, doneTo, action }: OrderProps) {
  const t = useText()
  const show = useSnackbar()
  const told = {
    amount: formatMoney(payment.amount, payment.currency._id),
    organization: payment.b2bCustomer.organizationName,
    reference: orderReference(order._id),
  }
  return (
    <ConfirmDialog
      title={t('backofficeMoney.wholesale.cancel.title', told)}
      backTo={backTo}
      action={action}
      fields={{ intent: 'cancel', order: order.id }}
      keep={t('backofficeMoney.wholesale.keepOrder')}
      confirm={t('backofficeMoney.wholesale.cancel.do')}
      doneTo={doneTo}
      onDone={() => show({ text: t('backofficeMoney.wholesale.done.cancel', told) })}
    >
      {t('backofficeMoney.wholesale.cancel.text', told)}
    </ConfirmDialog>
  )
}

export function TakeOffQuestion({ part, order, payment, ...rest }: OrderProps & { readonly part: PartData }) {
  const t = useText()
  const show = useSnackbar()
  const told = {
    amount: formatMoney(part.amount, payment.currency._id),
    reference: orderReference(order._id),
    receipt: part.receipt,
    payer: part.payerName ?? t('backofficeMoney.wholesale.unknownPayer'),
  }
  return (
    <ConfirmDialog
      title={t('backofficeMoney.wholesale.off.title', told)}
      backTo={rest.backTo}
      action={rest.action}
      fields={{ intent: 'takeOff', payment: part.id }}
      keep={t('backofficeMoney.wholesale.off.keep')}
      confirm={t('backofficeMoney.wholesale.off.do')}
      doneTo={rest.doneTo}
      onDone={() => show({ text: t('backofficeMoney.wholesale.done.takeOff', told) })}
    >
      {t('backofficeMoney.wholesale.off.text', told)}
    </ConfirmDialog>
  )
}

const checkNote = ({ note }: NoteEntry) => closingNoteViolations(note)

type CloseProps = Props & { readonly payment: UnmatchedData; readonly formKey: string }

export function ClosePaymentQuestion({ payment, ...rest }: CloseProps) {
  const t = useText()
  const show = useSnackbar()
  const navigate = useNavigate()
  const told = {
    amount: formatMoney(payment.surplus ?? payment.amount, payment.currency._id),
    payer: payment.payerName ?? t('backofficeMoney.wholesale.unknownPayer'),
  }
  return (
    <NoteQuestion
      name={`close paybill ${payment._id}`}
      intent="close"
      fields={{ payment: payment.id }}
      action={rest.action}
      backTo={rest.backTo}
      formKey={rest.formKey}
      title={t('backofficeMoney.wholesale.close.title', told)}
      text={t('backofficeMoney.wholesale.close.text', told)}
      label={t('backofficeMoney.wholesale.close.note')}
      hint={t('backofficeMoney.reviews.noteHint')}
      check={checkNote}
      keep={t('backofficeMoney.wholesale.close.keep')}
      save={t('backofficeMoney.wholesale.close.do')}
      onDone={() => {
        show({ text: t('backofficeMoney.wholesale.done.close') })
        void navigate(rest.doneTo, { replace: true, preventScrollReset: true, state: doneState })
      }}
    />
  )
}
