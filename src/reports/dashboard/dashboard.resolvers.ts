import { findBooks } from '#catalogue/book.table.ts'
import { moneyNode } from '#catalogue/money.ts'
import { listUnfound } from '#catalogue/search/unfoundSearch.table.ts'
import type { Resolvers } from '#generated/resolvers.ts'
import { requireAdmin } from '#identity/access.ts'
import { listOrders } from '#orders/order.table.ts'
import type { PaymentGateway } from '#payments/gateway.ts'
import { findReportedOutage } from '#notifications/jobsOutage.table.ts'
import { beginningOf, dayInShop } from '#platform/tables/period.rules.ts'
import { fromNumeric } from '#pricing/money.rules.ts'
import { inOrderOf } from '../inOrderOf.ts'
import * as table from './dashboard.table.ts'
import { salesCards } from './salesCards.ts'

const dayMs = 86_400_000
const [shownOrders, shownSearches] = [5, 8]
const ago = (days: number, now: Date) => new Date(now.getTime() - days * dayMs)

export const dashboardResolvers = ({ providers }: Pick<PaymentGateway, 'providers'>): Resolvers => ({
  Query: {
    dashboard: (_, { country }, { caller }): table.DashboardScope => {
      requireAdmin(caller)
      return { taxRegion: country ?? null }
    },
  },
  Dashboard: {
    sales: ({ taxRegion }, _, { db, now }) => salesCards(db, taxRegion, now),
    waitingForFulfillment: async ({ taxRegion }, _, { db }) => {
      const ids = await table.listWaiting(db, taxRegion, shownOrders)
      const orders = inOrderOf(ids, await listOrders(db, ids))
      return { totalCount: await table.countWaiting(db, taxRegion), orders }
    },
    failingPayments: async ({ taxRegion }, _, { db, now }) => {
      const rows = await table.listFailing(db, { day: ago(1, now), month: ago(29, now), taxRegion })
      return rows.flatMap(({ provider, failed, attempts, usual_share }) => {
        const known = providers.get(provider)
        return known ? [{ provider: known.contractName, failed, attempts, usualShare: usual_share }] : []
      })
    },
    bestSellers: async ({ taxRegion }, _, { db, now }) => {
      const rows = await table.listBestSellers(db, { since: ago(7, now), until: now, taxRegion })
      const books = await findBooks(
        db,
        rows.map(({ book_id }) => book_id),
      )
      return rows.flatMap(({ book_id, copies }) => {
        const book = books.find(({ id }) => id === book_id)
        return book ? [{ book, copies }] : []
      })
    },
    couponsNearLimit: async (_, __, { db, now }) =>
      (await table.listNearLimit(db, now)).map(({ id, code, description, uses, max, ends_at }) => ({
        _id: id,
        code,
        description,
        uses,
        maxNumberOfUses: max,
        endDate: ends_at,
      })),
    unpaidWholesale: async ({ taxRegion }, _, { db }) => {
      const rows = await table.sumOwed(db, taxRegion)
      return {
        orders: rows.reduce((sum, { orders }) => sum + orders, 0),
        owed: rows.map(({ total, currency }) => moneyNode(fromNumeric(total, currency))),
      }
    },
    unfoundSearches: (_, __, { db, now }) => listUnfound(db, dayInShop(ago(6, now)), shownSearches),
    health: async (_, __, { db, now }) => {
      const mails = await table.findMailHealth(db, new Date(beginningOf(dayInShop(now))))
      const jobs = await table.findJobHealth(db, now)
      const outage = await findReportedOutage(db)
      return {
        mailsToday: mails.sent,
        lastMailAt: mails.last_at,
        waitingMails: mails.waiting,
        dueJobs: jobs.due,
        oldestDueSeconds: jobs.oldest ? Math.floor((now.getTime() - jobs.oldest.getTime()) / 1000) : 0,
        failedJobs: jobs.failed,
        jobsOutage: outage ? { problem: outage.problem, since: outage.began_at } : null,
      }
    },
  },
})
