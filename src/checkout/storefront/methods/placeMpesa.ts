import { graphql } from '#platform/graphql/document.ts'
import { pendingPath } from '#orders/storefront/openPayment.ts'
import type { Placement } from './placement.ts'

export const placeMpesa: Placement = async (page, { confirmed, ...input }) => {
  const confirmedRequest = confirmed === null ? null : `/safaricom_mpesa_requests/${confirmed}`
  const { data, refusal } = await page.mutate(PlaceMpesaMutation, { input: { ...input, confirmedRequest } })
  if (refusal) return { refusal }
  return { refusal: null, to: pendingPath(input.id, data.placeMpesaOrder?.safaricomMpesaRequest) }
}

const PlaceMpesaMutation = graphql(`
  mutation PlaceMpesa($input: placeMpesaOrderInput!) {
    placeMpesaOrder(input: $input) {
      safaricomMpesaRequest { _id }
    }
  }
`)
