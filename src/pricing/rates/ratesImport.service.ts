import { parse } from 'csv-parse/sync'
import type { Database } from '#platform/database/database.ts'
import {
  knownHeaders,
  pairOf,
  type RatesFile,
  type RatesRecord,
  type RatesRefusal,
  readRates,
  withoutReturn,
} from './ratesFile.rules.ts'
import { RatesFileError } from './ratesSource.ts'
import { saveConversionRates, saveTaxRates, type SavedRate } from './rates.table.ts'

export type RatesReport = {
  readonly kind: RatesFile['kind']
  readonly added: readonly SavedRate[]
  readonly changed: readonly SavedRate[]
  readonly unchanged: number
  readonly refused: readonly RatesRefusal[]
  readonly oneWay: readonly string[]
}

/** Idempotent; bad lines are told. Throws a `RatesFileError` when it is no file of rates. */
export async function importRates(db: Database, bytes: Uint8Array): Promise<RatesReport> {
  const file = readRates(recordsOf(bytes))
  if (!file)
    throw new RatesFileError(
      `the first line does not name the columns of rates: ${knownHeaders.join(' or ')}`,
    )
  const { kind, rates, refused } = file
  if (rates.length + refused.length === 0) throw new RatesFileError('the file holds no rates')
  const saved = await save(db, file)
  const added = saved.filter((rate) => rate.is_new)
  const changed = saved.filter((rate) => !rate.is_new)
  const oneWay = file.kind === 'conversion' ? withoutReturn(file.rates).map(pairOf) : []
  return {
    kind,
    added,
    changed,
    unchanged: rates.length - saved.length,
    refused,
    oneWay: [...new Set(oneWay)],
  }
}

const save = (db: Database, file: RatesFile): Promise<SavedRate[]> =>
  file.kind === 'conversion' ? saveConversionRates(db, file.rates) : saveTaxRates(db, file.rates)

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
