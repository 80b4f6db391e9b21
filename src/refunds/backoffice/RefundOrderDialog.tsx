import '#page/texts/officeOverviewTexts.ts'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { OfficeForm } from '#page/office/OfficeForm.tsx'
import { useOfficeForm } from '#page/office/useOfficeForm.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { TextArea, TextField } from '#ui/form/TextField.tsx'
import { OfficeDialog } from '#ui/office/OfficeDialog.tsx'
import { Switch } from '#ui/office/Switch.tsx'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import { useText } from '#ui/Text.tsx'
import { type RefundEntry, refundEntryViolations } from './refundForm.rules.ts'
import { lineField, readRefundEntry } from './refundFormMutation.ts'
import styles from './RefundOrderDialog.module.css'

type Props = {
  readonly orderId: string
  /** The order's number, as buyers know it. */
  readonly reference: string
  /** What can go back at most, in major units of the currency that was paid. */
  readonly left: number
  readonly currency: string
  /** Those that were not given back yet, with what was paid for them. */
  readonly lines: readonly { readonly id: string; readonly name: string; readonly price: string }[]
  readonly formKey: string
  /** Address with the dialog, to which it is sent, and without it. */
  readonly action: string
  readonly backTo: string
}

const saved: RefundEntry = { amount: '', lines: [], reason: '', isByHand: false }

/** Gives the money of an order back, whole or in part, with a reason that stays in the record. */
export function RefundOrderDialog({ orderId, reference, left, currency, lines, ...places }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const show = useSnackbar()
  const { action, backTo, formKey } = places
  const check = useCallback((entry: RefundEntry) => refundEntryViolations(entry, left), [left])
  const amount = formatMoney(left, currency)
  const form = useOfficeForm<RefundEntry>({
    name: `refund of ${orderId}`,
    action,
    intent: 'refund',
    formKey,
    saved,
    read: readRefundEntry,
    check,
    labels: {
      amount: t('officeOverview.refunding.amount'),
      reason: t('officeOverview.refunding.reason'),
      lines: t('officeOverview.refunding.lines'),
      isByHand: t('officeOverview.refunding.byHand'),
    },
    textOf: ({ path, code }) =>
      path === 'amount' && code === 'number' ? t('officeOverview.refunding.noAmount') : null,
    onDone: () => {
      show({ text: t('officeOverview.refunding.done', { reference }) })
      void navigate(backTo, { replace: true, preventScrollReset: true })
    },
  })
  return (
    <OfficeDialog title={t('officeOverview.refunding.title')} note={reference} backTo={backTo}>
      <OfficeForm
        form={form}
        save={t('officeOverview.refunding.do')}
        back={{ to: backTo, label: t('officeOverview.cancel') }}
        isDanger
      >
        <TextField
          name="amount"
          label={`${t('officeOverview.refunding.amount')} (${currency})`}
          hint={t('officeOverview.refunding.amountHint', { amount })}
          error={form.errorOf('amount')}
          defaultValue={form.value('amount', '')}
          inputMode="decimal"
          autoComplete="off"
        />
        {lines.length > 0 && (
          <fieldset className={styles.lines}>
            <legend>{t('officeOverview.refunding.lines')}</legend>
            <p className={styles.hint}>{t('officeOverview.refunding.linesHint')}</p>
            {lines.map(({ id, name, price }) => (
              <Switch
                key={id}
                name={lineField(id)}
                defaultChecked={form.value(lineField(id), '') !== ''}
                label={name}
                hint={price}
              />
            ))}
          </fieldset>
        )}
        <TextArea
          name="reason"
          rows={3}
          label={t('officeOverview.refunding.reason')}
          hint={t('officeOverview.refunding.reasonHint')}
          error={form.errorOf('reason')}
          defaultValue={form.value('reason', '')}
        />
        <Switch
          name="isByHand"
          defaultChecked={form.value('isByHand', '') !== ''}
          label={t('officeOverview.refunding.byHand')}
          hint={t('officeOverview.refunding.byHandHint')}
        />
      </OfficeForm>
    </OfficeDialog>
  )
}
