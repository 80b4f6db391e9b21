import { type DataOf, graphql } from '#platform/graphql/document.ts'

export type RequestData = DataOf<typeof RequestFields>

export const RequestFields = graphql(`
  fragment PaymentRequest on SafaricomMpesaRequest {
    _id
    msisdn
    createdAt
    status
    stale
    uncertain
    resultCode
    resultDescription
  }
`)

/** Polled from the browser while a payment is under way (specification, section 4). */
export const OrderStatusQuery = graphql(
  `
  query OrderStatus($id: ID!) {
    getOrderStatus(id: $id) {
      confirmed
      safaricomMpesaRequests { ...PaymentRequest }
    }
  }
`,
  [RequestFields],
)

/** The attempt that the URL names, or the one that has taken its place. */
export const shownRequest = (
  requests: readonly RequestData[],
  number: string | undefined,
): RequestData | undefined => requests.find(({ _id }) => String(_id) === number) ?? requests.at(-1)
