import { useKeptWhile } from '#page/office/useKeptWhile.ts'
import { NoRecord } from '#ui/office/SplitView.tsx'
import { useText } from '#ui/Text.tsx'
import { OwedRecord } from './OwedRecord.tsx'
import type { WholesaleLists } from './readWholesale.ts'
import { StrayRecord } from './StrayRecord.tsx'
import { UnmatchedRecord } from './UnmatchedRecord.tsx'
import { type OwedData, owedPayment, type StrayData, type UnmatchedData } from './wholesale.fields.ts'
import {
  type WholesaleAddress,
  type WholesaleQuestion,
  writeWholesaleAddress,
} from './wholesaleAddress.rules.ts'
import { CancelOrderQuestion, ClosePaymentQuestion, TakeOffQuestion } from './WholesaleQuestions.tsx'

type Props = {
  readonly data: WholesaleLists
  readonly address: WholesaleAddress
  readonly formKey: string
}

/** What the address names, with the question about it; nothing of what has left its list. */
export function WholesaleRecord({ data, address, formKey }: Props) {
  const t = useText()
  const found = foundIn(data, address.id)
  const record = useKeptWhile(address.id && `${address.view} ${address.id}`, found)
  if (!record) return countOf(data) > 0 && <NoRecord>{t('officeMoney.choose')}</NoRecord>
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
  const part = useKeptWhile(address.part, found)
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
