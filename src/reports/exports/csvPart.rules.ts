import { dayInShop } from '#platform/tables/period.rules.ts'

/** What of a report is in the file: all that fits its filters, the page that is shown, or rows that were chosen. */
export type CsvPart = 'all' | 'page' | 'selected'

/** Chosen rows alone say so too; to ask for them and to choose none gives a file with its heads alone. */
export function csvPart(asked: string | null, selected: readonly string[]): CsvPart {
  if (asked === 'page' || asked === 'selected') return asked
  return selected.length > 0 ? 'selected' : 'all'
}

type Named = {
  readonly name: string
  readonly part: CsvPart
  readonly page: number
  readonly now: Date
}

/** Such as `transaction_report_2026-11-20_page_3.csv`, by the shop's day (specification of the back office, section 7). */
export function csvFileName({ name, part, page, now }: Named): string {
  const ends = { all: '', page: `_page_${page}`, selected: '_selected' }
  return `${name.replaceAll(/[^\w-]/g, '_')}_${dayInShop(now)}${ends[part]}.csv`
}
