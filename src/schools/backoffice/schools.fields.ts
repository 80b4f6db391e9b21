import { type DataOf, graphql } from '#platform/graphql/document.ts'

export const SchoolRowFields = graphql(`
  fragment SchoolRow on School {
    id
    _id
    name
    country
    place
    version
    bookListCount
  }
`)

export type SchoolRowData = DataOf<typeof SchoolRowFields>

export const SchoolRowQuery = graphql(
  `
  query SchoolRow($id: ID!) {
    school(id: $id) { ...SchoolRow }
  }
`,
  [SchoolRowFields],
)

export const SchoolsPageQuery = graphql(
  `
  query SchoolsPage(
    $search: String
    $country: String
    $order: [SchoolFilter_order]
    $first: Int
    $after: String
    $last: Int
    $before: String
  ) {
    schoolPage(
      search: $search
      country: $country
      order: $order
      first: $first
      after: $after
      last: $last
      before: $before
    ) {
      edges { node { ...SchoolRow } }
      pageInfo { startCursor endCursor }
      totalCount
    }
  }
`,
  [SchoolRowFields],
)
