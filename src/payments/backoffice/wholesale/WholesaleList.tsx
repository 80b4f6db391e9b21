import { orderReference } from '#orders/orderReference.rules.ts'
import { ListPager } from '#page/office/ListPager.tsx'
import { formatDate } from '#platform/i18n/dates.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import type { Write } from '#platform/i18n/write.ts'
import { StatusChip } from '#ui/Chip.tsx'
import { RecordList, type RecordEntry } from '#ui/office/SplitView.tsx'
import { TableFailed } from '#ui/table/TableMessage.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import type { Language } from '#platform/preferences.rules.ts'
import { ageText } from '../ageText.ts'
import type { WholesaleLists } from './readWholesale.ts'
import { type OwedData, owedPayment, type StrayData, type UnmatchedData } from './wholesale.fields.ts'
import { type WholesaleAddress, writeWholesaleAddress } from './wholesaleAddress.rules.ts'

type Props = {
  readonly data: WholesaleLists
  readonly address: WholesaleAddress
  /** Milliseconds, of the server. */
  readonly now: number
}

const emptyTexts = {
  orders: 'officeMoney.wholesale.noOrders',
  payments: 'officeMoney.wholesale.noPayments',
  messages: 'officeMoney.wholesale.noMessages',
} as const

export function WholesaleList({ data, address, now }: Props) {
  const t = useText()
  const language = useLanguage()
  const shown = { ...address, question: null, part: null }
  if (data.failure)
    return (
      <TableFailed
        failure={{ ...data.failure, text: t('officeMoney.failed') }}
        links={{ here: writeWholesaleAddress(shown) }}
      />
    )
  const context = {
    t,
    language,
    now,
    to: (id: string) => writeWholesaleAddress({ ...shown, id }),
  }
  const last = data.view === 'messages' ? data.onwards : null
  const page = (afterId: string | null) => writeWholesaleAddress({ ...shown, id: null, afterId })
  return (
    <>
      <RecordList
        label={t(`officeMoney.wholesale.${address.view}`)}
        currentId={address.id}
        empty={t(emptyTexts[address.view])}
        entries={entriesOf(data, context)}
      />
      <ListPager
        start={address.afterId === null ? null : page(null)}
        onwards={last === null ? null : page(last)}
      />
    </>
  )
}

type Context = {
  readonly t: Write
  readonly language: Language
  readonly now: number
  readonly to: (id: string) => string
}

function entriesOf(data: WholesaleLists, context: Context): readonly RecordEntry[] {
  if (data.view === 'orders') return data.orders.flatMap((order) => orderEntry(order, context))
  if (data.view === 'payments') return data.payments.map((payment) => paymentEntry(payment, context))
  return data.messages.map((message) => messageEntry(message, context))
}

function orderEntry(order: OwedData, { t, to, now }: Context): readonly RecordEntry[] {
  const payment = owedPayment(order)
  if (!payment) return []
  const { _id: currency } = payment.currency
  return [
    {
      id: order._id,
      to: to(order._id),
      title: formatMoney(payment.amount, currency),
      under: payment.b2bCustomer.organizationName,
      end:
        payment.received > 0 ? (
          <StatusChip tone="info">{formatMoney(payment.received, currency)}</StatusChip>
        ) : (
          orderReference(order._id)
        ),
      endUnder: ageText(order.updatedAt, now, t),
    },
  ]
}

function paymentEntry(payment: UnmatchedData, { t, to, now }: Context): RecordEntry {
  const id = String(payment._id)
  return {
    id,
    to: to(id),
    title: formatMoney(payment.surplus ?? payment.amount, payment.currency._id),
    under: [payment.payerName, payment.receipt].filter(Boolean).join(' · '),
    end: payment.reason && (
      <StatusChip tone="warning">{t(`officeMoney.wholesale.reason.${payment.reason}`)}</StatusChip>
    ),
    endUnder: ageText(payment.receivedAt, now, t),
  }
}

function messageEntry(message: StrayData, { t, to, language }: Context): RecordEntry {
  const id = String(message._id)
  return {
    id,
    to: to(id),
    title: message.provider,
    under: t(`officeMoney.wholesale.stray.${message.reason}`),
    endUnder: formatDate(message.receivedAt, 'short', language),
  }
}
