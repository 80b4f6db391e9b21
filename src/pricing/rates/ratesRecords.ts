import { parse } from 'csv-parse/sync'
import type { RatesRecord } from './ratesFile.rules.ts'

export const recordsOf = (bytes: Uint8Array): RatesRecord[] =>
  new TextDecoder()
    .decode(bytes)
    .split(/\r?\n/)
    .flatMap((text, index) => (text.trim() === '' ? [] : [recordOf(text, index + 1)]))

function recordOf(text: string, line: number): RatesRecord {
  try {
    const [cells = []] = parse(text, { relax_column_count: true, record_delimiter: '\n' })
    return { line, cells }
  } catch (error) {
    if (error instanceof Error && 'code' in error)
      return { line, problem: 'the quotation marks are not in order' }
    throw error
  }
}
