import type { Resolvers } from '#generated/resolvers.ts'
import { entryOf } from '#orders/delivery.service.ts'
import { readableOrder } from '#orders/order.resolvers.ts'
import type { OrderRow } from '#orders/order.table.ts'
import { type Context, loader } from '#platform/graphql/context.ts'
import { idIn, iri, numberIn } from '#platform/graphql/iri.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import type { Language } from '#platform/preferences.rules.ts'
import { isPushUncertain, isStale, statusOf } from './attempt.rules.ts'
import { type AttemptRow, listShownAttempts } from './attempt.table.ts'
import { pushOf } from './attempt.ts'
import { ownResults, resultText } from './mpesa/result.rules.ts'
import { placeMpesa, type Till } from './payment.service.ts'

const attemptsOf = loader<string, AttemptRow>(
  ({ db }, orderIds) => listShownAttempts(db, orderIds),
  (row) => row.order_id,
)

const shownAttempts = (order: OrderRow, _: unknown, context: Context): Promise<AttemptRow[]> =>
  attemptsOf(context).load(order.id)

const isRowStale = (row: AttemptRow): boolean =>
  isStale({ expiredAt: row.expired_at, resultCode: row.result_code })

/** The fields about paying; the till is where payments are asked for. */
export const paymentResolvers = (till: Till): Resolvers => {
  const isUncertain = (row: AttemptRow, now: Date): boolean =>
    isPushUncertain(pushOf(row), { now, timeoutMs: till.mpesa?.timeoutMs ?? 0 })
  return {
    Mutation: {
      placeMpesaOrder: async (_, { input }, context) => {
        const orderId = idIn(input.id, 'Order')
        const { confirmedRequest } = input
        const attempt = await placeMpesa(context, till, {
          orderId,
          phoneNumber: input.phoneNumber,
          alternativePhoneNumber: input.alternativePhoneNumber?.trim() || null,
          delivery: entryOf(input),
          placeSession: input.placeSession ?? null,
          expectedTotal: input.expectedTotal ?? null,
          confirmed: confirmedRequest ? numberIn(confirmedRequest, 'SafaricomMpesaRequest') : null,
        })
        return {
          // The prompt is on the phone, even when the database went away meanwhile.
          order: await readableOrder(context, orderId).catch(() => null),
          safaricomMpesaRequest: attempt,
          clientMutationId: input.clientMutationId,
        }
      },
    },
    // Who was given the order may read these: access was asked there.
    Order: { payments: (order) => order, safaricomMpesaRequests: shownAttempts },
    OrderPayments: {
      safaricomMpesaRequests: shownAttempts,
      paymentType: async (order, args, context) =>
        (await shownAttempts(order, args, context)).length > 0 ? 'mpesa' : null,
      mpesaMaxAmount: () => till.mpesa?.maxAmount ?? null,
      providerDetails: async (order, args, context) => {
        const counting = (await shownAttempts(order, args, context)).find((row) => row.result_code === 0)
        if (!counting) return null
        const { merchant_request_id: transactionId, msisdn } = counting
        return { provider: 'SAFARICOM_MPESA', transactionId, msisdn, msidsn: msisdn }
      },
    },
    SafaricomMpesaRequest: {
      id: (row) => iri('SafaricomMpesaRequest', row.id),
      _id: (row) => row.id,
      merchantRequestId: (row) => row.merchant_request_id,
      resultCode: (row) => row.result_code,
      resultDescription: (row, _, { preferences, now }) =>
        isRowStale(row) && isUncertain(row, now)
          ? serverTexts(preferences.language)('payments.uncertainPush')
          : describeResult(row, preferences.language),
      status: (row) => statusOf(row.result_code),
      stale: isRowStale,
      uncertain: (row, _, { now }) => isUncertain(row, now),
      msisdn: (row) => row.msisdn,
      createdAt: (row) => row.asked_at,
      succeededAt: (row) => row.succeeded_at,
    },
  }
}

/** One sentence on what happened and what to do, in our own words: the provider's mislead. Nothing while all is well. */
function describeResult(row: AttemptRow, language: Language): string | null {
  const code = isRowStale(row) ? ownResults.unanswered : row.result_code
  if (code === null || code === 0) return null
  const write = serverTexts(language)
  const key: `payments.result.${string}` = `payments.result.${resultText(code)}`
  return write.has(key) ? write(key) : null
}
