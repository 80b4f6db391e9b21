import { median } from '../measure.ts'
import type { Row } from './row.ts'

/** What one request took: milliseconds by the clock, and of the database's and of the shop's processor time. */
export type Sample = { readonly clock: number; readonly database: number; readonly shop: number }

/** Of one row in one catalogue. */
export type Cell = {
  readonly documents: readonly string[]
  /** Of each document. */
  readonly samples: readonly Sample[][]
  blocks: number
}

export type Line = { readonly row: Row; readonly cells: readonly Cell[]; readonly faults: readonly string[] }

/** The mean of the medians of its documents. */
const figure = ({ samples }: Cell, of: (sample: Sample) => number): number =>
  samples.reduce((sum, each) => sum + median(each.map(of)), 0) / Math.max(1, samples.length)

/** From the smallest catalogue to the largest. */
function growthOf({ cells }: Line, of: (sample: Sample) => number): number {
  const [first, last] = [cells[0], cells.at(-1)]
  return first && last ? figure(last, of) / figure(first, of) : 1
}

const width = 9

const clock = (sample: Sample): number => sample.clock
const processor = ({ database, shop }: Sample): number => database + shop

// Others on the machine stretch what the clock says, but not both.
const isAbove = (line: Line): boolean =>
  line.row.limit !== null && Math.min(growthOf(line, clock), growthOf(line, processor)) > line.row.limit

/** Answers the line that it printed. */
export function print(line: Line): Line {
  const figures = [
    ...line.cells.map((cell) => figure(cell, clock).toFixed(1)),
    growthOf(line, clock).toFixed(1),
    ...line.cells.map((cell) => figure(cell, ({ database }) => database).toFixed(1)),
    `${growthOf(line, processor).toFixed(1)}${isAbove(line) ? '!' : ' '}`,
    ...line.cells.map(({ blocks }) => blocks.toFixed(0)),
  ]
  console.log(
    line.row.name.padEnd(34),
    ...figures.map((text) => text.padStart(width)),
    line.faults.length > 0 ? ' !' : '',
  )
  return line
}

export function printHead(sizes: readonly number[]): void {
  const names = sizes.map((size) => (size >= 1e6 ? `${size / 1e6}M` : `${size / 1000}k`))
  const [times, cpu, blocks] = ['ms', 'CPU', 'blk'].map((unit) => names.map((name) => `${unit} ${name}`))
  const heads = [...(times ?? []), 'grows', ...(cpu ?? []), 'grows ', ...(blocks ?? [])]
  console.log(''.padEnd(34), ...heads.map((text) => text.padStart(width)))
}

/** Says what is beyond its limits, and answers whether all is within them. */
export function tell(lines: readonly Line[]): boolean {
  const grown = lines.filter(isAbove)
  for (const line of grown)
    console.log(`GROWS ${growthOf(line, clock).toFixed(1)} times, of ${line.row.limit}: ${line.row.name}`)
  const faulty = lines.filter(({ faults }) => faults.length > 0)
  for (const { row, faults } of faulty)
    console.log(`PLAN of ${row.name} (may sort a ${row.sorts}): ${faults.join('; ')}`)
  const judged = lines.filter(({ row }) => row.limit !== null).length
  console.log(`${judged} lists, ${grown.length} beyond their limits, ${faulty.length} with plans that grow`)
  return grown.length + faulty.length === 0
}
