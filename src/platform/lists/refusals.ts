import { writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { formatNumber } from '#platform/i18n/number.rules.ts'
import { csvCell } from '#platform/tables/csvCell.rules.ts'
import type { RowRefusal } from './list.ts'

const maxShown = 20
const maxShownLength = 80

export const refusalLines = (refused: readonly RowRefusal[]): string[] => [
  `refused: ${formatNumber(refused.length)}${whereabouts(refused)}`,
  ...table(refused),
]

/** Other things that files are told of. */
export const noticeLines = (what: string, notices: readonly RowRefusal[]): string[] =>
  notices.length === 0 ? [] : [`${what}: ${formatNumber(notices.length)}`, ...table(notices)]

function whereabouts(refused: readonly RowRefusal[]): string {
  const lines = new Set(refused.flatMap(({ line }) => line ?? [])).size
  const files = refused.filter(({ line }) => line === null).length
  const counts = [counted(lines, 'line'), counted(files, 'file')].filter((count) => count !== null)
  return counts.length > 0 ? ` (${counts.join(', ')})` : ''
}

const counted = (count: number, what: string): string | null =>
  count === 0 ? null : `${formatNumber(count)} ${what}${count === 1 ? '' : 's'}`

function table(refused: readonly RowRefusal[]): string[] {
  if (refused.length === 0) return []
  const shown = refused
    .slice(0, maxShown)
    .map(({ line, column, reason }) => [line === null ? '' : String(line), column, shortened(reason)])
  const rows = [['line', 'column', 'reason'], ...shown]
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const drawn = rows.map(
    ([line = '', column = '', reason = '']) =>
      `  ${line.padStart(widths[0] ?? 0)}  ${column.padEnd(widths[1] ?? 0)}  ${reason}`,
  )
  return refused.length > maxShown
    ? [...drawn, `  … and ${formatNumber(refused.length - maxShown)} more`]
    : drawn
}

const shortened = (text: string): string =>
  text.length > maxShownLength ? `${text.slice(0, maxShownLength - 1)}…` : text

export async function writeRefusals(source: string, refused: readonly RowRefusal[]): Promise<string> {
  const name = `${basename(source, extname(source))}.refused.csv`
  const text = [
    ['line', 'column', 'reason'],
    ...refused.map(({ line, column, reason }) => [line, column, reason]),
  ]
    .map((row) => `${row.map(csvCell).join(',')}\n`)
    .join('')
  const beside = join(dirname(source), name)
  try {
    await writeFile(beside, text)
    return beside
  } catch (error) {
    if (
      !(
        error instanceof Error &&
        'code' in error &&
        ['EACCES', 'EROFS', 'EPERM'].includes(String(error.code))
      )
    )
      throw error
    await writeFile(name, text)
    return name
  }
}
