import { formatClock, formatDate } from '#platform/i18n/dates.ts'
import { Panel } from '#ui/backoffice/Panel.tsx'
import { Timeline } from '#ui/backoffice/Timeline.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import type { OverviewData } from './overview.fields.ts'
import styles from './OrderOverview.module.css'
import type { ReactNode } from 'react'
import { formatMoney } from '#platform/i18n/format.ts'
import type { Translate } from '#platform/i18n/write.ts'
import type { Tone } from '#ui/Chip.tsx'

/** What happened to the order, the newest first. */
export function OverviewHistory({ order }: { readonly order: OverviewData }) {
  const t = useText()
  const language = useLanguage()
  const entries = historyOf(order, t)
  return (
    <Panel title={t('backofficeOverview.history.title')}>
      {entries.length === 0 ? (
        <p className={styles.muted}>{t('backofficeOverview.history.none')}</p>
      ) : (
        <Timeline
          entries={entries.map(({ at, ...entry }, index) => ({
            ...entry,
            id: String(index),
            at: `${formatDate(at, 'short', language)}, ${formatClock(at)}`,
          }))}
        />
      )}
    </Panel>
  )
}

type HistoryEntry = {
  readonly at: string
  readonly title: string
  readonly text?: ReactNode
  readonly tone?: Tone
}

/** What is known of an order with its time, the newest first; attempts and changes by the staff are told elsewhere. */
const historyOf = (order: OverviewData, t: Translate): readonly HistoryEntry[] =>
  [
    ...orderEntries(order, t),
    ...noteEntries(order, t),
    ...order.refunds.flatMap((refund) => refundEntries(order._id, refund, t)),
  ].sort((one, other) => Date.parse(other.at) - Date.parse(one.at))

function orderEntries(order: OverviewData, t: Translate): HistoryEntry[] {
  const { adminOrder, orderFulfillment, confirmedAt, onHoldAt, receiptNumber, refundRequest } = order
  const known: readonly (Omit<HistoryEntry, 'at'> & { readonly at: string | null | undefined })[] = [
    {
      at: adminOrder?.createdAt,
      title: t('backofficeOverview.history.placed', { who: adminOrder?.adminEmail ?? '' }),
    },
    { at: onHoldAt, title: t('backofficeOverview.history.onHold'), tone: 'danger' },
    {
      at: confirmedAt,
      title: receiptNumber
        ? t('backofficeOverview.history.bought', { number: receiptNumber })
        : t('backofficeOverview.fact.bought'),
      tone: 'success',
    },
    {
      at: refundRequest?.requestedAt,
      title: t('backofficeOverview.history.requested'),
      text: refundRequest?.reason,
      tone: 'warning',
    },
    { at: adminOrder?.claimedAt, title: t('backofficeOverview.history.claimed') },
    { at: orderFulfillment?.fulfilledAt, title: t('backofficeOverview.history.fulfilled'), tone: 'success' },
  ]
  return known.flatMap(({ at, ...entry }) => (at ? [{ at, ...entry }] : []))
}

const noteEntries = ({ orderFulfillment }: OverviewData, t: Translate): HistoryEntry[] =>
  (orderFulfillment?.noteEntries ?? []).map(({ note, writtenAt, writtenBy }) => ({
    at: writtenAt,
    title: writtenBy
      ? t('backofficeOverview.history.noteBy', { who: writtenBy })
      : t('backofficeOverview.history.note'),
    text: note,
  }))

type Refund = OverviewData['refunds'][number]

function refundEntries(orderId: string, refund: Refund, t: Translate): HistoryEntry[] {
  const { requestedAt, settledAt, refusedAt, reason, note, creditNote } = refund
  const amount = formatMoney(refund.amount, refund.currency._id)
  return [
    {
      at: requestedAt,
      title: t('backofficeOverview.history.refundRequested', { amount }),
      text: reason,
      tone: 'warning',
    },
    ...(settledAt
      ? [
          {
            at: settledAt,
            title: t('backofficeOverview.history.refundSettled', { amount }),
            text: (
              <>
                {note}
                {creditNote && (
                  <a href={`/receipt/${orderId}/credit-note/${refund._id}/credit-note.pdf`}>
                    {t('backofficeOverview.history.creditNote', { number: creditNote.number })}
                  </a>
                )}
              </>
            ),
            tone: 'success' as const,
          },
        ]
      : []),
    ...(refusedAt
      ? [
          {
            at: refusedAt,
            title: t('backofficeOverview.history.refundRefused', { amount }),
            text: note,
            tone: 'danger' as const,
          },
        ]
      : []),
  ]
}
