import type { Page } from '#page/page.ts'
import { graphql } from '#platform/graphql/document.ts'

/** Publishers by part of their names; null where they could not be asked for. */
export async function listPublisherOptions(page: Page, search: string) {
  const { data } = await page.tryQuery(PublisherLookupQuery, { search })
  return data && (data.publishers?.edges ?? []).map(({ node }) => node)
}

const PublisherLookupQuery = graphql(`
  query PublisherLookup($search: String!) {
    publishers(name: $search, first: 8) {
      edges { node { id name } }
    }
  }
`)
