import { type Context, loader } from '#platform/graphql/context.ts'
import { type PaymentDescription, type Providers, describeAttempt, providerOf } from '../provider.ts'
import {
  type AttemptRow,
  listAttempts,
  listAttemptsOf,
  listTransitions,
  type TransitionRow,
  listShownAttempts,
} from './attempt.table.ts'
import type { FindPayment } from '#orders/receipt/bought.ts'

/** Attempts by their number. */
export const attemptsById = loader<number, AttemptRow>(
  ({ db }, ids) => listAttempts(db, ids),
  (row) => row.id,
)

/** Every attempt of an order, the first first. */
export const attemptsOfOrder = loader<string, AttemptRow>(
  ({ db }, orderIds) => listAttemptsOf(db, orderIds),
  (row) => row.order_id,
)

/** The trail of an attempt, in the order in which the shop learned of it. */
export const transitionsOf = loader<number, TransitionRow>(
  ({ db }, attemptIds) => listTransitions(db, attemptIds),
  (row) => row.attempt_id,
)

export type DescribeAttempt = (
  attempt: AttemptRow,
  context: Context,
) => Promise<PaymentDescription | undefined>

/** By what each provider knows its attempts: one question to each of them for all that are shown. */
export function describedBy(providers: Providers): DescribeAttempt {
  const descriptionsOf = Object.fromEntries(
    [...providers.values()].map(({ name, describe }) => [
      name,
      loader<number, PaymentDescription>(
        ({ db }, ids) => describe(db, ids),
        ({ attemptId }) => attemptId,
      ),
    ]),
  )
  return async ({ provider, id }, context) => (await descriptionsOf[provider]?.(context).load(id))?.[0]
}

/** The phone that paid as the provider named it, else the one that was asked; where digits are hidden it is no number. */
export const payingPhone = (
  { received_from: payer }: Pick<AttemptRow, 'received_from'>,
  described: Pick<PaymentDescription, 'payerPhone'> | undefined,
): string | null =>
  described?.payerPhone && payer && /^\d{9,15}$/.test(payer) ? payer : (described?.payerPhone ?? null)

/** By which the provider's support finds an attempt, as the API tells it. */
export const referenceNodes = (described: PaymentDescription | undefined) =>
  Object.entries(described?.references ?? {}).map(([name, value]) => ({ name, value }))

/** How a receipt tells the payment that bought its order. */
export const receiptPaymentIn =
  (providers: Providers): FindPayment =>
  async (db, orderId) => {
    const attempt = (await listShownAttempts(db, [orderId])).find((row) => row.result_code === 0)
    if (!attempt) return null
    const { contractName: provider } = providerOf(providers, attempt)
    const described = await describeAttempt(db, providers, attempt)
    const isTerminal = described.paymentType === 'pdq'
    const isPaybill = provider === 'WHOLESALE_PAYMENT' && attempt.receipt !== null
    return {
      provider,
      way: isTerminal ? 'terminal' : isPaybill ? 'paybill' : null,
      phone: payingPhone(attempt, described),
      code: attempt.receipt ?? (isTerminal ? described.transactionId : null),
    }
  }
