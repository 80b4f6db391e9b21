import type { Resolvers } from '#generated/resolvers.ts'
import { requireAdmin } from '#identity/access.ts'
import { linesById } from '#orders/lineNodes.ts'
import type { Context } from '#platform/graphql/context.ts'
import { keysetConnection } from '#platform/graphql/keyset.ts'
import type { KeysetWindow } from '#platform/tables/keyset.table.ts'
import { countReportLines, lineKeys, type LineSort, listReportLines } from './lineReport.table.ts'
import type { OrderFilter } from './orderFilter.table.ts'

export const lineReportResolvers: Resolvers = {
  Query: {
    orderLines: (_, asked, context, info) => {
      requireAdmin(context.caller)
      const filter = {
        confirmed: asked.forOrder_confirmed ?? null,
        updatedAt: (asked.forOrder_updatedAt ?? []).flatMap((bounds) => bounds ?? []),
      }
      return keysetConnection(info, asked, {
        columns: lineKeys,
        list: (window) => pageOf(context, filter, window),
        count: () => countReportLines(context.db, filter),
      })
    },
  },
}

async function pageOf(context: Context, filter: OrderFilter, window: KeysetWindow<LineSort>) {
  const rows = await listReportLines(context.db, filter, window)
  const lines = await linesById(rows, context)
  return rows.flatMap(({ id, key }) => {
    const line = lines.get(id)
    return line ? [{ ...line, key }] : []
  })
}
