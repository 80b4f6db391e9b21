import type { LoaderFunctionArgs } from 'react-router'
import { answerLookup, orUnreachable } from '#page/lookup/answerLookup.ts'
import { graphql } from '#platform/graphql/document.ts'

/** Publishers by part of their names. */
export const loader = (args: LoaderFunctionArgs) =>
  answerLookup(args, async (page, search) => {
    const { data } = await page.tryQuery(PublisherLookupQuery, { search })
    return data && (data.publishers?.edges ?? []).map(({ node }) => node)
  })

export { orUnreachable as clientLoader }

export const shouldRevalidate = () => false

const PublisherLookupQuery = graphql(`
  query PublisherLookup($search: String!) {
    publishers(name: $search, first: 8) {
      edges { node { id name } }
    }
  }
`)
