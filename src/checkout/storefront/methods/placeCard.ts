import { graphql } from '#platform/graphql/document.ts'
import { pendingPath } from '#orders/storefront/openPayment.ts'
import type { Placement } from './placement.ts'

/** On to the provider's page; without its address one waits for what the provider says. */
export const placeCard: Placement = async (page, { confirmed, ...said }) => {
  const confirmedRequest = confirmed === null ? null : `/dpo_payments/${confirmed}`
  const input = { ...said, phoneNumber: said.phoneNumber || null, confirmedRequest }
  const { data, refusal } = await page.mutate(PlaceCardMutation, { input })
  if (refusal) return { refusal }
  const to = data.placeCreditCardOrder?.paymentUrl
  return { refusal: null, to: to ?? pendingPath(input.id, null) }
}

const PlaceCardMutation = graphql(`
  mutation PlaceCard($input: placeCreditCardOrderInput!) {
    placeCreditCardOrder(input: $input) { paymentUrl }
  }
`)
