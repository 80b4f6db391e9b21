import type { Resolvers, PaymentAttemptResolvers, PaymentRequest } from '#generated/resolvers.ts'
import { moneyNode } from '#catalogue/money.ts'
import { requireVerified } from '#identity/access.ts'
import { isAdmin } from '#identity/access.rules.ts'
import { readableOrder } from '#orders/order.resolvers.ts'
import type { OrderRow } from '#orders/order.table.ts'
import { type Context, loader } from '#platform/graphql/context.ts'
import { idIn, iri } from '#platform/graphql/iri.ts'
import {
  attemptsOfOrder,
  describedBy,
  payingPhone,
  type DescribeAttempt,
  referenceNodes,
  transitionsOf,
} from './attempts/attempt.nodes.ts'
import { isTimedOut } from './attempts/attempt.rules.ts'
import {
  amountOf,
  type AttemptRow,
  listShownAttempts,
  paidMoneyOf,
  receivedOf,
  publicStateOf,
} from './attempts/attempt.table.ts'
import { cancelOwnPayment } from './attempts/cancelPayable.service.ts'
import type { PaymentGateway } from './gateway.ts'
import { providerOf, labelIn, type PaymentProvider, type Providers } from './provider.ts'
import { currencyNode } from '#pricing/rates/rates.resolvers.ts'
import { recipientText } from './attempts/recipient.rules.ts'

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
      paymentRequests: (order, _, context) => listRequests(providers, order, context),
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

async function listRequests(
  providers: Providers,
  order: OrderRow,
  context: Context,
): Promise<PaymentRequest[]> {
  const attempts = await shownAttempts(order, context)
  const asked = [...providers.values()].flatMap((provider) =>
    attempts
      .filter((row) => row.provider === provider.name)
      .map((row) => requestNode(provider, row, context)),
  )
  return (await Promise.all(asked)).filter((request) => request !== null)
}

/** Null where nobody was asked. */
async function requestNode(
  { offers: [offer], publicRequestOf, isSettling }: PaymentProvider,
  row: AttemptRow,
  context: Context,
): Promise<PaymentRequest | null> {
  if (!offer || !publicRequestOf) return null
  return {
    _id: row.id,
    method: offer.method,
    createdAt: row.requested_at,
    charged: moneyNode(amountOf(row)),
    stale: isTimedOut({ expiredAt: row.expired_at, resultCode: row.result_code }),
    isWithBank: isSettling?.(row) ?? false,
    ...(await publicRequestOf(row, context)),
  }
}

const knownAmount = (row: AttemptRow): number | null => {
  const amount = receivedOf(row)?.amount ?? null
  return amount === null || Number.isNaN(amount) ? null : amount
}

/** The fields of a `PaymentAttempt`. */
const attemptFields = (providers: Providers, describedAs: DescribeAttempt): PaymentAttemptResolvers => ({
  id: (row) => iri('PaymentAttempt', row.id),
  _id: (row) => row.id,
  provider: (row, _, { preferences }) => labelIn(providerOf(providers, row), preferences.language),
  providerRefunds: (row) => providerOf(providers, row).refund !== null && !paidMoneyOf(row).isOnlyByHand,
  paymentType: async (row, _, context) =>
    (await describedAs(row, context))?.paymentType ?? providerOf(providers, row).paymentType,
  amount: (row) => Number(row.amount),
  currency: (row) => currencyNode(row.currency),
  soldTo: ({ sold_to: soldTo }) => soldTo && recipientText(soldTo),
  payerPhone: async (row, _, context) => (await describedAs(row, context))?.payerPhone ?? null,
  receivedAmount: (row) => knownAmount(row),
  receivedCurrency: (row) =>
    row.received_currency !== null && knownAmount(row) !== null ? currencyNode(row.received_currency) : null,
  receivedFrom: (row) => row.received_from,
  receivedSource: (row) => row.received_source,
  receivedAt: (row) => row.received_at,
  isAmountUncertain: (row) => paidMoneyOf(row).isUncertain,
  recordedBy: async (row, _, context) => (await describedAs(row, context))?.recordedBy ?? null,
  otherReceipts: (row) => row.other_receipts ?? [],
  state: publicStateOf,
  resultCode: (row) => row.result_code,
  resultDescription: (row, _, { preferences }) =>
    providerOf(providers, row).describeResult?.(row, preferences.language) ?? null,
  requestedAt: (row) => row.requested_at,
  answeredAt: (row) => row.succeeded_at ?? row.on_hold_at ?? row.failed_at,
  references: async (row, _, context) => referenceNodes(await describedAs(row, context)),
  transitions: (row, _, context) => transitionsOf(context).load(row.id),
})
