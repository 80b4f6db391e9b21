import { type Row, sortable } from './row.ts'

type Step = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Shared Hit Blocks'?: number
  readonly 'Shared Read Blocks'?: number
  readonly Plans?: readonly Step[]
}

export type Plan = { readonly 'Query Text': string; readonly Plan: Step }

/** The plan that a message of the database tells, if it tells one. */
export function planIn(message: string): Plan[] {
  const start = message.indexOf('{')
  return message.startsWith('duration:') && start > 0 ? [JSON.parse(message.slice(start)) as Plan] : []
}

/** Pages of 8 KiB that were read, from the disk or not. */
export const blocksOf = (plans: readonly Plan[]): number =>
  plans.reduce(
    (sum, { Plan: top }) => sum + (top['Shared Hit Blocks'] ?? 0) + (top['Shared Read Blocks'] ?? 0),
    0,
  )

/** What a list's plans do that costs more the more titles there are. */
export const faultsOf = (row: Row, plans: readonly Plan[]): string[] => [
  ...new Set(plans.flatMap((plan) => faultsIn(plan.Plan, sortable[row.sorts]))),
]

function faultsIn(step: Step, most: number): string[] {
  const below = (step.Plans ?? []).flatMap((each) => faultsIn(each, most))
  const isScan = step['Node Type'] === 'Seq Scan'
  const read = isScan ? rowsRead(step) : 0
  // More than a small list's, so that small tables are read whole, which is the quickest way.
  if (isScan && read > sortable['small list'])
    below.push(`reads ${read} rows of ${step['Relation Name']} in turn`)
  const [input] = step.Plans ?? []
  const sorted =
    step['Node Type'].endsWith('Sort') && input ? input['Actual Rows'] * input['Actual Loops'] : 0
  if (sorted > most) below.push(`sorts ${Math.round(sorted)} rows`)
  return below
}

const rowsRead = (step: Step): number =>
  Math.round((step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops'])
