import type { Currency } from '#platform/countries.rules.ts'
import * as cell from './ratesCells.rules.ts'
import type { TaxRegion } from '../taxRegion.rules.ts'

export type RatesRecord =
  | { readonly line: number; readonly cells: readonly string[] }
  | { readonly line: number; readonly problem: string }

type Start = { readonly rate: string; readonly startsAt: Date; readonly source: string }
export type ConversionRate = Start & { readonly from: Currency; readonly to: Currency }
export type TaxRate = Start & { readonly region: TaxRegion }

export type RatesRefusal = { readonly line: number; readonly column: string; readonly reason: string }

type Lines<Rate> = { readonly rates: readonly Rate[]; readonly refused: readonly RatesRefusal[] }
export type RatesFile =
  | ({ readonly kind: 'conversion' } & Lines<ConversionRate>)
  | ({ readonly kind: 'tax' } & Lines<TaxRate>)

const conversionColumns = ['from', 'to', 'rate', 'starts_at', 'source']
const taxColumns = ['region', 'rate', 'starts_at', 'source']

export const knownHeaders = [conversionColumns, taxColumns].map((columns) => columns.join(','))

export function readRates(records: readonly RatesRecord[]): RatesFile | null {
  const [first, ...lines] = records
  const columns = first && 'cells' in first ? first.cells.map((name) => name.trim()) : []
  const [converts, taxes] = [conversionColumns, taxColumns].map((needed) => isNamedBy(columns, needed))
  if (converts === taxes) return null
  return converts
    ? { kind: 'conversion', ...readLines(lines, columns, { read: conversionIn, keyOf: pairOf }) }
    : { kind: 'tax', ...readLines(lines, columns, { read: taxIn, keyOf: ({ region }) => region }) }
}

/** The rates whose opposite does not stand in the file for the same moment: that direction keeps its own rate. */
export function withoutReturn(rates: readonly ConversionRate[]): ConversionRate[] {
  const given = new Set(rates.map((rate) => keyAt(pairOf(rate), rate.startsAt)))
  return rates.filter(({ from, to, startsAt }) => !given.has(keyAt(pairOf({ from: to, to: from }), startsAt)))
}

export const pairOf = ({ from, to }: { from: string; to: string }): string => `${from}-${to}`

const keyAt = (key: string, at: Date): string => `${key} ${at.getTime()}`

const isNamedBy = (columns: readonly string[], needed: readonly string[]): boolean =>
  needed.every((name) => columns.filter((column) => column === name).length === 1)

type ReadCell = <Value>(column: string, reader: (text: string) => cell.ReadCell<Value>) => Value | null
type Kind<Rate> = { readonly read: (cells: ReadCell) => Rate | null; readonly keyOf: (rate: Rate) => string }

function readLines<Rate extends Start>(
  records: readonly RatesRecord[],
  columns: readonly string[],
  { read, keyOf }: Kind<Rate>,
): Lines<Rate> {
  const rates: Rate[] = []
  const refused: RatesRefusal[] = []
  const lines = new Map<string, number>()
  for (const record of records) {
    const { line } = record
    const rate = read(cellsOf(record, columns, (column, reason) => refused.push({ line, column, reason })))
    if (rate === null) continue
    const key = keyAt(keyOf(rate), rate.startsAt)
    const earlier = lines.get(key)
    if (earlier === undefined) rates.push(rate)
    else refused.push({ line, column: 'starts_at', reason: `repeats line ${earlier}` })
    lines.set(key, earlier ?? line)
  }
  return { rates, refused }
}

type Refuse = (column: string, reason: string) => void

function cellsOf(record: RatesRecord, columns: readonly string[], refuse: Refuse): ReadCell {
  const problem = problemOf(record, columns)
  if (problem !== null) refuse('', problem)
  return (column, reader) => {
    if (problem !== null || 'problem' in record) return null
    const answer = reader(record.cells[columns.indexOf(column)] ?? '')
    if ('value' in answer) return answer.value
    refuse(column, answer.refused)
    return null
  }
}

function problemOf(record: RatesRecord, columns: readonly string[]): string | null {
  if ('problem' in record) return record.problem
  return record.cells.length === columns.length
    ? null
    : `${record.cells.length} cells instead of ${columns.length}`
}

function conversionIn(read: ReadCell): ConversionRate | null {
  const from = read('from', cell.currencyCell)
  const to = read('to', (text) =>
    text.trim() === from ? { refused: 'the same currency' } : cell.currencyCell(text),
  )
  const start = startIn(read, cell.conversionRate)
  return from && to && start ? { from, to, ...start } : null
}

function taxIn(read: ReadCell): TaxRate | null {
  const region = read('region', cell.region)
  const start = startIn(read, cell.taxRate)
  return region && start ? { region, ...start } : null
}

function startIn(read: ReadCell, rateIn: (text: string) => cell.ReadCell<string>): Start | null {
  const rate = read('rate', rateIn)
  const startsAt = read('starts_at', cell.start)
  const source = read('source', cell.source)
  return rate && startsAt && source ? { rate, startsAt, source } : null
}
