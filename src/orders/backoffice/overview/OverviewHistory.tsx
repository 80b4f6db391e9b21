import { formatClock, formatDate } from '#platform/i18n/dates.ts'
import { Panel } from '#ui/office/Panel.tsx'
import { Timeline } from '#ui/office/Timeline.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import { historyOf } from './history.tsx'
import type { OverviewData } from './overview.fields.ts'
import styles from './OrderOverview.module.css'

/** What happened to the order, the newest first. */
export function OverviewHistory({ order }: { readonly order: OverviewData }) {
  const t = useText()
  const language = useLanguage()
  const entries = historyOf(order, t)
  return (
    <Panel title={t('officeOverview.history.title')}>
      {entries.length === 0 ? (
        <p className={styles.muted}>{t('officeOverview.history.none')}</p>
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
