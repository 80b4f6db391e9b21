import { Link } from 'react-router'
import { formatDate, formatTime } from '#platform/i18n/dates.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import type { DataOf } from '#platform/graphql/document.ts'
import { StatusChip } from '#ui/Chip.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import type { HealthQuery, NeedsQuery } from './dashboardQueries.ts'
import { NumberPanel, NumberRow, type PanelRead } from './NumberPanel.tsx'
import styles from './NumberPanel.module.css'

const kinds = [
  ['reviews', '/admin/payment-reviews/'],
  ['moneyLeft', '/admin/payment-reviews/?moneyLeft=1'],
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
    <NumberPanel title={t('backofficeNumbers.needs.title')} read={read} part={read.data?.waitingCounts}>
      {(counts) => (
        <ul>
          {kinds.map(([kind, to]) => {
            const name = t(`backofficeNumbers.needs.${kind}`)
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
                    {t('backoffice.dashboard.waiting', { count: counts[kind] })}
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

type HealthProps = { readonly read: PanelRead<DataOf<typeof HealthQuery>> }

/** Says above all numbers that jobs are not processed, and what to do about it. */
export function JobsOutageNotice({ read }: HealthProps) {
  const t = useText()
  const language = useLanguage()
  const health = read.data?.dashboard?.health
  if (!health?.jobsOutage) return null
  const { problem, since } = health.jobsOutage
  const moment = { day: formatDate(since, 'short', language), time: formatTime(since, language) }
  return (
    <div className={styles.outage}>
      <Notice tone="danger" title={t(`backofficeNumbers.outage.${problem}.title`)}>
        {t(`backofficeNumbers.outage.${problem}.text`, moment)}{' '}
        {t('backofficeNumbers.outage.waiting', {
          count: health.dueJobs,
          minutes: Math.floor(health.oldestDueSeconds / 60),
        })}
        <p>{t(`backofficeNumbers.outage.${problem}.todo`)}</p>
      </Notice>
    </div>
  )
}

const lateSeconds = 120

/** Whether mails and work in the background go on. */
export function HealthPanel({ read }: HealthProps) {
  const t = useText()
  const language = useLanguage()
  return (
    <NumberPanel title={t('backofficeNumbers.health.title')} read={read} part={read.data?.dashboard?.health}>
      {({ mailsToday, lastMailAt, waitingMails, dueJobs, oldestDueSeconds, failedJobs, jobsOutage }) => (
        <ul>
          <NumberRow
            title={t('backofficeNumbers.health.mail')}
            under={
              lastMailAt
                ? t('backofficeNumbers.health.lastMail', {
                    day: formatDate(lastMailAt, 'short', language),
                    time: formatTime(lastMailAt, language),
                  })
                : t('backofficeNumbers.health.noMail')
            }
            end={t('backofficeNumbers.health.sent', { count: mailsToday })}
            endUnder={t('backofficeNumbers.health.waitingMails', { count: waitingMails })}
          />
          <NumberRow
            title={t('backofficeNumbers.health.jobs')}
            under={t('backofficeNumbers.health.due', {
              count: dueJobs,
              minutes: Math.floor(oldestDueSeconds / 60),
            })}
            end={
              <JobsChip state={jobsStateOf(jobsOutage?.problem, oldestDueSeconds)} isBad={failedJobs > 0} />
            }
            endUnder={
              failedJobs > 0 ? t('backofficeNumbers.health.failed', { count: failedJobs }) : undefined
            }
          />
        </ul>
      )}
    </NumberPanel>
  )
}

type JobsState = 'going' | 'late' | 'stopped'

function jobsStateOf(problem: 'absent' | 'late' | undefined, oldestDueSeconds: number): JobsState {
  if (problem === 'absent') return 'stopped'
  return problem === 'late' || oldestDueSeconds >= lateSeconds ? 'late' : 'going'
}

function JobsChip({ state, isBad }: { readonly state: JobsState; readonly isBad: boolean }) {
  const t = useText()
  const tone = state === 'going' && !isBad ? 'success' : 'danger'
  return <StatusChip tone={tone}>{t(`backofficeNumbers.health.${state}`)}</StatusChip>
}
