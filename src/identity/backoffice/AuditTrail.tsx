import '#page/texts/officeAuditTexts.ts'
import { formatClock, formatDate } from '#platform/i18n/dates.ts'
import type { Write } from '#platform/i18n/write.ts'
import type { Language } from '#platform/preferences.rules.ts'
import { Notice } from '#ui/Notice.tsx'
import { Timeline } from '#ui/office/Timeline.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import { type AuditDeed, auditDeeds, valueKind } from './auditStory.rules.ts'
import type { AuditData } from './loadAudit.ts'

type Props = {
  /** Null where it could not be loaded. */
  readonly audit: AuditData | null
}

/** Who of the staff changed what in a record, the newest first. */
export function AuditTrail({ audit }: Props) {
  const t = useText()
  const language = useLanguage()
  if (!audit) return <Notice tone="warning">{t('officeAudit.failed')}</Notice>
  const deeds = auditDeeds(audit.edges.map(({ node }) => node))
  if (deeds.length === 0) return <p>{t('officeAudit.none')}</p>
  return (
    <>
      <Timeline
        entries={deeds.map((deed) => ({
          id: String(deed.id),
          at: `${formatDate(deed.at, 'short', language)}, ${formatClock(deed.at)}`,
          title: (
            <>
              <strong>{operationName(deed.operation, t)}</strong>{' '}
              {deed.who === null ? t('officeAudit.nobody') : t('officeAudit.by', { who: deed.who })}
            </>
          ),
          text: <Changes deed={deed} />,
        }))}
      />
      {audit.totalCount > audit.edges.length && (
        <p>{t('officeAudit.more', { count: audit.totalCount - audit.edges.length })}</p>
      )}
    </>
  )
}

function Changes({ deed: { changes } }: { readonly deed: AuditDeed }) {
  const t = useText()
  const language = useLanguage()
  const shown = (value: string | null | undefined) => (value == null ? null : valueText(value, t, language))
  return changes.map((change, index) => {
    const column = columnName(change.column, t)
    const [before, after] = [shown(change.before), shown(change.after)]
    return (
      <div key={index}>
        {before !== null && after !== null
          ? t('officeAudit.changed', { column, before, after })
          : after !== null
            ? t('officeAudit.made', { column, after })
            : t('officeAudit.cleared', { column, before: before ?? '' })}
      </div>
    )
  })
}

function valueText(value: string, t: Write, language: Language): string {
  const kind = valueKind(value)
  if (kind === 'moment') return `${formatDate(value, 'short', language)}, ${formatClock(value)}`
  return kind === 'text' ? value : t(`officeAudit.${kind}`)
}

const operationName = (operation: string, t: Write): string =>
  known(`officeAudit.operation.${operation}`, t) ?? operation

const columnName = (column: string, t: Write): string =>
  known(`officeAudit.column.${column}`, t) ?? column.replaceAll('_', ' ')

function known(key: `officeAudit.operation.${string}` | `officeAudit.column.${string}`, t: Write): string | null {
  return t.has(key) ? t(key) : null
}
