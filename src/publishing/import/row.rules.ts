import type { Format } from '#catalogue/book.rules.ts'
import { type Currency, shopCurrency } from '#platform/countries.rules.ts'
import * as cell from './cells.rules.ts'
import type { Cells, ColumnSet } from './columnSets.rules.ts'

export type Problem = { readonly column: string; readonly reason: string }

/** A figure in major units with the currency that it was written with. */
export type ListPrice = { readonly amount: string; readonly currency: Currency }

export type RowFacts = {
  readonly key: string
  readonly isbn: string | null
  readonly title: string
  readonly series: string | null
  readonly language: string | null
  readonly publisher: string | null
  readonly publishedOn: string | null
  readonly pages: number | null
  readonly description: string | null
  readonly people: readonly { readonly name: string; readonly role: number }[]
  readonly thema: readonly string[]
  readonly keywords: readonly string[]
  readonly price: ListPrice | null
  readonly format: Format | null
  readonly cover: string | null
}

type ReadCell = <Value>(
  column: string | undefined,
  read: (text: string) => cell.Read<Value>,
  because?: string,
) => Value | null

const maxTitle = 500
const maxName = 200

export function readRow(
  cells: Cells,
  set: ColumnSet,
  lastYear: number,
): { readonly facts: RowFacts } | { readonly problems: readonly Problem[] } {
  const problems: Problem[] = Object.keys(cells)
    .filter((column) => cells[column]?.includes('\ufffd'))
    .map((column) => ({ column, reason: 'holds bytes that are not UTF-8' }))
  const read: ReadCell = (column, reader) => {
    const text = column === undefined ? '' : (cells[column] ?? '')
    if (column === undefined || text.trim() === '') return null
    const answer = reader(text)
    if ('value' in answer) return answer.value
    problems.push({ column, reason: answer.refused })
    return null
  }
  const demanded: ReadCell = (column, reader, because = '') => {
    if (column !== undefined && !cells[column]?.trim()) problems.push({ column, reason: `missing${because}` })
    return read(column, reader)
  }
  const facts = factsOf({ cells, set, read, demanded, lastYear })
  problems.push(...yearProblem(cells, set))
  return problems.length === 0 ? { facts } : { problems }
}

type RowReader = {
  readonly cells: Cells
  readonly set: ColumnSet
  readonly read: ReadCell
  readonly demanded: ReadCell
  readonly lastYear: number
}

function factsOf({ cells, set, read, demanded, lastYear }: RowReader): RowFacts {
  const isbn = set.isbn === set.key ? demanded(set.isbn, cell.isbn) : read(set.isbn, cell.isbn)
  if (set.licence !== undefined) demanded(set.licence, cell.licence)
  const text = read(set.description, cell.description)
  return {
    key: (set.isbn === set.key ? isbn : demanded(set.key, cell.key)) ?? '',
    isbn,
    title: demanded(set.title, cell.text(maxTitle)) ?? '',
    series: read(set.series, cell.text(maxName)),
    language: read(set.language, cell.language),
    publisher:
      'name' in set.publisher ? set.publisher.name : read(set.publisher.column, cell.text(maxName, 2)),
    publishedOn: read(set.publishedOn, cell.day(lastYear)) ?? read(set.year, cell.day(lastYear)),
    pages: read(set.pages, cell.pages),
    description: text === null ? null : [text, set.credit(cells)].filter(Boolean).join('\n\n'),
    people: set.people.flatMap(({ column, role, separator }) =>
      (read(column, cell.texts(separator, cell.text(maxName, 2))) ?? []).map((name) => ({ name, role })),
    ),
    thema: read(set.thema, cell.texts('|', cell.themaCode)) ?? [],
    keywords: (read(set.keywords, cell.texts('|', cell.text(maxName))) ?? []).filter(cell.isKeyword),
    price: readPrice({ cells, read, demanded }),
    format: read('format', cell.format),
    cover: coverOf(cells, set),
  }
}

/** A figure and a currency stand together or not at all; only what is free costs the same in all currencies. */
function readPrice({
  cells,
  read,
  demanded,
}: Pick<RowReader, 'cells' | 'read' | 'demanded'>): ListPrice | null {
  const amount = cells['currency']?.trim()
    ? demanded('price', cell.price, ', but the line has a currency')
    : read('price', cell.price)
  if (amount === null) {
    read('currency', cell.currency)
    return null
  }
  if (Number(amount) === 0) return { amount, currency: read('currency', cell.currency) ?? shopCurrency }
  const currency = demanded('currency', cell.currency, ', but the line has a price')
  return currency && { amount, currency }
}

function yearProblem(cells: Cells, { publishedOn, year }: ColumnSet): Problem[] {
  const [date, alone] = [publishedOn && cells[publishedOn]?.trim(), year && cells[year]?.trim()]
  if (!date || !alone || year === undefined || date.slice(0, 4) === alone) return []
  return [{ column: year, reason: `not the year of ${publishedOn}` }]
}

function coverOf(cells: Cells, { cover }: ColumnSet): string | null {
  if (cover === undefined || /NC/.test(cells[cover.licence] ?? '')) return null
  return cells[cover.column]?.trim() || null
}
