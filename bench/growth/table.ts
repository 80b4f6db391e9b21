import { median } from '../measure.ts'
import type { Row } from './row.ts'

/** Of one row in one catalogue. */
export type Cell = {
  readonly documents: readonly string[]
  readonly times: number[][]
  cpu: number
  blocks: number
}

export type Line = { readonly row: Row; readonly cells: readonly Cell[]; readonly faults: readonly string[] }

/** Of the medians of its documents. */
const timeOf = ({ times }: Cell): number =>
  times.reduce((sum, each) => sum + median(each), 0) / Math.max(1, times.length)

/** From the smallest catalogue to the largest. */
function growthOf({ cells }: Line): number {
  const [first, last] = [cells[0], cells.at(-1)]
  return first && last ? timeOf(last) / timeOf(first) : 1
}

export function print(line: Line): Line {
  const growth = growthOf(line)
  const isAbove = line.row.limit !== null && growth > line.row.limit
  const figures = [
    ...line.cells.map((cell) => timeOf(cell).toFixed(1).padStart(8)),
    `${growth.toFixed(1)}${isAbove ? '!' : ' '}`.padStart(8),
    ...line.cells.map(({ cpu }) => cpu.toFixed(1).padStart(8)),
    ...line.cells.map(({ blocks }) => blocks.toFixed(0).padStart(8)),
  ]
  console.log(line.row.name.padEnd(34), ...figures, line.faults.length > 0 ? '  !' : '')
  return line
}

export function printHead(sizes: readonly number[]): void {
  const names = sizes.map((size) => (size >= 1e6 ? `${size / 1e6}M` : `${size / 1000}k`))
  const columns = ['ms', 'CPU', 'blocks'].map((unit) => names.map((name) => `${unit} ${name}`.padStart(8)))
  console.log(''.padEnd(34), ...(columns[0] ?? []), '  grows ', ...columns.slice(1).flat())
}

/** Says what is beyond its limits, and answers whether all is within them. */
export function tell(lines: readonly Line[]): boolean {
  const grown = lines.filter((line) => line.row.limit !== null && growthOf(line) > line.row.limit)
  for (const line of grown)
    console.log(`GROWS ${growthOf(line).toFixed(1)} times of ${line.row.limit}: ${line.row.name}`)
  const faulty = lines.filter(({ faults }) => faults.length > 0)
  for (const { row, faults } of faulty)
    console.log(`PLAN of ${row.name} (may sort a ${row.sorts}): ${faults.join('; ')}`)
  const judged = lines.filter(({ row }) => row.limit !== null).length
  console.log(`${judged} lists, ${grown.length} beyond their limits, ${faulty.length} with plans that grow`)
  return grown.length + faulty.length === 0
}
