import type { PaymentAttemptResolvers } from '#generated/resolvers.ts'
import { iri } from '#platform/graphql/iri.ts'
import { currencyNode } from '#pricing/rates/rates.resolvers.ts'
import { labelIn, providerOf, type Providers } from '../provider.ts'
import { type DescribeAttempt, referenceNodes, transitionsOf } from './attempt.nodes.ts'
import { type AttemptRow, paidMoneyOf, receivedOf, toldStateOf } from './attempt.table.ts'
import { recipientText } from './recipient.rules.ts'

const knownAmount = (row: AttemptRow): number | null => {
  const amount = receivedOf(row)?.amount ?? null
  return amount === null || Number.isNaN(amount) ? null : amount
}

/** The fields of a `PaymentAttempt`. */
export const attemptFields = (
  providers: Providers,
  describedAs: DescribeAttempt,
): PaymentAttemptResolvers => ({
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
  state: toldStateOf,
  resultCode: (row) => row.result_code,
  resultDescription: (row, _, { preferences }) =>
    providerOf(providers, row).describeResult?.(row, preferences.language) ?? null,
  askedAt: (row) => row.asked_at,
  answeredAt: (row) => row.succeeded_at ?? row.on_hold_at ?? row.failed_at,
  references: async (row, _, context) => referenceNodes(await describedAs(row, context)),
  transitions: (row, _, context) => transitionsOf(context).load(row.id),
})
