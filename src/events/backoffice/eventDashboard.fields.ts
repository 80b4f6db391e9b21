import { type DataOf, graphql } from '#platform/graphql/document.ts'

const EventRowFields = graphql(`
  fragment EventRow on Event {
    _id
    name
    startDate
    endDate
    taxRate { _id rate }
    orders(first: 0) { totalCount }
  }
`)

export type EventRowData = DataOf<typeof EventRowFields>

export const EventDashboardQuery = graphql(
  `
  query EventDashboard(
    $name: String
    $startDate: [EventFilter_startDate]
    $order: [EventFilter_order]
    $first: Int
    $after: String
    $last: Int
    $before: String
  ) {
    events(
      name: $name
      startDate: $startDate
      order: $order
      first: $first
      after: $after
      last: $last
      before: $before
    ) {
      edges { node { ...EventRow } }
      pageInfo { startCursor endCursor }
      totalCount
    }
  }
`,
  [EventRowFields],
)

const EventSumsFields = graphql(
  `
  fragment EventSums on Event {
    ...EventRow
    archivedAt
    totalCost
    totalQuantity
    uniqueCustomers
    mostPurchasedBook { name count }
  }
`,
  [EventRowFields],
)

export type EventSumsData = DataOf<typeof EventSumsFields>

export const EventOverviewQuery = graphql(
  `
  query EventOverview($id: ID!) {
    event(id: $id) { ...EventSums }
  }
`,
  [EventSumsFields],
)
