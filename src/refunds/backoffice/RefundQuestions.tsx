import { useNavigate } from 'react-router'
import { orderReference } from '#orders/orderReference.rules.ts'
import { ConfirmDialog } from '#page/backoffice/ConfirmDialog.tsx'
import { buyerName } from '#payments/backoffice/buyerName.ts'
import { doneState } from '#page/backoffice/DoneFocus.tsx'
import { type NoteEntry, NoteQuestion } from '#payments/backoffice/NoteQuestion.tsx'
import { formatMoney } from '#platform/i18n/format.ts'
import { Choice, ChoiceGroup } from '#ui/form/Choice.tsx'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import { useText } from '#ui/Text.tsx'
import { refundTextViolations } from '../refund.rules.ts'
import { OrderRefundForm } from './OrderRefundForm.tsx'
import type { RefundData, RequestData, RefundRecordData } from './refund.fields.ts'
import { receiverText, refundableOf } from './refundable.ts'
import type { RefundQuestion } from './refundAddress.rules.ts'

type Props = {
  readonly record: RefundRecordData
  readonly question: RefundQuestion
  /** Of which payment it is asked; null of the one that bought the order. */
  readonly paymentId: string | null
  readonly backTo: string
  /** Where its form is sent: the address of the question. */
  readonly action: string
  readonly formKey: string
}

/** Whether a question can be asked about a record as things are. */
export function isAskable(
  record: RefundRecordData,
  question: RefundQuestion,
  paymentId: string | null,
): boolean {
  if (record.kind === 'refund')
    return (question === 'close' || question === 'retry') && record.refund.actions.includes(question)
  if (record.kind === 'request' && record.request.status !== 'open') return false
  if (question === 'refund') return (refundableOf(record.order, paymentId)?.left ?? 0) > 0
  return question === 'decline' && record.kind === 'request'
}

/** The question that the address asks about a record. */
export function RefundQuestions({ record, question, paymentId, ...rest }: Props) {
  const done = useRefundDone(rest.backTo)
  if (record.kind === 'refund') {
    const { refund } = record
    if (question === 'close') return <CloseQuestion {...rest} refund={refund} onDone={() => done('close')} />
    return <RetryQuestion {...rest} refund={refund} onDone={() => done('refund', amountOf(refund))} />
  }
  const { order } = record
  const request = record.kind === 'request' ? record.request : null
  if (request && question === 'decline')
    return <DeclineQuestion {...rest} request={request} onDone={() => done('decline')} />
  const refundable = refundableOf(order, paymentId)
  return (
    refundable && (
      <OrderRefundForm
        {...rest}
        order={order}
        refundable={refundable}
        requestId={request?.id ?? null}
        onDone={(amount) => done('refund', formatMoney(amount, refundable.currency))}
      />
    )
  )
}

const amountOf = ({ amount, currency }: RefundData): string => formatMoney(amount, currency._id)

function useRefundDone(backTo: string) {
  const t = useText()
  const show = useSnackbar()
  const navigate = useNavigate()
  return (what: 'refund' | 'decline' | 'close', amount = '') => {
    show({
      text:
        what === 'refund'
          ? t('backofficeMoney.refunds.done.refund', { amount })
          : t(`backofficeMoney.refunds.done.${what}`),
    })
    void navigate(backTo, { replace: true, preventScrollReset: true, state: doneState })
  }
}

type QuestionProps = Pick<Props, 'backTo' | 'action' | 'formKey'> & { readonly onDone: () => void }

const checkNote = ({ note }: NoteEntry) => refundTextViolations('note', note)

function DeclineQuestion({ request, ...rest }: QuestionProps & { readonly request: RequestData }) {
  const t = useText()
  const { order } = request
  const [balance] = order.balances
  const told = {
    buyer: buyerName(order) ?? t('backofficeMoney.guest'),
    reference: orderReference(order._id),
    amount: balance ? formatMoney(balance.left, balance.currency._id) : '–',
  }
  return (
    <NoteQuestion
      {...rest}
      name={`decline ${request._id}`}
      intent="decline"
      fields={{ request: request.id }}
      title={t('backofficeMoney.refunds.ask.decline.title', told)}
      text={t('backofficeMoney.refunds.ask.decline.text', told)}
      label={t('backofficeMoney.refunds.ask.decline.answer')}
      check={checkNote}
      keep={t('backofficeMoney.refunds.keep')}
      save={t('backofficeMoney.refunds.ask.decline.do')}
    />
  )
}

const checkClosing = ({ note, way }: NoteEntry) => [
  ...(way === '' ? [{ path: 'way', code: 'required' as const }] : []),
  ...refundTextViolations('note', note),
]

function CloseQuestion({ refund, ...rest }: QuestionProps & { readonly refund: RefundData }) {
  const t = useText()
  const told = { amount: amountOf(refund), receiver: receiverText(refund.order, refund.attempt, t) }
  return (
    <NoteQuestion
      {...rest}
      name={`close refund ${refund._id}`}
      intent="close"
      fields={{ refund: refund.id }}
      title={t('backofficeMoney.refunds.ask.close.title', told)}
      label={t('backofficeMoney.refunds.ask.close.note')}
      hint={t('backofficeMoney.reviews.noteHint')}
      check={checkClosing}
      keep={t('backofficeMoney.refunds.keep')}
      save={t('backofficeMoney.refunds.ask.close.do')}
    >
      <ChoiceGroup legend={t('backofficeMoney.refunds.ask.close.way')}>
        <Choice name="way" value="settled" title={t('backofficeMoney.refunds.ask.close.settled', told)} />
        <Choice name="way" value="refused" title={t('backofficeMoney.refunds.ask.close.refused')} />
      </ChoiceGroup>
    </NoteQuestion>
  )
}

function RetryQuestion({ refund, backTo, action, onDone }: QuestionProps & { readonly refund: RefundData }) {
  const t = useText()
  const told = { amount: amountOf(refund), receiver: receiverText(refund.order, refund.attempt, t) }
  return (
    <ConfirmDialog
      title={t('backofficeMoney.refunds.ask.retry.title', told)}
      backTo={backTo}
      action={action}
      fields={{ intent: 'retry', refund: refund.id }}
      keep={t('backofficeMoney.refunds.keep')}
      confirm={t('backofficeMoney.refunds.ask.retry.do')}
      onDone={onDone}
    >
      {t('backofficeMoney.refunds.ask.retry.text', told)}
    </ConfirmDialog>
  )
}
