import { useCallback } from 'react'
import { orderReference } from '#orders/orderReference.rules.ts'
import { BackofficeForm } from '#page/backoffice/BackofficeForm.tsx'
import { useBackofficeForm } from '#page/backoffice/useBackofficeForm.ts'
import recordStyles from '#payments/backoffice/record.module.css'
import { formatMoney } from '#platform/i18n/format.ts'
import { Choice, ChoiceGroup } from '#ui/form/Choice.tsx'
import { TextArea, TextField } from '#ui/form/TextField.tsx'
import { Notice } from '#ui/Notice.tsx'
import { BackofficeDialog } from '#ui/backoffice/BackofficeDialog.tsx'
import { Switch } from '#ui/backoffice/Switch.tsx'
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
  const form = useBackofficeForm<RefundEntry>({
    name: `refund ${requestId ?? payment.id}`,
    action,
    intent: requestId ? 'approve' : 'refund',
    formKey,
    saved: requestId ? { ...emptyEntry, reason: null } : emptyEntry,
    read: requestId ? readRequest : readOrder,
    check,
    labels: {
      way: t('backofficeMoney.refunds.form.way'),
      lines: t('backofficeMoney.refunds.form.linesOf'),
      amount: t('backofficeMoney.refunds.form.amountIn', { currency }),
      reason: t('backofficeMoney.reviews.note'),
      isByHand: t('backofficeMoney.refunds.form.byHand'),
    },
    textOf: ({ path }) =>
      path === 'amount'
        ? t('backofficeMoney.refunds.form.amountWrong', { most: money(left) })
        : path === 'lines'
          ? t('backofficeMoney.refunds.form.chooseLines')
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
    <BackofficeDialog
      size="large"
      backTo={backTo}
      title={t('backofficeMoney.refunds.form.title', { reference: orderReference(order._id) })}
    >
      <BackofficeForm
        form={form}
        fields={fieldsOf(order, payment, requestId)}
        save={
          amount === null
            ? t('backofficeMoney.refunds.form.sendSome')
            : t('backofficeMoney.refunds.form.send', { amount: money(amount) })
        }
        back={{ to: backTo, label: t('backofficeMoney.refunds.keep') }}
        isDanger
      >
        <ReceivedPayment payment={payment} />
        {requestId === null && openRequestOf(order, payment) && (
          <Notice>{t('backofficeMoney.refunds.form.isRequested')}</Notice>
        )}
        <p className={recordStyles.ask} role="status">
          {amount !== null && t('backofficeMoney.refunds.form.sentence', told(amount))}
        </p>
        <div className={styles.ways}>
          <ChoiceGroup legend={t('backofficeMoney.refunds.form.way')}>
            {ways.map((way) => (
              <Choice
                key={way}
                name="way"
                value={way}
                defaultChecked={form.value('way', 'all') === way}
                title={
                  way === 'all'
                    ? t('backofficeMoney.refunds.form.all', { amount: money(left) })
                    : t(`backofficeMoney.refunds.form.${way}`)
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
            label={t('backofficeMoney.refunds.form.amountIn', { currency })}
            hint={t('backofficeMoney.refunds.form.amountMost', { amount: money(left) })}
            error={form.errorOf('amount')}
            defaultValue={form.value('amount', '')}
            inputMode="decimal"
            autoComplete="off"
          />
        </div>
        {requestId === null && (
          <TextArea
            name="reason"
            label={t('backofficeMoney.reviews.note')}
            hint={t('backofficeMoney.reviews.noteHint')}
            error={form.errorOf('reason')}
            defaultValue={form.value('reason', '')}
            rows={2}
            required
          />
        )}
        {payment.providerRefunds ? (
          <Switch
            name="isByHand"
            label={t('backofficeMoney.refunds.form.byHand')}
            hint={t('backofficeMoney.refunds.form.byHandHint', { provider })}
            defaultChecked={form.value('isByHand', '') === 'on'}
          />
        ) : (
          <p>{t('backofficeMoney.refunds.form.onlyByHand', { provider })}</p>
        )}
      </BackofficeForm>
    </BackofficeDialog>
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
      <legend>{t('backofficeMoney.refunds.form.linesOf')}</legend>
      <p className={error === null ? styles.hint : styles.error}>
        {error ?? t('backofficeMoney.refunds.form.linesHint')}
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
                ? t('backofficeMoney.refunds.form.lineRefunded')
                : formatMoney(priceSet.presentmentMoney.amount, refundable.currency)}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
