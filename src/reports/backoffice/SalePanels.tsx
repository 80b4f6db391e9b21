import { Link } from 'react-router'
import { OrderLink } from '#orders/backoffice/OrderLink.tsx'
import { formatDate } from '#platform/i18n/dates.ts'
import { formatPercent } from '#platform/i18n/format.ts'
import type { Language } from '#platform/preferences.rules.ts'
import type { DataOf } from '#platform/graphql/document.ts'
import { EmailText } from '#ui/backoffice/EmailText.tsx'
import { StatusChip } from '#ui/Chip.tsx'
import { FormatName } from '#ui/FormatChip.tsx'
import { Meter } from '#ui/backoffice/Meter.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import { isUnusual } from './change.rules.ts'
import type {
  BestSellersQuery,
  NearLimitQuery,
  FailingQuery,
  UnfoundQuery,
  WaitingOrdersQuery,
} from './dashboardQueries.ts'
import { Nothing, NumberPanel, NumberRow, type PanelRead } from './NumberPanel.tsx'

type ReadOf<Query> = { readonly read: PanelRead<DataOf<Query>> }

export function WaitingPanel({ read, now }: ReadOf<typeof WaitingOrdersQuery> & { readonly now: string }) {
  const t = useText()
  const total = read.data?.dashboard?.waitingForFulfillment?.totalCount ?? 0
  return (
    <NumberPanel
      title={t('backofficeNumbers.waiting.title')}
      read={read}
      part={read.data?.dashboard?.waitingForFulfillment}
      aside={
        total > 0 && (
          <StatusChip tone="warning">{t('backofficeNumbers.waiting.count', { count: total })}</StatusChip>
        )
      }
    >
      {({ orders }) =>
        orders.length === 0 ? (
          <Nothing>{t('backofficeNumbers.waiting.none')}</Nothing>
        ) : (
          <ul>
            {orders.map((order) => (
              <NumberRow
                key={order._id}
                title={<OrderLink id={order._id} />}
                end={t(`backofficeNumbers.age.${ageIn(order.updatedAt, now).unit}`, {
                  count: ageIn(order.updatedAt, now).count,
                })}
                under={
                  <>
                    {order.customerEmail ? <EmailText email={order.customerEmail} /> : t('backoffice.none')}
                    {'\u00A0· '}
                    {placeOf(order.orderFulfillment) ?? t('backofficeNumbers.waiting.office')}
                  </>
                }
                endUnder={t('backofficeNumbers.copies', { count: order.fulfillmentQuantity })}
              />
            ))}
          </ul>
        )
      }
    </NumberPanel>
  )
}

type Fulfillment = {
  readonly school?: { readonly name: string } | null
  readonly addressLine1?: string | null
}

const placeOf = (fulfillment: Fulfillment | null | undefined): string | null =>
  fulfillment?.school?.name ?? fulfillment?.addressLine1 ?? null

export function FailingPanel({ read }: ReadOf<typeof FailingQuery>) {
  const t = useText()
  const tried = read.data?.dashboard?.failingPayments ?? []
  return (
    <NumberPanel
      title={t('backofficeNumbers.failing.title')}
      read={read}
      part={read.data?.dashboard?.failingPayments}
      aside={t('backofficeNumbers.ofAll', {
        part: tried.reduce((sum, { failed }) => sum + failed, 0),
        whole: tried.reduce((sum, { attempts }) => sum + attempts, 0),
      })}
    >
      {(rows) =>
        rows.length === 0 ? (
          <Nothing>{t('backofficeNumbers.failing.none')}</Nothing>
        ) : (
          <ul>
            {rows.map(({ provider, failed, attempts, usualShare }) => {
              const isBad = isUnusual(failed, attempts, usualShare ?? null)
              return (
                <NumberRow
                  key={provider}
                  title={
                    <>
                      {t(`backofficeNumbers.provider.${provider}`)}{' '}
                      {isBad && (
                        <StatusChip tone="danger">{t('backofficeNumbers.failing.unusual')}</StatusChip>
                      )}
                    </>
                  }
                  end={formatPercent(failed / attempts)}
                  meter={<Meter share={failed / attempts} tone={isBad ? 'danger' : 'plain'} />}
                  under={t('backofficeNumbers.ofAll', { part: failed, whole: attempts })}
                  endUnder={
                    usualShare == null
                      ? t('backofficeNumbers.failing.new')
                      : t('backofficeNumbers.failing.usual', { share: formatPercent(usualShare) })
                  }
                />
              )
            })}
          </ul>
        )
      }
    </NumberPanel>
  )
}

