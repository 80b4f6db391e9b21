import { readCsv } from '#platform/lists/csv.ts'
import { ImportError } from '#platform/lists/list.ts'

export async function readThema(path: string): Promise<(code: string) => string> {
  const records = readCsv(path)
  const first = (await records.next()).value
  const header = first && 'cells' in first ? first.cells : []
  const [code, heading] = [header.indexOf('code'), header.indexOf('heading')]
  if (code < 0 || heading < 0) throw new ImportError(`${path} has no columns "code" and "heading"`)
  const headings = new Map<string, string>()
  for await (const record of records)
    if ('cells' in record) headings.set(record.cells[code] ?? '', record.cells[heading] ?? '')
  return (asked) => headings.get(asked) || asked
}
