import { buyerName } from '#payments/backoffice/buyerName.ts'
import { ListPager } from '#page/office/ListPager.tsx'
import { orderReference } from '#orders/orderReference.rules.ts'
import { formatDate } from '#platform/i18n/dates.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import type { Write } from '#platform/i18n/write.ts'
import type { Language } from '#platform/preferences.rules.ts'
import { StatusChip } from '#ui/Chip.tsx'
import { RecordList, type RecordEntry } from '#ui/office/SplitView.tsx'
import { TableFailed } from '#ui/table/TableMessage.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import { lastDay } from '../storefront/lastDay.ts'
import type { ListedRefund, ListedRequest } from './refund.fields.ts'
import { type RefundAddress, writeRefundAddress } from './refundAddress.rules.ts'
import { refundsOnPage, type readRefundList } from './readRefunds.ts'
import { refundTones } from './refundStates.ts'

type Props = {
  readonly list: Awaited<ReturnType<typeof readRefundList>>
  readonly address: RefundAddress
  /** Milliseconds, of the server. */
  readonly now: number
}

/** Requests, those that wait longest first; or refunds, the newest first. */
export function RefundList({ list: { requests, refunds, failure }, address, now }: Props) {
  const t = useText()
  const language = useLanguage()
  const shown = { ...address, question: null, paymentId: null }
  if (failure)
    return (
      <TableFailed
        failure={{ ...failure, text: t('officeMoney.failed') }}
        links={{ here: writeRefundAddress(shown) }}
      />
    )
  const context = { t, language, address: shown, now }
  const entries = [
    ...(requests ?? []).map((request) => requestEntry(request, context)),
    ...(refunds ?? []).map((refund) => refundEntry(refund, context)),
  ]
  const last = entries.length === refundsOnPage ? (entries.at(-1)?.id ?? null) : null
  const page = (afterId: string | null) => writeRefundAddress({ ...shown, subject: null, afterId })
  return (
    <>
      <RecordList
        label={t(`officeMoney.refunds.${address.view}`)}
        entries={entries}
        currentId={address.subject?.id ?? null}
        empty={t('officeMoney.nothing')}
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
  readonly address: RefundAddress
  readonly now: number
}

function requestEntry(
  { _id, reviewUntil, order }: ListedRequest,
  { t, language, address, now }: Context,
): RecordEntry {
  const { amount, currencyCode } = order.totalPriceSet.presentmentMoney
  const id = String(_id)
  const isOverdue = Date.parse(reviewUntil) <= now
  return {
    id,
    to: writeRefundAddress({ ...address, subject: { kind: 'request', id } }),
    title: formatMoney(amount, currencyCode),
    under: buyerName(order) ?? t('officeMoney.guest'),
    end: isOverdue ? (
      <StatusChip tone="danger">{t('officeMoney.refunds.request.overdue')}</StatusChip>
    ) : (
      t('officeMoney.refunds.request.by', { day: formatDate(lastDay(reviewUntil), 'short', language) })
    ),
    endUnder: orderReference(order._id),
  }
}

function refundEntry(
  { _id, amount, currency, state, askedAt, order }: ListedRefund,
  { t, language, address }: Context,
): RecordEntry {
  const id = String(_id)
  return {
    id,
    to: writeRefundAddress({ ...address, subject: { kind: 'refund', id } }),
    title: formatMoney(amount, currency._id),
    under: buyerName(order) ?? t('officeMoney.guest'),
    end: <StatusChip tone={refundTones[state]}>{t(`officeMoney.refunds.state.${state}`)}</StatusChip>,
    endUnder: formatDate(askedAt, 'short', language),
  }
}
