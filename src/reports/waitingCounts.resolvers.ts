import type { Resolvers } from '#generated/resolvers.ts'
import { requireAdmin } from '#identity/access.ts'
import { countUnsentMails } from '#notifications/unsentMail.table.ts'
import { countUnmatchedPayments } from '#payments/mpesa/paybill/paybillPayment.table.ts'
import { countOpenReviews } from '#payments/reviews/review.table.ts'
import { countOwedOrders } from '#payments/staff/staffPayment.table.ts'
import { countWaitingRefunds, listUnspentAttempts } from '#refunds/refund.table.ts'
import { countOpenRequests } from '#refunds/requests/refundRequest.table.ts'

export const waitingCountResolvers: Resolvers = {
  Query: {
    waitingCounts: (_, __, { caller }) => {
      requireAdmin(caller)
      return {}
    },
  },
  WaitingCounts: {
    reviews: (_, __, { db }) => countOpenReviews(db),
    moneyLeft: async (_, __, { db }) => (await listUnspentAttempts(db, null)).length,
    refunds: async (_, __, { db }) => {
      const [requests, refunds] = await Promise.all([countOpenRequests(db), countWaitingRefunds(db)])
      return requests + refunds
    },
    owed: (_, __, { db }) => countOwedOrders(db),
    mails: (_, __, { db }) => countUnsentMails(db),
    unmatchedPayments: (_, __, { db }) => countUnmatchedPayments(db),
  },
}
