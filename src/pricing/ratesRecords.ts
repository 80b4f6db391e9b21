import { parse } from 'csv-parse/sync'
import type { RatesRecord } from './ratesFile.rules.ts'

/**
 * The lines of a file of rates with their numbers, empty ones left out: CSV in UTF-8 with commas and quotation marks,
 * with or without a byte order mark, with LF or CRLF. A cell holds no line break, so each line stands for itself.
 */
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
