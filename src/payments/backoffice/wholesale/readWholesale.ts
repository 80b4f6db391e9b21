import type { Page } from '#page/page.ts'
import { OwedListQuery, StrayListQuery, UnmatchedListQuery } from './wholesale.fields.ts'
import type { WholesaleView } from './wholesaleAddress.rules.ts'

/** One of the lists; `failure` where it could not be loaded. */
export async function readWholesale(page: Page, view: WholesaleView) {
  if (view === 'orders') {
    const { data, refusal, requestId } = await page.tryQuery(OwedListQuery, {})
    return { view, orders: data?.owedOrders ?? [], failure: refusal && { refusal, requestId } }
  }
  if (view === 'payments') {
    const { data, refusal, requestId } = await page.tryQuery(UnmatchedListQuery, {})
    const payments = data?.unmatchedPaybillPayments ?? []
    const orders = data?.owedOrders ?? []
    return { view, payments, orders, failure: refusal && { refusal, requestId } }
  }
  const { data, refusal, requestId } = await page.tryQuery(StrayListQuery, {})
  return { view, messages: data?.strayMessages ?? [], failure: refusal && { refusal, requestId } }
}

export type WholesaleLists = Awaited<ReturnType<typeof readWholesale>>
