import type { PlaceCreditCardOrderInput, Resolvers } from '#generated/resolvers.ts'
import { moneyNode } from '#catalogue/money.ts'
import { requireVerified } from '#identity/access.ts'
import { optionalPhoneViolations } from '#identity/profile/profileEntry.rules.ts'
import { readableOrder } from '#orders/order.resolvers.ts'
import type { OrderRow } from '#orders/order.table.ts'
import { type Context, loader } from '#platform/graphql/context.ts'
import { iri, numberIn } from '#platform/graphql/iri.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import type { Language } from '#platform/preferences.rules.ts'
import { isTimedOut, ownResults, paymentStatusOf } from '../attempts/attempt.rules.ts'
import { amountOf, type AttemptRow } from '../attempts/attempt.table.ts'
import type { PayOrder } from '../gateway.ts'
import { shownAttempts } from '../payment.resolvers.ts'
import type { PaymentProvider, PublicRequest } from '../provider.ts'
import { cardResultText, isWithBank, shownResultCode } from './answer.rules.ts'
import { type DpoPaymentRow, listDpoPayments } from './dpo.table.ts'
import { type DpoRequestInput, newDpoRequest } from './webhook.ts'

export type CardPayment = AttemptRow & Pick<DpoPaymentRow, 'trans_ref'>

type Deps = {
  readonly payOrder: PayOrder
  readonly provider: PaymentProvider<DpoRequestInput>
  /** Of the provider's payment page, without query. */
  readonly pageUrl: string
}

const paymentsOf = loader<number, DpoPaymentRow>(
  ({ db }, attemptIds) => listDpoPayments(db, attemptIds),
  (row) => row.attempt_id,
)

export function dpoResolvers(deps: Deps): Resolvers {
  const { provider } = deps
  const shownPayments = async (order: OrderRow, _: unknown, context: Context): Promise<CardPayment[]> => {
    const attempts = (await shownAttempts(order, context)).filter((row) => row.provider === provider.name)
    return Promise.all(attempts.map((attempt) => withPayment(attempt, context)))
  }
  return {
    Mutation: {
      placeCreditCardOrder: (_, { input }, context) => placeCreditCardOrder(deps, input, context),
    },
    Order: { dpoPayments: shownPayments },
    OrderPayments: { dpoPayments: shownPayments },
    DpoPayment: {
      id: (row) => iri('DpoPayment', row.id),
      _id: (row) => row.id,
      transactionReference: (row) => row.trans_ref,
      resultCode: shownResultCode,
      resultDescription: (row, _, { preferences }) => describeCardPayment(row, preferences.language),
      status: (row) => paymentStatusOf(shownResultCode(row)),
      stale: isRowTimedOut,
      isWithBank: (row) => isWithBank(row),
      onHold: isOnHold,
      charged: (row) => moneyNode(amountOf(row)),
      createdAt: (row) => row.requested_at,
      succeededAt: (row) => row.succeeded_at,
    },
  }
}

async function withPayment(attempt: AttemptRow, context: Context): Promise<CardPayment> {
  const [payment] = await paymentsOf(context).load(attempt.id)
  if (!payment) throw new Error(`attempt ${attempt.id} has no card payment`)
  return { ...attempt, trans_ref: payment.trans_ref }
}

async function placeCreditCardOrder(
  { payOrder, provider, pageUrl }: Deps,
  input: PlaceCreditCardOrderInput,
  context: Context,
) {
  const phones = {
    phoneNumber: input.phoneNumber?.trim() || null,
    alternativePhoneNumber: input.alternativePhoneNumber?.trim() || null,
  }
  const { attempt, outcome } = await payOrder(context, provider, {
    input,
    phones: { phoneNumber: phones.phoneNumber, altPhoneNumber: phones.alternativePhoneNumber },
    violations: Object.entries(phones).flatMap(([path, number]) => optionalPhoneViolations(path, number)),
    confirmed: input.confirmedRequest ? numberIn(input.confirmedRequest, 'DpoPayment') : null,
    // The provider writes to who pays.
    request: newDpoRequest(input.forEmail?.trim() || requireVerified(context.caller).email),
  })
  const transToken = outcome.kind === 'accepted' ? outcome['transToken'] : undefined
  const transRef = outcome.kind === 'accepted' ? outcome['transRef'] : undefined
  return {
    // The page is there, even when the database went away meanwhile.
    order: await readableOrder(context, attempt.order_id).catch(() => null),
    dpoPayment: { ...attempt, trans_ref: transRef ?? null },
    paymentUrl: transToken === undefined ? null : `${pageUrl}?${new URLSearchParams({ ID: transToken })}`,
    clientMutationId: input.clientMutationId,
  }
}

export const publicCardRequest = async (
  row: AttemptRow,
  { preferences }: Context,
): Promise<PublicRequest> => ({
  phone: null,
  status: paymentStatusOf(shownResultCode(row)),
  uncertain: false,
  onHold: isOnHold(row),
  resultDescription: describeCardPayment(row, preferences.language),
})

const isOnHold = (row: AttemptRow): boolean => row.on_hold_at !== null && row.confirmed_order_at === null

const isRowTimedOut = (row: AttemptRow): boolean =>
  isTimedOut({ expiredAt: row.expired_at, resultCode: row.result_code })

/** In the shop's own words. */
export function describeCardPayment(row: AttemptRow, language: Language): string | null {
  const code = isRowTimedOut(row) ? ownResults.unanswered : row.result_code
  if (code === null || code === 0 || isWithBank(row)) return null
  const write = serverTexts(language)
  const key: `payments.cardResult.${string}` = `payments.cardResult.${cardResultText(code)}`
  return write.has(key) ? write(key) : null
}
