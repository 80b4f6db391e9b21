import { refusalLines } from '#platform/lists/refusals.ts'
import type { ImportReport } from './import.service.ts'

export const reportLines = ({ titles, epubs, covers, refused }: ImportReport): string[] => [
  `titles:  ${titles.new} new, ${titles.updated} updated, ${titles.unchanged} unchanged`,
  `e-books: ${epubs.stored} stored, ${epubs.unchanged} unchanged`,
  `covers:  ${covers.stored} stored, ${covers.unchanged} unchanged`,
  ...refusalLines(refused),
]