export function BestSellersPanel({ read }: ReadOf<typeof BestSellersQuery>) {
  const t = useText()
  return (
    <NumberPanel
      title={t('backofficeNumbers.best.title')}
      read={read}
      part={read.data?.dashboard?.bestSellers}
    >
      {(rows) =>
        rows.length === 0 ? (
          <Nothing>{t('backofficeNumbers.best.none')}</Nothing>
        ) : (
          <ol>
            {rows.map(({ book, copies }) => (
              <NumberRow
                key={book._id}
                title={<a href={`/book/${book._id}`}>{book.title}</a>}
                under={
                  <>
                    {book.authors.length > 0 && `${book.authors.join(', ')} · `}
                    <FormatName format={book.format._id} />
                  </>
                }
                end={copies}
                meter={<Meter share={copies / (rows[0]?.copies ?? 1)} />}
              />
            ))}
          </ol>
        )
      }
    </NumberPanel>
  )
}

// The end is the first moment without the coupon.
const lastDay = (endDate: string, language: Language): string =>
  formatDate(new Date(Date.parse(endDate) - 1).toISOString(), 'short', language)

export function CouponsPanel({ read }: ReadOf<typeof NearLimitQuery>) {
  const t = useText()
  const language = useLanguage()
  return (
    <NumberPanel
      title={t('backofficeNumbers.coupons.title')}
      read={read}
      part={read.data?.dashboard?.couponsNearLimit}
    >
      {(rows) =>
        rows.length === 0 ? (
          <Nothing>{t('backofficeNumbers.coupons.none')}</Nothing>
        ) : (
          <ul>
            {rows.map(({ _id, code, description, uses, maxNumberOfUses, endDate }) => {
              const name = code ?? description
              return (
                <NumberRow
                  key={_id}
                  title={<Link to={`/admin/coupon-manager/?edit=${_id}`}>{name}</Link>}
                  end={t('backofficeNumbers.ofAll', { part: uses, whole: maxNumberOfUses })}
                  meter={
                    <Meter
                      share={uses / maxNumberOfUses}
                      tone={uses >= 0.95 * maxNumberOfUses ? 'danger' : 'warning'}
                    />
                  }
                  under={t('backofficeNumbers.coupons.left', { count: Math.max(0, maxNumberOfUses - uses) })}
                  endUnder={t('backofficeNumbers.coupons.ends', { day: lastDay(endDate, language) })}
                />
              )
            })}
          </ul>
        )
      }
    </NumberPanel>
  )
}

export function UnfoundPanel({ read }: ReadOf<typeof UnfoundQuery>) {
  const t = useText()
  return (
    <NumberPanel
      title={t('backofficeNumbers.unfound.title')}
      read={read}
      part={read.data?.dashboard?.unfoundSearches}
    >
      {(rows) =>
        rows.length === 0 ? (
          <Nothing>{t('backofficeNumbers.unfound.none')}</Nothing>
        ) : (
          <ul>
            {rows.map(({ words, language, count }) => (
              <NumberRow
                key={`${language} ${words}`}
                title={words}
                end={t('backofficeNumbers.unfound.times', { count })}
              />
            ))}
          </ul>
        )
      }
    </NumberPanel>
  )
}

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]

/** How long ago something was, in the largest unit of which at least one has passed. */
function ageIn(
  since: string,
  now: string,
): { readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number } {
  const ms = Math.max(0, Date.parse(now) - Date.parse(since))
  if (ms >= dayMs) return { unit: 'days', count: Math.floor(ms / dayMs) }
  return ms >= hourMs
    ? { unit: 'hours', count: Math.floor(ms / hourMs) }
    : { unit: 'minutes', count: Math.floor(ms / minuteMs) }
}
