import type { Resolvers } from '#generated/resolvers.ts'
import { requireVerified } from '#identity/access.ts'
import { isAdmin } from '#identity/access.rules.ts'
import { readableOrder } from '#orders/order.resolvers.ts'
import type { OrderRow } from '#orders/order.table.ts'
import { type Context, loader } from '#platform/graphql/context.ts'
import { idIn } from '#platform/graphql/iri.ts'
import { attemptFields } from './attempts/attempt.fields.ts'
import { attemptsOfOrder, describedBy, payingPhone } from './attempts/attempt.nodes.ts'
import { type AttemptRow, listShownAttempts } from './attempts/attempt.table.ts'
import { cancelOwnPayment } from './attempts/cancelPayable.service.ts'
import type { PaymentGateway } from './gateway.ts'
import { providerOf } from './provider.ts'

const attemptsOf = loader<string, AttemptRow>(
  ({ db }, orderIds) => listShownAttempts(db, orderIds),
  (row) => row.order_id,
)

export const shownAttempts = (order: OrderRow, context: Context): Promise<AttemptRow[]> =>
  attemptsOf(context).load(order.id)

export function paymentResolvers(gateway: PaymentGateway): Resolvers {
  const { providers } = gateway
  const describedAs = describedBy(providers)
  return {
    Mutation: {
      cancelPaymentOrder: async (_, { input }, context) => {
        const orderId = idIn(input.id, 'Order')
        await cancelOwnPayment(gateway, orderId, requireVerified(context.caller))
        return { order: await readableOrder(context, orderId), clientMutationId: input.clientMutationId }
      },
    },
    Order: {
      payments: (order) => order,
      paymentAttempts: (order, _, context) =>
        isAdmin(context.caller) ? attemptsOfOrder(context).load(order.id) : [],
    },
    PaymentAttempt: attemptFields(providers, describedAs),
    OrderPayments: {
      paymentType: async (order, _, context) => {
        const [shown] = await shownAttempts(order, context)
        if (!shown) return null
        const { paymentType } = providerOf(providers, shown)
        return (await describedAs(shown, context))?.paymentType ?? paymentType
      },
      providerDetails: async (order, _, context) => {
        const counting = (await shownAttempts(order, context)).find((row) => row.result_code === 0)
        if (!counting) return null
        const { contractName: provider } = providerOf(providers, counting)
        const described = await describedAs(counting, context)
        const msisdn = payingPhone(counting, described)
        return {
          provider,
          transactionId: described?.transactionId ?? null,
          receipt: counting.receipt,
          msisdn,
          msidsn: msisdn,
        }
      },
    },
  }
}
