import { Link } from 'react-router'
import { formatDate } from '#platform/i18n/dates.ts'
import { isDays, valuesIn } from '#platform/tables/filterValues.rules.ts'
import type { TableState } from '#platform/tables/tableState.rules.ts'
import { beginningOf } from '#platform/tables/period.rules.ts'
import { CloseIcon } from '../icons.tsx'
import { useLanguage, useText } from '../Text.tsx'
import type { TableFilter, TableLinks } from './tableParts.ts'
import styles from './FilterChips.module.css'

type Props = {
  readonly state: TableState
  readonly links: TableLinks
  readonly filters: readonly TableFilter[]
}

type Chip = { readonly label: string; readonly value: string; readonly without: string }

/** What narrows the table beside its switches and presets; each can be taken away by itself. */
export function FilterChips({ state, links, filters }: Props) {
  const t = useText()
  const dates = useDays()
  const chips = filters.flatMap((filter) => chipsOf(filter, { state, links, dates }))
  if (chips.length === 0) return null
  return (
    <div className={styles.chips} role="group" aria-label={t('backoffice.filter.label')}>
      {chips.map(({ label, value, without }) => (
        <span key={`${label} ${value}`} className={styles.chip}>
          <span>
            {label}: <b>{value}</b>
          </span>
          <Link
            to={without}
            className={styles.remove}
            aria-label={t('backoffice.filter.remove', { label, value })}
            preventScrollReset
          >
            <CloseIcon size="tiny" />
          </Link>
        </span>
      ))}
      <Link to={links.cleared} className={styles.clear} preventScrollReset>
        {t('backoffice.filter.clearAll')}
      </Link>
    </div>
  )
}

type DaysText = (from: string | null, to: string | null) => string
type Context = { readonly state: TableState; readonly links: TableLinks; readonly dates: DaysText }

function chipsOf(filter: TableFilter, { state, links, dates }: Context): readonly Chip[] {
  const { name, label } = filter
  const value = state.filters[name]
  switch (filter.kind) {
    case 'period':
      return isDays(value)
        ? [{ label, value: dates(value.from, value.to), without: links.without(name) }]
        : []
    case 'choice':
      return valuesIn(state, name).map((one) => ({
        label,
        value: filter.options.find((option) => option.value === one)?.label ?? one,
        without: links.without(name, one),
      }))
    case 'lookup':
      return valuesIn(state, name).map((one) => ({
        label,
        value: filter.chosen ?? one,
        without: links.without(name),
      }))
    default:
      return []
  }
}

function useDays(): DaysText {
  const t = useText()
  const language = useLanguage()
  const day = (text: string) => formatDate(beginningOf(text), 'short', language)
  return (from, to) => {
    if (from === null) return t('backoffice.period.until', { day: day(to ?? '') })
    if (to === null) return t('backoffice.period.since', { day: day(from) })
    return from === to ? day(from) : t('backoffice.period.between', { from: day(from), to: day(to) })
  }
}
