import { useNavigate } from 'react-router'
import { nothingTyped, recordFormViolations, recordWays } from '#checkout/storefront/staff/recordInput.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import { OfficeForm } from '#page/office/OfficeForm.tsx'
import { useOfficeForm } from '#page/office/useOfficeForm.ts'
import { formText } from '#platform/formText.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { Choice, ChoiceGroup } from '#ui/form/Choice.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Panel } from '#ui/office/Panel.tsx'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import { useText } from '#ui/Text.tsx'
import { doneState } from '#page/office/DoneFocus.tsx'
import styles from '../record.module.css'
import moneyStyles from './RecordMoney.module.css'
import type { OwedData, OwedPaymentData } from './wholesale.fields.ts'
import { wholesalePath } from './wholesaleAddress.rules.ts'

type Props = {
  readonly order: OwedData
  readonly payment: OwedPaymentData
  readonly here: string
  readonly formKey: string
}

type Entry = { readonly by: string; readonly receipt: string; readonly pdqTransactionId: string }

const read = (form: FormData): Entry => ({
  by: formText(form, 'by'),
  receipt: formText(form, 'receipt'),
  pdqTransactionId: formText(form, 'pdqTransactionId'),
})

function check(entry: Entry) {
  const form = new FormData()
  for (const [name, value] of Object.entries(entry)) form.set(name, value)
  return recordFormViolations(form)
}

/** For money that the shop has not heard of by itself; it buys the order. */
export function RecordMoney({ order, payment, here, formKey }: Props) {
  const t = useText()
  const show = useSnackbar()
  const navigate = useNavigate()
  const told = {
    amount: formatMoney(payment.amount, payment.currency._id),
    organization: payment.b2bCustomer.organizationName,
    reference: orderReference(order._id),
  }
  const form = useOfficeForm<Entry>({
    name: `wholesale ${order._id}`,
    action: here,
    intent: 'record',
    formKey,
    saved: nothingTyped,
    read,
    check,
    labels: {
      by: t('officeMoney.wholesale.record.way'),
      receipt: t('officeMoney.wholesale.record.code'),
      pdqTransactionId: t('officeMoney.wholesale.record.slip'),
    },
    onDone: () => {
      show({ text: t('officeMoney.wholesale.done.record', told) })
      void navigate(wholesalePath, { replace: true, preventScrollReset: true, state: doneState })
    },
  })
  return (
    <Panel title={t('officeMoney.wholesale.record.title')}>
      <p className={styles.ask}>{t('officeMoney.wholesale.record.sentence', told)}</p>
      <OfficeForm
        form={form}
        fields={{ payment: payment.id }}
        save={t('officeMoney.wholesale.record.do', told)}
      >
        <div className={moneyStyles.ways}>
          <ChoiceGroup legend={t('officeMoney.wholesale.record.way')}>
            {recordWays.map((way) => (
              <Choice
                key={way}
                name="by"
                value={way}
                defaultChecked={form.value('by', nothingTyped.by) === way}
                title={t(`officeMoney.wholesale.record.${way}`)}
              />
            ))}
          </ChoiceGroup>
          <TextField
            className={moneyStyles.code}
            name="receipt"
            label={t('officeMoney.wholesale.record.code')}
            hint={t('officeMoney.wholesale.record.codeHint')}
            error={form.errorOf('receipt')}
            defaultValue={form.value('receipt', '')}
            autoComplete="off"
            autoCapitalize="characters"
          />
          <TextField
            className={moneyStyles.slip}
            name="pdqTransactionId"
            label={t('officeMoney.wholesale.record.slip')}
            error={form.errorOf('pdqTransactionId')}
            defaultValue={form.value('pdqTransactionId', '')}
            autoComplete="off"
          />
        </div>
      </OfficeForm>
    </Panel>
  )
}
