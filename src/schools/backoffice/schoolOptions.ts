import { graphql } from '#platform/graphql/document.ts'
import type { Page } from '#page/page.ts'
import type { LookupOption } from '#ui/form/useLookup.ts'

/** Null where they could not be asked for. */
export async function listSchoolOptions(page: Page, search: string): Promise<readonly LookupOption[] | null> {
  const { data } = await page.tryQuery(SchoolOptionsQuery, { search })
  return (
    data &&
    (data.schoolPage?.edges ?? []).map(({ node: { id, name, place } }) => ({ id, name, area: place ?? null }))
  )
}

const SchoolOptionsQuery = graphql(`
  query SchoolOptions($search: String!) {
    schoolPage(search: $search, first: 8) {
      edges { node { id name place } }
    }
  }
`)
