/** Whether a text was no UTF-8 in its file, or holds what no text of PostgreSQL may. */
export const isUnreadable = (text: string): boolean => /[\0\ufffd]/.test(text)

/** Spreadsheets save other formats under the name of CSV; null when it is one. */
export function savedOtherwise(cells: readonly string[]): string | null {
  const line = cells.join(',')
  if (isUnreadable(line)) return 'the list is not in UTF-8'
  if (/\r/.test(line)) return 'the lines end with CR alone; save the list with LF or CRLF'
  return cells.length === 1 && /[;\t]/.test(line) ? 'the columns are not separated by commas' : null
}
