import type { Resolvers } from '#generated/resolvers.ts'
import type { OrderRow } from '#orders/order.table.ts'
import { type Context, loader } from '#platform/graphql/context.ts'
import { type AttemptRow, listShownAttempts } from './attempts/attempt.table.ts'
import type { PaymentGateway } from './gateway.ts'
import { type PaymentDescription, providerOf } from './provider.ts'

const attemptsOf = loader<string, AttemptRow>(
  ({ db }, orderIds) => listShownAttempts(db, orderIds),
  (row) => row.order_id,
)

export const shownAttempts = (order: OrderRow, context: Context): Promise<AttemptRow[]> =>
  attemptsOf(context).load(order.id)

export function paymentResolvers({ providers }: PaymentGateway): Resolvers {
  const descriptionsOf = Object.fromEntries(
    [...providers.values()].map(({ name, describe }) => [
      name,
      loader<number, PaymentDescription>(
        ({ db }, ids) => describe(db, ids),
        ({ attemptId }) => attemptId,
      ),
    ]),
  )
  return {
    Order: { payments: (order) => order },
    OrderPayments: {
      paymentType: async (order, _, context) => {
        const [shown] = await shownAttempts(order, context)
        return shown ? providerOf(providers, shown).paymentType : null
      },
      providerDetails: async (order, _, context) => {
        const counting = (await shownAttempts(order, context)).find((row) => row.result_code === 0)
        if (!counting) return null
        const { name, contractName: provider } = providerOf(providers, counting)
        const [described] = (await descriptionsOf[name]?.(context).load(counting.id)) ?? []
        const { transactionId = null, payerPhone: msisdn = null } = described ?? {}
        return { provider, transactionId, receipt: counting.receipt, msisdn, msidsn: msisdn }
      },
    },
  }
}
