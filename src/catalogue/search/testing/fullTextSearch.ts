import type { Database } from '#platform/database/database.ts'
import type { BookSearch } from '../bookSearch.ts'
import { countedFormats, type FacetBucket, facetCountsOf } from '../facetCounts.rules.ts'
import type { ParsedQuery, SearchRequest } from '../request.rules.ts'
import { listTextMatches, type TextMatch } from './fullText.table.ts'

/**
 * Another search behind the same interface, by PostgreSQL's own full text and nothing of ours: whatever takes the place of
 * the shop's own has to do as much. It knows neither misspellings nor grades, tags and prices.
 */
export const fullTextSearch = (db: Database): BookSearch => ({
  parseQuery: (typed, { everywhere }) => Promise.resolve(parsed(typed, everywhere)),
  find: async (request, { sorting, limit, offset }, counting) => {
    const matches = await listTextMatches(db, request, sorting)
    const results = request.perWork ? firstOfWorks(matches) : matches
    const facets = counting === 'nothing' ? null : await countFacets(db, request)
    return {
      ids: results.slice(offset, offset + limit).map(({ id }) => id),
      total: facets?.total ?? null,
      facets: counting === 'facets' ? facets : null,
      isMore: false,
    }
  },
  soften: () => Promise.resolve(null),
})

const parsed = (typed: string, everywhere: boolean): ParsedQuery => ({
  wanted: {
    key: typed,
    words: [],
    asking: [],
    ofKind: null,
    language: null,
    spoken: null,
    isbns: [],
    everywhere,
    amongMany: false,
  },
  instead: null,
  terms: [],
})

const firstOfWorks = (matches: readonly TextMatch[]): readonly TextMatch[] =>
  [...Map.groupBy(matches, ({ work }) => work).values()]
    .map(([first]) => first)
    .filter((one) => one !== undefined)

// A choice does not narrow its own counts, so that all matches are told, and the rules choose among them.
async function countFacets(db: Database, { choice, ...request }: SearchRequest) {
  const all = { ...choice, formats: null, languages: null, free: false, available: false }
  const matches = await listTextMatches(db, { ...request, choice: all }, [])
  const kinds = Map.groupBy(matches, ({ work, id }) => (request.perWork ? work : String(id)))
  return facetCountsOf([...kinds.values()].map(bucketOfTitles), choice)
}

function bucketOfTitles(titles: readonly TextMatch[]): FacetBucket {
  const bits = (isMeant: (title: TextMatch) => boolean) =>
    titles.filter(isMeant).reduce((mask, { format }) => mask | (1 << countedFormats.indexOf(format)), 0)
  const formats = bits(() => true)
  return {
    formats,
    free: bits(({ is_free }) => is_free),
    ready: bits(({ is_ready }) => is_ready),
    priced: formats,
    language: titles[0]?.language ?? null,
    grades: [],
    count: 1,
  }
}
