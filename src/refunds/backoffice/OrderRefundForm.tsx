import { useCallback } from 'react'
import { orderReference } from '#orders/orderReference.rules.ts'
import { OfficeForm } from '#page/office/OfficeForm.tsx'
import { useOfficeForm } from '#page/office/useOfficeForm.ts'
import recordStyles from '#payments/backoffice/record.module.css'
import { formatMoney } from '#platform/i18n/format.ts'
import { Choice, ChoiceGroup } from '#ui/form/Choice.tsx'
import { TextArea, TextField } from '#ui/form/TextField.tsx'
import { Notice } from '#ui/Notice.tsx'
import { OfficeDialog } from '#ui/office/OfficeDialog.tsx'
import { Switch } from '#ui/office/Switch.tsx'
import { useText } from '#ui/Text.tsx'
import {
  type RefundEntry,
  refundViolations,
  refundScopes,
  refundedAmount,
  type RefundableAmounts,
} from './refundEntry.rules.ts'
import styles from './OrderRefundForm.module.css'
import { readRefundEntry, lineBox } from './readRefundEntry.ts'
import { ReceivedPayment } from './ReceivedPayment.tsx'
import type { RefundableOrder } from './refund.fields.ts'
import { type RefundableMoney, type RefundablePayment, receiverText } from './refundable.ts'

type Props = {
  readonly order: RefundableOrder
  readonly refundable: RefundableMoney
  /** Of a buyer's request, which says why; null where nobody asked. */
  readonly requestId: string | null
  readonly backTo: string
  readonly action: string
  readonly formKey: string
  /** Told how much goes back, in major units. */
  readonly onDone: (amount: number) => void
}

const emptyEntry: RefundEntry = { way: 'all', lines: [], amount: '', isByHand: false, reason: '' }
const readOrder = (form: FormData): RefundEntry => readRefundEntry(form)
const readRequest = (form: FormData): RefundEntry => ({ ...readRefundEntry(form), reason: null })

/** Nobody asks for money back that bought nothing. */
const openRequestOf = (
  { refundRequest: request }: RefundableOrder,
  { state }: RefundablePayment,
): string | null => (state === 'confirmed' && request?.status === 'open' ? request.id : null)

/** A request that is open as the form is shown, goes with it: a colleague may decide it at the same moment. */
function fieldsOf(
  order: RefundableOrder,
  payment: RefundablePayment,
  requestId: string | null,
): Record<string, string> {
  if (requestId !== null) return { request: requestId }
  const openRequest = openRequestOf(order, payment)
  return { order: order.id, payment: payment.id, ...(openRequest !== null && { openRequest }) }
}

