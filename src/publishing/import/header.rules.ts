import { type ColumnSet, columnSetOf, columnSets } from './columnSets.rules.ts'

// The first line of a list, by which its kind is known; or what a person has to mend in how the list was saved.

export type Header = { readonly columns: readonly string[]; readonly set: ColumnSet }

/** Reads the names of the columns; answers why they are none of a list that is known. */
export function readHeader(cells: readonly string[]): Header | { readonly problem: string } {
  const columns = cells.map((cell) => cell.trim())
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

/** What spreadsheets save under the name of CSV without its being one. */
function savedOtherwise(cells: readonly string[]): string | null {
  const line = cells.join(',')
  if (/[\0\ufffd]/.test(line)) return 'the list is not in UTF-8'
  if (/\r/.test(line)) return 'the lines end with CR alone; save the list with LF or CRLF'
  return cells.length === 1 && /[;\t]/.test(line) ? 'the columns are not separated by commas' : null
}
