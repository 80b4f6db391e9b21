import { formatClock, formatDate } from '#platform/i18n/dates.ts'
import { countryName } from '#platform/i18n/format.ts'
import type { Translate } from '#platform/i18n/write.ts'
import type { Language } from '#platform/preferences.rules.ts'
import { Notice } from '#ui/Notice.tsx'
import { Timeline } from '#ui/backoffice/Timeline.tsx'
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
  if (!audit) return <Notice tone="warning">{t('backofficeAudit.failed')}</Notice>
  const actions = auditActions(audit.edges.map(({ node }) => node))
  if (actions.length === 0) return <p>{t('backofficeAudit.none')}</p>
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
        <p>{t('backofficeAudit.more', { count: audit.totalCount - audit.edges.length })}</p>
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
          ? t('backofficeAudit.changed', { column, before, after })
          : after !== null
            ? t('backofficeAudit.made', { column, after })
            : t('backofficeAudit.cleared', { column, before: before ?? '' })}
      </div>
    )
  })
}

function doneBy({ who, command }: AuditAction, t: Translate): string {
  if (command !== null) return t('backofficeAudit.command', { command })
  return who === null ? t('backofficeAudit.gone') : t('backofficeAudit.by', { who })
}

function valueText(column: string, value: string, t: Translate, language: Language): string {
  if (column === 'country') return countryName(value, t)
  if (column === 'role') return known(`backofficePeople.role.${value}`, t) ?? value
  const kind = valueKind(value)
  if (kind === 'moment') return `${formatDate(value, 'short', language)}, ${formatClock(value)}`
  return kind === 'text' ? value : t(`backofficeAudit.${kind}`)
}

const operationName = (operation: string, t: Translate): string =>
  known(`backofficeAudit.operation.${operation}`, t) ?? operation

const columnName = (column: string, t: Translate): string =>
  known(`backofficeAudit.column.${column}`, t) ?? column.replaceAll('_', ' ')

function known(
  key:
    | `backofficeAudit.operation.${string}`
    | `backofficeAudit.column.${string}`
    | `backofficePeople.role.${string}`,
  t: Translate,
): string | null {
  return t.has(key) ? t(key) : null
}
