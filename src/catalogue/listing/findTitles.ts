import type { Database } from '#platform/database/database.ts'
import { type BookRow, findBooks } from '../book.table.ts'
import { postgresSearch } from '../search/postgresSearch.ts'
import { nothingChosen, type SearchRequest } from '../search/request.rules.ts'
import { baseFiltersOf } from './searchListing.ts'

/**
 * Titles by the words of their names, the best first, also those that nobody can buy. Misspelt words find none: what is
 * alike would stand beside the one record that was meant.
 */
export async function findTitles(db: Database, typed: string, limit: number): Promise<BookRow[]> {
  const search = postgresSearch(db)
  const { wanted, instead } = await search.parseQuery(typed, {
    everywhere: false,
    listedAt: null,
  })
  if (instead !== null) return []
  const request: SearchRequest = {
    wanted: [wanted],
    filters: baseFiltersOf({ listedAt: null }),
    choice: nothingChosen,
    perWork: false,
  }
  const page = { sorting: [], rates: { codes: [], rates: [] }, limit, offset: 0 }
  const { ids } = await search.find(request, page, 'nothing')
  const rows = new Map((await findBooks(db, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}
