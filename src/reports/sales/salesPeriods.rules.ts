// A day, week or month that is under way is compared with the one before up to the same moment, on the shop's own clock.
import { addDays, beginningOf, dayInShop, daysSinceMonday } from '#platform/tables/period.rules.ts'
import { hourMs, type Hours } from './salesHours.rules.ts'

const dayMs = 24 * hourMs

export type SalesPeriod = {
  readonly name: 'today' | 'week' | 'month'
  readonly now: Hours
  /** As far into it as the period that is under way. */
  readonly before: Hours
  /** Where the period before ends as a whole. */
  readonly beforeEnd: Date
  readonly step: 'hour' | 'day'
  /** How many steps the longer of both has. */
  readonly steps: number
}

export function salesPeriods(now: Date): readonly SalesPeriod[] {
  const today = dayInShop(now)
  const monday = addDays(today, -daysSinceMonday(today))
  const first = `${today.slice(0, 7)}-01`
  const firstBefore = `${addDays(first, -1).slice(0, 7)}-01`
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  return [
    periodOf('today', now, { from: today, before: addDays(today, -1), end: addDays(today, 1) }),
    periodOf('week', now, { from: monday, before: addDays(monday, -7), end: addDays(monday, 7) }),
    periodOf('month', now, { from: first, before: firstBefore, end: next }),
  ]
}

type Begins = { readonly from: string; readonly before: string; readonly end: string }

function periodOf(name: SalesPeriod['name'], now: Date, begins: Begins): SalesPeriod {
  const [from, before, end] = [begins.from, begins.before, begins.end].map(
    (day) => new Date(beginningOf(day)),
  ) as [Date, Date, Date]
  const stepMs = name === 'today' ? hourMs : dayMs
  const length = Math.max(end.getTime() - from.getTime(), from.getTime() - before.getTime())
  const sameMoment = before.getTime() + now.getTime() - from.getTime()
  return {
    name,
    now: { from, until: now },
    before: { from: before, until: new Date(Math.min(sameMoment, from.getTime())) },
    beforeEnd: from,
    step: name === 'today' ? 'hour' : 'day',
    steps: Math.round(length / stepMs),
  }
}

export type StepSum = { readonly at: Date; readonly takings: number }

export type SalesStep = { readonly at: Date; readonly takings: number | null; readonly before: number | null }

/** Both periods step by step beside each other; a step without sales is 0, one that is not there, or not yet, null. */
export function stepsOf(
  { now, before, beforeEnd, step, steps }: SalesPeriod,
  sums: readonly StepSum[],
  sumsBefore: readonly StepSum[],
): readonly SalesStep[] {
  const stepMs = step === 'hour' ? hourMs : dayMs
  const [taken, takingsBefore] = [placesOf(sums, now.from, stepMs), placesOf(sumsBefore, before.from, stepMs)]
  return Array.from({ length: steps }, (_, index) => {
    const at = new Date(now.from.getTime() + index * stepMs)
    const hadStep = before.from.getTime() + index * stepMs < beforeEnd.getTime()
    return {
      at,
      takings: at <= now.until ? (taken.get(index) ?? 0) : null,
      before: hadStep ? (takingsBefore.get(index) ?? 0) : null,
    }
  })
}

const placesOf = (sums: readonly StepSum[], from: Date, stepMs: number): ReadonlyMap<number, number> =>
  new Map(sums.map(({ at, takings }) => [Math.floor((at.getTime() - from.getTime()) / stepMs), takings]))
