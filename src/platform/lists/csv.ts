import { createReadStream, type ReadStream } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { formatNumber } from '#platform/i18n/number.rules.ts'

export type CsvRecord =
  | { readonly line: number; readonly cells: readonly string[] }
  | { readonly line: number; readonly problem: string }

type Line = {
  readonly number: number
  readonly text: string
  readonly isOdd: boolean
  readonly isTooLong: boolean
}

// A quotation mark that is never closed would swallow the rest of the file; no cell of a list is as long as this.
const maxLinesOfRecord = 200
/** In UTF-16 units. What is longer is passed over, not held. */
const maxLineLength = 4_000_000

/** RFC 4180 in UTF-8. A record that cannot be taken apart costs its first line only. */
export async function* readCsv(
  path: string,
  onBytes: (read: number) => void = () => {},
): AsyncGenerator<CsvRecord> {
  const source = createReadStream(path)
  const lines = physicalLines(source)
  const ahead: Line[] = []
  const pull = async (): Promise<Line | undefined> => ahead.shift() ?? (await lines.next()).value
  for (let first = await pull(); first; first = await pull()) {
    onBytes(source.bytesRead)
    if (first.text.trim() === '' && !first.isTooLong) continue
    const record = [first]
    let isOpen = first.isOdd
    while (isOpen && record.length < maxLinesOfRecord) {
      const next = await pull()
      if (!next) break
      record.push(next)
      isOpen = next.isOdd ? false : isOpen
    }
    const taken = problemOf(record, isOpen) ?? parsedFields(record)
    if (typeof taken !== 'string') yield { line: first.number, cells: taken }
    else {
      ahead.unshift(...record.slice(1))
      yield { line: first.number, problem: taken }
    }
  }
}

async function* physicalLines(source: ReadStream): AsyncGenerator<Line, undefined> {
  const decoder = new TextDecoder()
  let number = 0
  let rest = ''
  let isTooLong = false
  const line = (end: string): Line => {
    const text = isTooLong ? '' : rest + end
    const made = { number: (number += 1), text, isOdd: isOddIn(text), isTooLong }
    rest = ''
    isTooLong = false
    return made
  }
  for await (const chunk of source) {
    const pieces = decoder.decode(chunk, { stream: true }).split('\n')
    const last = pieces.pop() ?? ''
    for (const piece of pieces) yield line(piece)
    rest += last
    if (rest.length > maxLineLength) {
      rest = ''
      isTooLong = true
    }
  }
  rest += decoder.decode()
  if (rest !== '' || isTooLong) yield line('')
  return undefined
}

const isOddIn = (text: string): boolean => (text.match(/"/g) ?? []).length % 2 === 1

function problemOf(record: readonly Line[], isOpen: boolean): string | null {
  if (record.some(({ isTooLong }) => isTooLong))
    return `longer than ${formatNumber(maxLineLength)} characters`
  return isOpen ? 'a quotation mark is not closed' : null
}

function parsedFields(lines: readonly Line[]): string[] | string {
  const text = lines
    .map((line) => line.text)
    .join('\n')
    .replace(/\r$/, '')
  try {
    const [cells, ...others] = parse(text, { relax_column_count: true, record_delimiter: ['\r\n', '\n'] })
    return cells && others.length === 0 ? cells : 'more than one record'
  } catch (error) {
    if (error instanceof Error && 'code' in error) return reasons[String(error.code)] ?? String(error.code)
    throw error
  }
}

const reasons: Readonly<Record<string, string>> = {
  CSV_INVALID_CLOSING_QUOTE: 'text stands after a closing quotation mark',
  INVALID_OPENING_QUOTE: 'a quotation mark stands in the middle of a cell',
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is not closed',
}
