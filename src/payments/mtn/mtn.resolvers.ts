import type { PlaceMtnOrderInput, Resolvers } from '#generated/resolvers.ts'
import { moneyNode } from '#catalogue/money.ts'
import { followedOrder, readableOrder } from '#orders/order.resolvers.ts'
import type { OrderRow } from '#orders/order.table.ts'
import { ShopError } from '#platform/errors.ts'
import { type Context, loader } from '#platform/graphql/context.ts'
import { iri, numberIn } from '#platform/graphql/iri.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import type { Language } from '#platform/preferences.rules.ts'
import { isTimedOut, ownResults, paymentStatusOf } from '../attempts/attempt.rules.ts'
import { amountOf, type AttemptRow, findAttempt } from '../attempts/attempt.table.ts'
import { isStartUncertain, startOf } from '../attempts/start.rules.ts'
import type { PaymentGateway, PayOrder } from '../gateway.ts'
import { shownAttempts } from '../payment.resolvers.ts'
import type { PaymentProvider, PublicRequest } from '../provider.ts'
import { wakeStatusQuery } from '../statusQueries/statusQuery.table.ts'
import { claimQuery, listMtnRequests, type MtnRequestRow } from './mtn.table.ts'
import { contractCode, mtnResultText } from './reply.rules.ts'
import { mtnPhoneViolations } from './request.rules.ts'
import { type MtnRequest, newMtnRequest } from './webhook.ts'

export type MtnPaymentRow = AttemptRow & Pick<MtnRequestRow, 'msisdn' | 'reference_id'>

type Deps = {
  readonly gateway: PaymentGateway
  readonly payOrder: PayOrder
  readonly provider: PaymentProvider<MtnRequest>
  /** Milliseconds. */
  readonly timeoutMs: number
  /** In whole units of the charged currency; null when the shop offers no MTN. */
  readonly maxAmount: number | null
}

/** The provider is asked for a buyer at most so often (payments reference, 4), in seconds of the schedule. */
const minQuerySeconds = 5

const requestsOf = loader<number, MtnRequestRow>(
  ({ db }, attemptIds) => listMtnRequests(db, attemptIds),
  (row) => row.attempt_id,
)

export function mtnResolvers(deps: Deps): Resolvers {
  const { provider, timeoutMs, maxAmount } = deps
  const shownPayments = async (order: OrderRow, _: unknown, context: Context): Promise<MtnPaymentRow[]> => {
    const attempts = (await shownAttempts(order, context)).filter((row) => row.provider === provider.name)
    return Promise.all(attempts.map((attempt) => withRequest(attempt, context)))
  }
  return {
    Query: { updateStatusMomoMtnPayment: (_, { id }, context) => updateStatus(deps, id, context) },
    Mutation: { placeMtnOrder: (_, { input }, context) => placeMtnOrder(deps, input, context) },
    Order: { momoMtnPayments: shownPayments },
    OrderPayments: { momoMtnPayments: shownPayments, mtnMaxAmount: () => maxAmount },
    MomoMtnPayment: {
      id: (row) => iri('MomoMtnPayment', row.id),
      _id: (row) => row.id,
      transactionReference: (row) => row.reference_id,
      resultCode: (row) => contractCode(row.result_code),
      resultDescription: (row, _, context) => publicRequest(row, context, timeoutMs).resultDescription,
      status: (row) => paymentStatusOf(row.result_code),
      msisdn: (row) => row.msisdn,
      charged: (row) => moneyNode(amountOf(row)),
      createdAt: (row) => row.requested_at,
      succeededAt: (row) => row.succeeded_at,
      localOrder: (row, _, context) => readableOrder(context, row.order_id),
      uncertain: (row, _, context) => publicRequest(row, context, timeoutMs).uncertain,
      stale: isRowTimedOut,
      onHold: (row, _, context) => publicRequest(row, context, timeoutMs).onHold,
    },
  }
}

async function withRequest(attempt: AttemptRow, context: Context): Promise<MtnPaymentRow> {
  const [request] = await requestsOf(context).load(attempt.id)
  if (!request) throw new Error(`attempt ${attempt.id} has no MTN request`)
  return { ...attempt, msisdn: request.msisdn, reference_id: request.reference_id }
}

/** Answers from the database, and has a job ask the provider where that has not been asked for some seconds. */
async function updateStatus({ provider, gateway }: Deps, id: string, context: Context) {
  const { db, now } = context
  const attempt = await findAttempt(db, numberIn(id, 'MomoMtnPayment'))
  if (attempt?.provider !== provider.name) throw new ShopError('general.notFound')
  await followedOrder(context, attempt.order_id)
  if (attempt.result_code === null) {
    if (!provider.isEnabled) throw new ShopError('payment.providerUnavailable')
    const before = new Date(now.getTime() - minQuerySeconds * gateway.timeScale * 10)
    await db.transaction(async (tx) => {
      if (await claimQuery(tx, attempt.id, { now, before })) await wakeStatusQuery(tx, attempt.id, now)
    })
  }
  return withRequest(attempt, context)
}

async function placeMtnOrder({ payOrder, provider }: Deps, input: PlaceMtnOrderInput, context: Context) {
  const { phoneNumber, confirmedRequest } = input
  const altPhoneNumber = input.alternativePhoneNumber?.trim() || null
  const request = newMtnRequest(phoneNumber)
  const { attempt } = await payOrder(context, provider, {
    input,
    phones: { phoneNumber, altPhoneNumber },
    violations: mtnPhoneViolations({ phoneNumber, alternativePhoneNumber: altPhoneNumber }),
    confirmed: confirmedRequest ? numberIn(confirmedRequest, 'MomoMtnPayment') : null,
    request,
  })
  return {
    // The prompt is on the phone, even when the database went away meanwhile.
    order: await readableOrder(context, attempt.order_id).catch(() => null),
    momoMtnPayments: [{ ...attempt, msisdn: phoneNumber, reference_id: request.referenceId }],
    clientMutationId: input.clientMutationId,
  }
}

/** `timeoutMs` is how long a call to MTN may take. */
export const publicMtnRequest = async (row: AttemptRow, context: Context, timeoutMs: number) =>
  publicRequest(await withRequest(row, context), context, timeoutMs)

function publicRequest(row: MtnPaymentRow, { preferences, now }: Context, timeoutMs: number): PublicRequest {
  const uncertain = isStartUncertain(startOf(row, row.accepted_at !== null), { now, timeoutMs })
  return {
    phone: row.msisdn,
    status: paymentStatusOf(row.result_code),
    uncertain,
    onHold: row.result_code === ownResults.onHold,
    resultDescription:
      isRowTimedOut(row) && uncertain
        ? serverTexts(preferences.language)('payments.mtn.uncertain')
        : describeMtnPayment(row, preferences.language),
  }
}

const isRowTimedOut = (row: AttemptRow): boolean =>
  isTimedOut({ expiredAt: row.expired_at, resultCode: row.result_code })

/** In the shop's own words: the provider's are codes. */
export function describeMtnPayment(row: AttemptRow, language: Language): string | null {
  const code = isRowTimedOut(row) ? ownResults.unanswered : row.result_code
  if (code === null || code === 0) return null
  const write = serverTexts(language)
  const key: `payments.mtn.${string}` = `payments.mtn.${mtnResultText(code, row.provider_code)}`
  return write.has(key) ? write(key) : null
}
