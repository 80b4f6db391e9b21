import type { Page } from '#page/page.ts'
import { OverviewQuery } from './overview.fields.ts'
import { type OverviewLinesData, OverviewLinesQuery } from './overviewLines.fields.ts'

/** An order with all its lines, of which the API is asked for one page after the other. Throws a response 404. */
export async function readOverview(page: Page, id: string) {
  const { order } = await page.query(OverviewQuery, { id })
  if (!order) throw new Response(null, { status: 404 })
  return { ...order, orderLines: await withAllBehind(order.orderLines, page, id) }
}

async function withAllBehind(
  { edges, pageInfo }: OverviewLinesData,
  page: Page,
  id: string,
): Promise<OverviewLinesData> {
  if (!pageInfo.hasNextPage) return { edges, pageInfo }
  const { order } = await page.query(OverviewLinesQuery, { id, after: pageInfo.endCursor })
  if (!order) throw new Response(null, { status: 404 })
  const rest = await withAllBehind(order.orderLines, page, id)
  return { ...rest, edges: [...edges, ...rest.edges] }
}
