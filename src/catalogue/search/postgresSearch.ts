import type { BookSearch } from './bookSearch.ts'
import { listFound } from './page.table.ts'
import { suggest } from './suggest.service.ts'
import { cellOf } from './tally.rules.ts'
import { listFacts } from './tally.table.ts'
import { understand } from './understand.service.ts'

/** Search in the shop's own database, which docs/decisions/0006 tells of. */
export const postgresSearch: BookSearch = {
  understand,
  page: listFound,
  tally: async (db, request) => (await listFacts(db, request)).map(cellOf),
  suggest,
}
