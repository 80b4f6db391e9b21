import { useStableWhile } from '#page/backoffice/useStableWhile.ts'
import { NoRecord, RecordList } from '#ui/backoffice/SplitView.tsx'
import { useText, useLanguage } from '#ui/Text.tsx'
import {
  type WholesaleLists,
  type OwedData,
  owedPayment,
  type StrayData,
  type UnmatchedData,
  type OwedPaymentData,
} from './wholesale.fields.ts'
import { UnmatchedRecord } from './UnmatchedRecord.tsx'
import {
  type WholesaleAddress,
  type WholesaleQuestion,
  writeWholesaleAddress,
  wholesalePath,
} from './wholesaleAddress.rules.ts'
import { CancelOrderQuestion, ClosePaymentQuestion, TakeOffQuestion } from './WholesaleQuestions.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Facts } from '#ui/backoffice/Facts.tsx'
import { Panel } from '#ui/backoffice/Panel.tsx'
import { formatMoment } from '../attemptTimes.ts'
import styles from '../record.module.css'
import { OrderLink } from '#orders/backoffice/OrderLink.tsx'
import { orderReference } from '#orders/orderReference.rules.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { LinkButton } from '#ui/Button.tsx'
import { DoneFocus, doneState } from '#page/backoffice/DoneFocus.tsx'
import { useNavigate } from 'react-router'
import { nothingTyped, recordFormViolations, recordWays } from '#checkout/storefront/staff/recordInput.ts'
import { BackofficeForm } from '#page/backoffice/BackofficeForm.tsx'
import { useBackofficeForm } from '#page/backoffice/useBackofficeForm.ts'
import { formText } from '#platform/formText.ts'
import { Choice, ChoiceGroup } from '#ui/form/Choice.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import moneyStyles from './RecordMoney.module.css'

type Props = {
  readonly data: WholesaleLists
  readonly address: WholesaleAddress
  readonly formKey: string
}

/** What the address names, with the question about it; nothing of what has left its list. */
export function WholesaleRecord({ data, address, formKey }: Props) {
  const t = useText()
  const found = foundIn(data, address.id)
  const record = useStableWhile(address.id && `${address.view} ${address.id}`, found)
  if (!record) return countOf(data) > 0 && <NoRecord>{t('backofficeMoney.choose')}</NoRecord>
  if ('wholesalePayments' in record) return <Owed order={record} address={address} formKey={formKey} />
  if ('body' in record) return <StrayRecord message={record} />
  const orders = data.view === 'payments' ? data.orders : []
  return <Unmatched payment={record} orders={orders} address={address} formKey={formKey} />
}

function countOf(data: WholesaleLists): number {
  if (data.view === 'messages') return data.messages.length
  return data.view === 'payments' ? data.payments.length : data.orders.length
}

function foundIn(data: WholesaleLists, id: string | null): OwedData | UnmatchedData | StrayData | null {
  if (data.view === 'orders') return data.orders.find(({ _id }) => _id === id) ?? null
  const records: readonly (UnmatchedData | StrayData)[] =
    data.view === 'payments' ? data.payments : data.messages
  return records.find(({ _id }) => String(_id) === id) ?? null
}

type PartProps = Omit<Props, 'data'>

/** Addresses around a record. */
function placesOf(address: WholesaleAddress) {
  const shown = { ...address, question: null, part: null }
  return {
    backTo: writeWholesaleAddress(shown),
    action: writeWholesaleAddress(address),
    doneTo: writeWholesaleAddress({ ...shown, id: null }),
    toQuestion: (question: WholesaleQuestion, part?: number) =>
      writeWholesaleAddress({ ...shown, question, part: part === undefined ? null : String(part) }),
  }
}

function Owed({ order, address, formKey }: PartProps & { readonly order: OwedData }) {
  const { toQuestion, ...places } = placesOf(address)
  const payment = owedPayment(order)
  const found = payment?.paybillPayments.find(({ _id }) => String(_id) === address.part) ?? null
  const part = useStableWhile(address.part, found)
  if (!payment) return null
  return (
    <>
      <OwedRecord
        order={order}
        payment={payment}
        here={places.backTo}
        formKey={formKey}
        toQuestion={toQuestion}
      />
      {address.question === 'cancel' && payment.received === 0 && (
        <CancelOrderQuestion {...places} order={order} payment={payment} />
      )}
      {address.question === 'takeOff' && part && (
        <TakeOffQuestion {...places} doneTo={places.backTo} part={part} order={order} payment={payment} />
      )}
    </>
  )
}

type UnmatchedProps = PartProps & {
  readonly payment: UnmatchedData
  readonly orders: readonly OwedData[]
}

function Unmatched({ payment, orders, address, formKey }: UnmatchedProps) {
  const { toQuestion, ...places } = placesOf(address)
  return (
    <>
      <UnmatchedRecord
        payment={payment}
        orders={orders}
        here={places.backTo}
        formKey={formKey}
        toQuestion={toQuestion}
      />
      {address.question === 'close' && (
        <ClosePaymentQuestion {...places} payment={payment} formKey={formKey} />
      )}
    </>
  )
}

