import { graphql } from '#platform/graphql/document.ts'
import type { Page } from '#page/page.ts'

type Cart = { readonly id: string; readonly customerId?: string | null }

/** A book that was on its way during the sign-in began a guest's cart. True: read the cart again. */
export async function claimGuestCart(page: Page, cart: Cart): Promise<boolean> {
  if (page.caller.kind === 'visitor' || cart.customerId != null) return false
  const { data } = await page.mutate(ClaimCartMutation, { input: { id: cart.id } })
  const claimed = data?.claimOrder?.order?._id
  if (!claimed) return false
  page.setCart(claimed)
  page.setOwnedCount(data?.claimOrder?.ownedCount ?? 0)
  return true
}

const ClaimCartMutation = graphql(`
  mutation ClaimCart($input: claimOrderInput!) {
    claimOrder(input: $input) { ownedCount order { _id } }
  }
`)
