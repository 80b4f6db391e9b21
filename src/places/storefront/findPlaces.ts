import { graphql } from '#platform/graphql/document.ts'
import type { Page } from '#page/page.ts'
import type { LookupFound } from '#ui/form/useLookup.ts'

/** Null when they could not be looked up, as after too many of them. */
export async function findPlaces(
  page: Page,
  search: string,
  session: string | null,
): Promise<LookupFound | null> {
  // Sent as a mutation, because a refusal is an answer here.
  const { data, refusal } = await page.mutate(PlacesQuery, { search, session: session || null })
  if (refusal) return refusal.code === 'VALIDATION_FAILED' ? { options: [], outside: null } : null
  const options = (data.places ?? []).map(({ placeId, name, area, credit }) => ({
    id: placeId,
    name,
    area: area ?? null,
    credit: credit ?? null,
  }))
  return { options, outside: data.townOutside ?? null }
}

const PlacesQuery = graphql(`
  query Places($search: String!, $session: String) {
    places(search: $search, session: $session) { placeId name area credit }
    townOutside(search: $search)
  }
`)
