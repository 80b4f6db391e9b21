import { type DataOf, graphql } from '#platform/graphql/document.ts'

export const UnsentMailQuery = graphql(`
  query UnsentMail($first: Int, $after: String, $last: Int, $before: String) {
    unsentMailPage(first: $first, after: $after, last: $last, before: $before) {
      edges { node { id _id recipient subject createdAt tries failure failedAt } }
      pageInfo { startCursor endCursor }
      totalCount
    }
  }
`)

type Page = NonNullable<DataOf<typeof UnsentMailQuery>['unsentMailPage']>

export type UnsentMailData = Page['edges'][number]['node']
