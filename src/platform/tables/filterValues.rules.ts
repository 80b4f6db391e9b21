import { type PeriodName, periodNames, type ReportPeriod } from './period.rules.ts'
import type { FilterValue, TableState } from './tableState.rules.ts'

// A screen's own state knows the kind of each filter; these read one whose kind is known only by its name.

/** Null for a filter that is no period. */
export function periodIn({ filters }: TableState, name: string): ReportPeriod | null {
  const value = filters[name]
  if (typeof value === 'string') return isPeriodName(value) ? value : null
  return isDays(value) ? value : null
}

/** What a choice is, one or several. */
export function valuesIn({ filters }: TableState, name: string): readonly string[] {
  const value = filters[name]
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value : []
}

export function textIn({ filters }: TableState, name: string): string | null {
  const value = filters[name]
  return typeof value === 'string' ? value : null
}

export const isDays = (value: FilterValue | undefined): value is Exclude<ReportPeriod, string> =>
  typeof value === 'object' && value !== null && 'from' in value

const isPeriodName = (text: string): text is PeriodName => periodNames.some((name) => name === text)
