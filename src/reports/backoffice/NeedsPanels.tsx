import { Link } from 'react-router'
import { formatDate, formatTime } from '#platform/i18n/dates.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import type { DataOf } from '#platform/graphql/document.ts'
import { StatusChip } from '#ui/Chip.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import type { HealthQuery, NeedsQuery } from './dashboardQueries.ts'
import { NumberPanel, NumberRow, type PanelRead } from './NumberPanel.tsx'

const kinds = [
  ['reviews', '/admin/payment-reviews/'],
  ['refunds', '/admin/refunds/'],
  ['owed', '/admin/wholesale/'],
  ['unmatchedPayments', '/admin/wholesale/?show=payments'],
  ['mails', '/admin/unsent-mail/'],
] as const

type NeedsProps = {
  readonly read: PanelRead<DataOf<typeof NeedsQuery>>
}

/** What waits for a person, each kind with the way to it. */
export function NeedsPanel({ read }: NeedsProps) {
  const t = useText()
  const owed = read.data?.dashboard?.unpaidWholesale
  return (
    <NumberPanel title={t('officeNumbers.needs.title')} read={read} part={read.data?.waitingCounts}>
      {(counts) => (
        <ul>
          {kinds.map(([kind, to]) => {
            const name = t(`officeNumbers.needs.${kind}`)
            return (
              <NumberRow
                key={kind}
                title={<Link to={to}>{name}</Link>}
                under={
                  kind === 'owed' && owed && owed.orders > 0
                    ? owed.owed
                        .map(({ amount, currencyCode }) => formatMoney(amount, currencyCode))
                        .join(' · ')
                    : undefined
                }
                end={
                  <StatusChip tone={counts[kind] > 0 ? 'warning' : 'neutral'}>
                    {t('office.dashboard.waiting', { count: counts[kind] })}
                  </StatusChip>
                }
              />
            )
          })}
        </ul>
      )}
    </NumberPanel>
  )
}

const lateSeconds = 120

/** Whether mails and work in the background go on. */
export function HealthPanel({ read }: { readonly read: PanelRead<DataOf<typeof HealthQuery>> }) {
  const t = useText()
  const language = useLanguage()
  return (
    <NumberPanel title={t('officeNumbers.health.title')} read={read} part={read.data?.dashboard?.health}>
      {({ mailsToday, lastMailAt, waitingMails, dueJobs, oldestDueSeconds, failedJobs }) => (
        <ul>
          <NumberRow
            title={t('officeNumbers.health.mail')}
            under={
              lastMailAt
                ? t('officeNumbers.health.lastMail', {
                    day: formatDate(lastMailAt, 'short', language),
                    time: formatTime(lastMailAt, language),
                  })
                : t('officeNumbers.health.noMail')
            }
            end={t('officeNumbers.health.sent', { count: mailsToday })}
            endUnder={t('officeNumbers.health.waitingMails', { count: waitingMails })}
          />
          <NumberRow
            title={t('officeNumbers.health.jobs')}
            under={t('officeNumbers.health.due', {
              count: dueJobs,
              minutes: Math.floor(oldestDueSeconds / 60),
            })}
            end={
              <StatusChip tone={oldestDueSeconds < lateSeconds && failedJobs === 0 ? 'success' : 'danger'}>
                {t(
                  oldestDueSeconds < lateSeconds ? 'officeNumbers.health.going' : 'officeNumbers.health.late',
                )}
              </StatusChip>
            }
            endUnder={failedJobs > 0 ? t('officeNumbers.health.failed', { count: failedJobs }) : undefined}
          />
        </ul>
      )}
    </NumberPanel>
  )
}