/** A message of a provider's that is about no payment, as it came. */
function StrayRecord({ message }: { readonly message: StrayData }) {
  const t = useText()
  const language = useLanguage()
  return (
    <Panel title={t(`backofficeMoney.wholesale.stray.${message.reason}`)}>
      <div className={styles.body}>
        <Notice>{t('backofficeMoney.wholesale.stray.hint')}</Notice>
        <Facts
          facts={[
            { label: t('backofficeMoney.fact.provider'), value: message.provider },
            {
              label: t('backofficeMoney.wholesale.fact.received_at'),
              value: formatMoment(message.receivedAt, language),
            },
            { label: t('backofficeMoney.wholesale.fact.source'), value: message.source, isMono: true },
          ]}
        />
        <h3>{t('backofficeMoney.wholesale.stray.body')}</h3>
        <pre className={styles.raw}>{message.body}</pre>
      </div>
    </Panel>
  )
}

type OwedRecordProps = {
  readonly order: OwedData
  readonly payment: OwedPaymentData
  readonly here: string
  readonly formKey: string
  readonly toQuestion: (question: WholesaleQuestion, part?: number) => string
}

/** What is owed for an order, what has come for it, and where its payment is recorded. */
function OwedRecord({ order, payment, here, formKey, toQuestion }: OwedRecordProps) {
  const t = useText()
  const money = (amount: number) => formatMoney(amount, payment.currency._id)
  return (
    <>
      <Panel
        title={<DoneFocus>{payment.b2bCustomer.organizationName}</DoneFocus>}
        foot={
          payment.received === 0 && (
            <LinkButton small variant="outline" to={toQuestion('cancel')} preventScrollReset>
              {t('backofficeMoney.wholesale.cancel.button')}
            </LinkButton>
          )
        }
      >
        <Facts
          facts={[
            { label: t('backofficeMoney.fact.order'), value: <OrderLink id={order._id} />, isMono: true },
            { label: t('backofficeMoney.wholesale.fact.copies'), value: order.totalQuantity },
            { label: t('backofficeMoney.wholesale.fact.owed'), value: money(payment.amount) },
            { label: t('backofficeMoney.wholesale.fact.received'), value: money(payment.received) },
            { label: t('backofficeMoney.wholesale.fact.paybill'), value: payment.paybill, isMono: true },
            {
              label: t('backofficeMoney.wholesale.fact.account'),
              value: orderReference(order._id),
              isMono: true,
            },
          ]}
        />
      </Panel>
      <Parts payment={payment} toQuestion={toQuestion} />
      <RecordMoney key={order._id} order={order} payment={payment} here={here} formKey={formKey} />
    </>
  )
}

function Parts({ payment, toQuestion }: Pick<OwedRecordProps, 'payment' | 'toQuestion'>) {
  const t = useText()
  const language = useLanguage()
  if (payment.paybillPayments.length === 0) return null
  return (
    <Panel title={t('backofficeMoney.wholesale.parts')} isFlush>
      <RecordList
        label={t('backofficeMoney.wholesale.parts')}
        currentId={null}
        empty=""
        entries={payment.paybillPayments.map((part) => ({
          id: part.id,
          to: toQuestion('takeOff', part._id),
          title: formatMoney(part.amount, payment.currency._id),
          under: [part.payerName, part.receipt].filter(Boolean).join(' · '),
          end: t('backofficeMoney.wholesale.takeOff'),
          endUnder: part.paidAt && formatMoment(part.paidAt, language),
        }))}
      />
    </Panel>
  )
}

type RecordMoneyProps = {
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
function RecordMoney({ order, payment, here, formKey }: RecordMoneyProps) {
  const t = useText()
  const show = useSnackbar()
  const navigate = useNavigate()
  const told = {
    amount: formatMoney(payment.amount, payment.currency._id),
    organization: payment.b2bCustomer.organizationName,
    reference: orderReference(order._id),
  }
  const form = useBackofficeForm<Entry>({
    name: `wholesale ${order._id}`,
    action: here,
    intent: 'record',
    formKey,
    saved: nothingTyped,
    read,
    check,
    labels: {
      by: t('backofficeMoney.wholesale.record.way'),
      receipt: t('backofficeMoney.wholesale.record.code'),
      pdqTransactionId: t('backofficeMoney.wholesale.record.slip'),
    },
    onDone: () => {
      show({ text: t('backofficeMoney.wholesale.done.record', told) })
      void navigate(wholesalePath, { replace: true, preventScrollReset: true, state: doneState })
    },
  })
  return (
    <Panel title={t('backofficeMoney.wholesale.record.title')}>
      <p className={styles.ask}>{t('backofficeMoney.wholesale.record.sentence', told)}</p>
      <BackofficeForm
        form={form}
        fields={{ payment: payment.id }}
        save={t('backofficeMoney.wholesale.record.do', told)}
      >
        <div className={moneyStyles.ways}>
          <ChoiceGroup legend={t('backofficeMoney.wholesale.record.way')}>
            {recordWays.map((way) => (
              <Choice
                key={way}
                name="by"
                value={way}
                defaultChecked={form.value('by', nothingTyped.by) === way}
                title={t(`backofficeMoney.wholesale.record.${way}`)}
              />
            ))}
          </ChoiceGroup>
          <TextField
            className={moneyStyles.code}
            name="receipt"
            label={t('backofficeMoney.wholesale.record.code')}
            hint={t('backofficeMoney.wholesale.record.codeHint')}
            error={form.errorOf('receipt')}
            defaultValue={form.value('receipt', '')}
            autoComplete="off"
            autoCapitalize="characters"
          />
          <TextField
            className={moneyStyles.slip}
            name="pdqTransactionId"
            label={t('backofficeMoney.wholesale.record.slip')}
            error={form.errorOf('pdqTransactionId')}
            defaultValue={form.value('pdqTransactionId', '')}
            autoComplete="off"
          />
        </div>
      </BackofficeForm>
    </Panel>
  )
}
