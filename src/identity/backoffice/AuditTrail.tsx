import { formatClock, formatDate } from '#platform/i18n/dates.ts'
import { countryName } from '#platform/i18n/format.ts'
import type { Translate } from '#platform/i18n/write.ts'
import type { Language } from '#platform/preferences.rules.ts'
import { Notice } from '#ui/Notice.tsx'
import { Timeline } from '#ui/office/Timeline.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import { type AuditAction, auditActions, valueKind } from './auditStory.rules.ts'
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
  const actions = auditActions(audit.edges.map(({ node }) => node))
  if (actions.length === 0) return <p>{t('officeAudit.none')}</p>
  return (
    <>
      <Timeline
        entries={actions.map((action) => ({
          id: String(action.id),
          at: `${formatDate(action.at, 'short', language)}, ${formatClock(action.at)}`,
          title: (
            <>
              <strong>{operationName(action.operation, t)}</strong> {doneBy(action, t)}
            </>
          ),
          text: <Changes action={action} />,
        }))}
      />
      {audit.totalCount > audit.edges.length && (
        <p>{t('officeAudit.more', { count: audit.totalCount - audit.edges.length })}</p>
      )}
    </>
  )
}

function Changes({ action: { changes } }: { readonly action: AuditAction }) {
  const t = useText()
  const language = useLanguage()
  return changes.map((change, index) => {
    const column = columnName(change.column, t)
    const shown = (value: string | null | undefined) =>
      value == null ? null : valueText(change.column, value, t, language)
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

function doneBy({ who, command }: AuditAction, t: Translate): string {
  if (command !== null) return t('officeAudit.command', { command })
  return who === null ? t('officeAudit.gone') : t('officeAudit.by', { who })
}

function valueText(column: string, value: string, t: Translate, language: Language): string {
  if (column === 'country') return countryName(value, t)
  if (column === 'role') return known(`officePeople.role.${value}`, t) ?? value
  const kind = valueKind(value)
  if (kind === 'moment') return `${formatDate(value, 'short', language)}, ${formatClock(value)}`
  return kind === 'text' ? value : t(`officeAudit.${kind}`)
}

const operationName = (operation: string, t: Translate): string =>
  known(`officeAudit.operation.${operation}`, t) ?? operation

const columnName = (column: string, t: Translate): string =>
  known(`officeAudit.column.${column}`, t) ?? column.replaceAll('_', ' ')

function known(
  key: `officeAudit.operation.${string}` | `officeAudit.column.${string}` | `officePeople.role.${string}`,
  t: Translate,
): string | null {
  return t.has(key) ? t(key) : null
}
