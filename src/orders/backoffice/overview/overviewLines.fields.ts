import { type DataOf, graphql } from '#platform/graphql/document.ts'

const OverviewLineFields = graphql(`
  fragment OverviewLine on OrderLine {
    id
    productId
    name
    publisher
    format
    quantity
    refundState
    basePrice
    baseCurrency { _id }
    preTaxPriceSet { presentmentMoney { amount } }
    discountSet { presentmentMoney { amount } }
    priceSet { presentmentMoney { amount } }
  }
`)

export type OverviewLine = DataOf<typeof OverviewLineFields>

export const OverviewLinesFields = graphql(
  `
  fragment OverviewLines on OrderLineCursorConnection {
    edges { node { ...OverviewLine } }
    pageInfo { endCursor hasNextPage }
  }
`,
  [OverviewLineFields],
)

export type OverviewLinesData = DataOf<typeof OverviewLinesFields>

export const OverviewLinesQuery = graphql(
  `
  query OverviewLinesPage($id: ID!, $after: String) {
    order(id: $id) { orderLines(first: 300, after: $after) { ...OverviewLines } }
  }
`,
  [OverviewLinesFields],
)
