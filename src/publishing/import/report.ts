import { formatNumber } from '#platform/i18n/number.rules.ts'
import { noticeLines, refusalLines } from '#platform/lists/refusals.ts'
import type { ImportReport } from './import.service.ts'

export const reportLines = ({ titles, epubs, covers, refused, unserved }: ImportReport): string[] => [
  `titles:  ${formatNumber(titles.new)} new, ${formatNumber(titles.updated)} updated, ${formatNumber(titles.unchanged)} unchanged`,
  `e-books: ${formatNumber(epubs.stored)} stored, ${formatNumber(epubs.unchanged)} unchanged`,
  `covers:  ${formatNumber(covers.stored)} stored, ${formatNumber(covers.unchanged)} unchanged`,
  ...refusalLines(refused),
  ...noticeLines('chapters that readers will not see', unserved),
]
