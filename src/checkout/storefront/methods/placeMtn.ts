import { graphql } from '#platform/graphql/document.ts'
import { pendingPath } from '#orders/storefront/openPayment.ts'
import type { Placement } from './placement.ts'

export const placeMtn: Placement = async (page, { confirmed, ...input }) => {
  const confirmedRequest = confirmed === null ? null : `/momo_mtn_payments/${confirmed}`
  const { data, refusal } = await page.mutate(PlaceMtnMutation, { input: { ...input, confirmedRequest } })
  if (refusal) return { refusal }
  return { refusal: null, to: pendingPath(input.id, data.placeMtnOrder?.momoMtnPayments?.at(-1)) }
}

const PlaceMtnMutation = graphql(`
  mutation PlaceMtn($input: placeMtnOrderInput!) {
    placeMtnOrder(input: $input) {
      momoMtnPayments { _id }
    }
  }
`)
