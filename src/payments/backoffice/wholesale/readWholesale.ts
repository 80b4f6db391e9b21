import type { Page } from '#page/page.ts'
import { OwedListQuery, StrayListQuery, UnmatchedListQuery } from './wholesale.fields.ts'
import type { WholesaleAddress } from './wholesaleAddress.rules.ts'

const messagesOnPage = 50

/** One of the lists, of messages a page; `failure` where it could not be loaded. */
export async function readWholesale(page: Page, { view, afterId }: WholesaleAddress) {
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
  return readMessages(page, afterId)
}

async function readMessages(page: Page, afterId: string | null) {
  const { data, refusal, requestId } = await page.tryQuery(StrayListQuery, {
    first: messagesOnPage + 1,
    after: afterId && `/stray_messages/${afterId}`,
  })
  const found = data?.strayMessages ?? []
  const messages = found.slice(0, messagesOnPage)
  const onwards = found.length > messagesOnPage ? String(messages.at(-1)?._id) : null
  return { view: 'messages' as const, messages, onwards, failure: refusal && { refusal, requestId } }
}

export type WholesaleLists = Awaited<ReturnType<typeof readWholesale>>
