import { savedOtherwise } from '#platform/lists/firstLine.rules.ts'
import { type ColumnSet, columnSetOf, columnSets } from './columnSets.rules.ts'

export type Header = { readonly columns: readonly string[]; readonly set: ColumnSet }

export function readHeader(cells: readonly string[]): Header | { readonly problem: string } {
  const columns = cells.map((cell) => cell.trim().toLowerCase())
  const problem = savedOtherwise(cells)
  if (problem !== null) return { problem }
  const set = columnSetOf(columns)
  if (!set) return { problem: `the first line does not name the columns of a known list: ${known}` }
  const twice = columns.find((column, index) => column !== '' && columns.indexOf(column) !== index)
  return twice === undefined
    ? { columns, set }
    : { problem: `the first line names the column "${twice}" twice` }
}

const known = columnSets.map(({ name, needed }) => `${name} (${needed.join(', ')})`).join('; ')
