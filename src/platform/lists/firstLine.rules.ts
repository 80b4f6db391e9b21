/** Spreadsheets save other formats under the name of CSV; null when it is one. */
export function savedOtherwise(cells: readonly string[]): string | null {
  const line = cells.join(',')
  if (/[\0\ufffd]/.test(line)) return 'the list is not in UTF-8'
  if (/\r/.test(line)) return 'the lines end with CR alone; save the list with LF or CRLF'
  return cells.length === 1 && /[;\t]/.test(line) ? 'the columns are not separated by commas' : null
}
