import type { SavedRate } from './rates.table.ts'
import type { RatesReport } from './ratesImport.service.ts'

const maxShown = 20

export const ratesReportLines = ({
  kind,
  added,
  changed,
  unchanged,
  refused,
  oneWay,
}: RatesReport): string[] => [
  `${kind} rates: ${added.length} added, ${changed.length} changed, ${unchanged} left alone`,
  ...shown(added.map((rate) => `added ${rateLine(rate)}`)),
  ...shown(changed.map((rate) => `changed ${rateLine(rate)}`)),
  ...(oneWay.length > 0 ? [`without their opposite, which keeps its own rate: ${oneWay.join(', ')}`] : []),
  `refused: ${refused.length}`,
  ...shown(refused.map(({ line, column, reason }) => `line ${line}${column && `, ${column}`}: ${reason}`)),
]

const rateLine = ({ name, rate, starts_at }: SavedRate): string =>
  `${name} ${rate} from ${starts_at.toISOString().replace(/(?::00)?\.000Z$/, 'Z')}`

function shown(lines: readonly string[]): string[] {
  const first = lines.slice(0, maxShown).map((line) => `  ${line}`)
  return lines.length > maxShown ? [...first, `  … and ${lines.length - maxShown} more`] : first
}
