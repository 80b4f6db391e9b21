import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { periodIn, textIn } from '#platform/tables/filterValues.rules.ts'
import type { TableSpec, TableState } from '#platform/tables/tableState.rules.ts'
import { FilterMenu } from './FilterMenu.tsx'
import { PeriodFilter, PeriodMenu } from './PeriodFilter.tsx'
import { SearchFilter } from './SearchFilter.tsx'
import type { ChoiceFilter, LookupFilter, TableFilter, TableLinks } from './tableParts.ts'
import styles from './FilterBar.module.css'

type Props = {
  readonly spec: TableSpec
  readonly state: TableState
  readonly links: TableLinks
  readonly filters: readonly TableFilter[]
  /** What stands at the end. */
  readonly children: ReactNode
}

export function FilterBar({ spec, state, links, filters, children }: Props) {
  const inBar = filters.filter(({ kind }) => kind !== 'text')
  return (
    <div className={styles.bar}>
      {inBar.map((filter) => (
        <BarFilter
          key={filter.name}
          filter={filter}
          isOnlyPeriod={inBar.filter(({ kind }) => kind === 'period').length === 1}
          {...{ spec, state, links }}
        />
      ))}
      <FilterMenu spec={spec} state={state} links={links} filters={filters.filter(isInMenu)} />
      <div className={styles.end}>
        {filters.map((filter) =>
          filter.kind === 'text' ? (
            <SearchFilter
              key={filter.name}
              name={filter.name}
              label={filter.label}
              placeholder={filter.placeholder}
              text={textIn(state, filter.name)}
              links={links}
            />
          ) : null,
        )}
        {children}
      </div>
    </div>
  )
}

type BarFilterProps = Omit<Props, 'filters' | 'children'> & {
  readonly filter: TableFilter
  readonly isOnlyPeriod: boolean
}

function BarFilter({ filter: { kind, name, label }, isOnlyPeriod, spec, state, links }: BarFilterProps) {
  if (kind === 'flag') {
    const isOn = state.filters[name] === true
    return <FlagFilter to={links.filter(name, !isOn)} isOn={isOn} label={label} />
  }
  const period = periodIn(state, name)
  const preset = spec.filters[name]
  if (kind !== 'period' || period === null || preset === undefined) return null
  const Period = isOnlyPeriod ? PeriodFilter : PeriodMenu
  return <Period name={name} label={label} kind={preset} period={period} links={links} />
}

const isInMenu = (filter: TableFilter): filter is ChoiceFilter | LookupFilter =>
  filter.kind === 'choice' || filter.kind === 'lookup'

type FlagProps = { readonly to: string; readonly isOn: boolean; readonly label: string }

/** A link, so that it works without scripts; with them the space bar turns it as it does every switch. */
const FlagFilter = ({ to, isOn, label }: FlagProps) => (
  <Link
    to={to}
    className={styles.flag}
    role="switch"
    aria-checked={isOn}
    onKeyDown={pressBySpace}
    preventScrollReset
  >
    <span className={styles.track} aria-hidden="true" />
    {label}
  </Link>
)

function pressBySpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
