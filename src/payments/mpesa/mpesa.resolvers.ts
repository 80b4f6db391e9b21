import type { PlaceMpesaOrderInput, Resolvers } from '#generated/resolvers.ts'
import { moneyNode } from '#catalogue/money.ts'
import { readableOrder } from '#orders/order.resolvers.ts'
import type { OrderRow } from '#orders/order.table.ts'
import { type Context, loader } from '#platform/graphql/context.ts'
import { iri, numberIn } from '#platform/graphql/iri.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import type { Language } from '#platform/preferences.rules.ts'
import { isTimedOut, ownResults, paymentStatusOf } from '../attempts/attempt.rules.ts'
import { amountOf, type AttemptRow } from '../attempts/attempt.table.ts'
import type { PayOrder } from '../gateway.ts'
import { isStartUncertain, startOf } from '../attempts/start.rules.ts'
import { shownAttempts } from '../payment.resolvers.ts'
import type { PaymentProvider, PublicRequest } from '../provider.ts'
import { listMpesaRequests, type MpesaRequestRow } from './mpesa.table.ts'
import { payingPhoneViolations } from './push.rules.ts'
import { resultText } from './reply.rules.ts'
import { type MpesaRequest, newMpesaRequest } from './webhook.ts'

export type MpesaPush = AttemptRow & Pick<MpesaRequestRow, 'msisdn' | 'merchant_request_id'>

type Deps = {
  readonly payOrder: PayOrder
  readonly provider: PaymentProvider<MpesaRequest>
  /** Milliseconds. */
  readonly timeoutMs: number
  /** In whole shillings; null when the shop offers no M-Pesa. */
  readonly maxAmount: number | null
}

const requestsOf = loader<number, MpesaRequestRow>(
  ({ db }, attemptIds) => listMpesaRequests(db, attemptIds),
  (row) => row.attempt_id,
)

export function mpesaResolvers(deps: Deps): Resolvers {
  const { provider, timeoutMs, maxAmount } = deps
  const shownPushes = async (order: OrderRow, _: unknown, context: Context): Promise<MpesaPush[]> => {
    const attempts = (await shownAttempts(order, context)).filter((row) => row.provider === provider.name)
    return Promise.all(attempts.map((attempt) => withRequest(attempt, context)))
  }
  return {
    Mutation: { placeMpesaOrder: (_, { input }, context) => placeMpesaOrder(deps, input, context) },
    placeMpesaOrderPayload: {
      // The prompt is on the phone, even when the database went away meanwhile.
      order: ({ safaricomMpesaRequest: push }, _, context) =>
        push ? readableOrder(context, push.order_id).catch(() => null) : null,
    },
    Order: { safaricomMpesaRequests: shownPushes },
    OrderPayments: { safaricomMpesaRequests: shownPushes, mpesaMaxAmount: () => maxAmount },
    SafaricomMpesaRequest: {
      id: (row) => iri('SafaricomMpesaRequest', row.id),
      _id: (row) => row.id,
      merchantRequestId: (row) => row.merchant_request_id,
      resultCode: (row) => row.result_code,
      resultDescription: (row, _, context) => publicRequest(row, context, timeoutMs).resultDescription,
      status: (row) => paymentStatusOf(row.result_code),
      stale: isRowTimedOut,
      uncertain: (row, _, context) => publicRequest(row, context, timeoutMs).uncertain,
      msisdn: (row) => row.msisdn,
      charged: (row) => moneyNode(amountOf(row)),
      createdAt: (row) => row.requested_at,
      succeededAt: (row) => row.succeeded_at,
    },
  }
}

async function withRequest(attempt: AttemptRow, context: Context): Promise<MpesaPush> {
  const [request] = await requestsOf(context).load(attempt.id)
  if (!request) throw new Error(`attempt ${attempt.id} has no M-Pesa request`)
  return { ...attempt, msisdn: request.msisdn, merchant_request_id: request.merchant_request_id }
}

async function placeMpesaOrder({ payOrder, provider }: Deps, input: PlaceMpesaOrderInput, context: Context) {
  const { phoneNumber, confirmedRequest } = input
  const altPhoneNumber = input.alternativePhoneNumber?.trim() || null
  const { attempt, outcome } = await payOrder(context, provider, {
    input,
    phones: { phoneNumber, altPhoneNumber },
    violations: payingPhoneViolations({ phoneNumber, alternativePhoneNumber: altPhoneNumber }),
    confirmed: confirmedRequest ? numberIn(confirmedRequest, 'SafaricomMpesaRequest') : null,
    request: newMpesaRequest(phoneNumber),
  })
  const merchantRequestId = outcome.kind === 'accepted' ? outcome['merchantRequestId'] : undefined
  return {
    safaricomMpesaRequest: {
      ...attempt,
      msisdn: phoneNumber,
      merchant_request_id: merchantRequestId ?? null,
    },
    clientMutationId: input.clientMutationId,
  }
}

/** `timeoutMs` is how long a call to M-Pesa may take. */
export const publicMpesaRequest = async (row: AttemptRow, context: Context, timeoutMs: number) =>
  publicRequest(await withRequest(row, context), context, timeoutMs)

function publicRequest(row: MpesaPush, { preferences, now }: Context, timeoutMs: number): PublicRequest {
  const uncertain = isStartUncertain(startOf(row, row.merchant_request_id !== null), { now, timeoutMs })
  return {
    phone: row.msisdn,
    status: paymentStatusOf(row.result_code),
    uncertain,
    onHold: row.result_code === ownResults.onHold,
    resultDescription:
      isRowTimedOut(row) && uncertain
        ? serverTexts(preferences.language)('payments.uncertainPush')
        : describePush(row, preferences.language),
  }
}

const isRowTimedOut = (row: AttemptRow): boolean =>
  isTimedOut({ expiredAt: row.expired_at, resultCode: row.result_code })

/** In the shop's own words: the provider's mislead. */
export function describePush(row: AttemptRow, language: Language): string | null {
  const code = isRowTimedOut(row) ? ownResults.unanswered : row.result_code
  if (code === null || code === 0) return null
  const write = serverTexts(language)
  const key: `payments.result.${string}` = `payments.result.${resultText(code)}`
  return write.has(key) ? write(key) : null
}