/** Asks how much goes back, and says to whom. */
export function OrderRefundForm({ order, refundable, requestId, backTo, action, formKey, onDone }: Props) {
  const t = useText()
  const { currency, left, payment } = refundable
  const money = (amount: number) => formatMoney(amount, currency)
  const check = useCallback((entry: RefundEntry) => refundViolations(entry, refundable), [refundable])
  const form = useOfficeForm<RefundEntry>({
    name: `refund ${requestId ?? payment.id}`,
    action,
    intent: requestId ? 'approve' : 'refund',
    formKey,
    saved: requestId ? { ...emptyEntry, reason: null } : emptyEntry,
    read: requestId ? readRequest : readOrder,
    check,
    labels: {
      way: t('officeMoney.refunds.form.way'),
      lines: t('officeMoney.refunds.form.linesOf'),
      amount: t('officeMoney.refunds.form.amountIn', { currency }),
      reason: t('officeMoney.reviews.note'),
      isByHand: t('officeMoney.refunds.form.byHand'),
    },
    textOf: ({ path }) =>
      path === 'amount'
        ? t('officeMoney.refunds.form.amountWrong', { most: money(left) })
        : path === 'lines'
          ? t('officeMoney.refunds.form.chooseLines')
          : null,
    maySendUnchanged: true,
    onDone: () => onDone(amount ?? left),
  })
  const amount = form.entry && refundedAmount(form.entry, refundable)
  const told = (sum: number) => ({ amount: money(sum), receiver: receiverText(order, payment, t) })
  const { provider } = payment
  // What bought nothing has no books to give back.
  const hasLines = payment.state === 'confirmed'
  const ways = refundScopes.filter((way) => way !== 'lines' || hasLines)
  return (
    <OfficeDialog
      size="large"
      backTo={backTo}
      title={t('officeMoney.refunds.form.title', { reference: orderReference(order._id) })}
    >
      <OfficeForm
        form={form}
        fields={fieldsOf(order, payment, requestId)}
        save={
          amount === null
            ? t('officeMoney.refunds.form.sendSome')
            : t('officeMoney.refunds.form.send', { amount: money(amount) })
        }
        back={{ to: backTo, label: t('officeMoney.refunds.keep') }}
        isDanger
      >
        <ReceivedPayment payment={payment} />
        {requestId === null && openRequestOf(order, payment) && (
          <Notice>{t('officeMoney.refunds.form.isRequested')}</Notice>
        )}
        <p className={recordStyles.ask} role="status">
          {amount !== null && t('officeMoney.refunds.form.sentence', told(amount))}
        </p>
        <div className={styles.ways}>
          <ChoiceGroup legend={t('officeMoney.refunds.form.way')}>
            {ways.map((way) => (
              <Choice
                key={way}
                name="way"
                value={way}
                defaultChecked={form.value('way', 'all') === way}
                title={
                  way === 'all'
                    ? t('officeMoney.refunds.form.all', { amount: money(left) })
                    : t(`officeMoney.refunds.form.${way}`)
                }
              />
            ))}
          </ChoiceGroup>
          {hasLines && (
            <div className={styles.lines}>
              <RefundLines
                order={order}
                refundable={refundable}
                isChosen={(id) => form.value(lineBox(id), '') === 'on'}
                error={form.errorOf('lines')}
              />
            </div>
          )}
          <TextField
            className={styles.amount}
            name="amount"
            label={t('officeMoney.refunds.form.amountIn', { currency })}
            hint={t('officeMoney.refunds.form.amountMost', { amount: money(left) })}
            error={form.errorOf('amount')}
            defaultValue={form.value('amount', '')}
            inputMode="decimal"
            autoComplete="off"
          />
        </div>
        {requestId === null && (
          <TextArea
            name="reason"
            label={t('officeMoney.reviews.note')}
            hint={t('officeMoney.reviews.noteHint')}
            error={form.errorOf('reason')}
            defaultValue={form.value('reason', '')}
            rows={2}
            required
          />
        )}
        {payment.providerRefunds ? (
          <Switch
            name="isByHand"
            label={t('officeMoney.refunds.form.byHand')}
            hint={t('officeMoney.refunds.form.byHandHint', { provider })}
            defaultChecked={form.value('isByHand', '') === 'on'}
          />
        ) : (
          <p>{t('officeMoney.refunds.form.onlyByHand', { provider })}</p>
        )}
      </OfficeForm>
    </OfficeDialog>
  )
}

type RefundLinesProps = {
  readonly order: RefundableOrder
  readonly refundable: RefundableAmounts
  /** Whether a line's box was on when the form was sent last. */
  readonly isChosen: (id: string) => boolean
  readonly error: string | null
}

/** The lines of an order; what went back already cannot be chosen. */
function RefundLines({ order, refundable, isChosen, error }: RefundLinesProps) {
  const t = useText()
  return (
    <fieldset className={styles.boxes}>
      <legend>{t('officeMoney.refunds.form.linesOf')}</legend>
      <p className={error === null ? styles.hint : styles.error}>
        {error ?? t('officeMoney.refunds.form.linesHint')}
      </p>
      {order.orderLines.edges.map(({ node: { id, name, quantity, priceSet } }) => {
        const isGone = !refundable.lines.some((line) => line.id === id)
        return (
          <label key={id} className={styles.box}>
            <input type="checkbox" name={lineBox(id)} disabled={isGone} defaultChecked={isChosen(id)} />
            <span className={styles.name}>
              {quantity > 1 && `${quantity} × `}
              {name}
            </span>
            <span className={styles.price}>
              {isGone
                ? t('officeMoney.refunds.form.lineRefunded')
                : formatMoney(priceSet.presentmentMoney.amount, refundable.currency)}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
