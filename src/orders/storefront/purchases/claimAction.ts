import { type ActionFunctionArgs, data } from 'react-router'
import { requireVerification } from '#identity/storefront/guards.ts'
import { pageContext } from '#page/page.ts'
import { type ClaimAnswer, ClaimPaidOrderMutation, RecentlyClaimedQuery } from './claim.fields.ts'

/** For pages without scripts. */
export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext)
  requireVerification(page, request)
  const { data: claimed, refusal } = await page.mutate(ClaimPaidOrderMutation, { input: {} })
  if (refusal) return data<ClaimAnswer>({ orders: null, refusal }, { status: 422 })
  if (claimed.claimPaidOrder?.orders.length === 0) return data<ClaimAnswer>({ orders: [], refusal: null })
  const { getRecentlyClaimedOrders } = await page.query(RecentlyClaimedQuery, {})
  return data<ClaimAnswer>({ orders: getRecentlyClaimedOrders ?? [], refusal: null })
}
