import type { OrderRow } from '#orders/order.table.ts'
import { payingPhone } from '#payments/attempts/attempt.nodes.ts'
import type { AttemptRow } from '#payments/attempts/attempt.table.ts'
import { shownAttempts } from '#payments/payment.resolvers.ts'
import { type Providers, providerOf } from '#payments/provider.ts'
import type { Context } from '#platform/graphql/context.ts'

export type ExportedPayment = {
  /** As the API names it. */
  readonly provider: ReturnType<typeof providerOf>['contractName']
  /** By which its payer knows it, else its provider. */
  readonly reference: string | null
  readonly phone: string | null
}

/** What orders were paid with, in one statement for all and one for each provider; null for what is free or not paid. */
export async function readExportedPayments(
  orders: readonly OrderRow[],
  context: Context,
  providers: Providers,
): Promise<(orderId: string) => ExportedPayment | null> {
  const attempts = (await Promise.all(orders.map((order) => shownAttempts(order, context)))).flat()
  const counting = attempts.filter(({ result_code }) => result_code === 0)
  const paid = await describePaid(counting, context, providers)
  const told = new Map(counting.map(({ id, order_id }) => [order_id, paid.get(id)]))
  return (orderId) => told.get(orderId) ?? null
}

async function describePaid(
  attempts: readonly AttemptRow[],
  { db }: Context,
  providers: Providers,
): Promise<ReadonlyMap<number, ExportedPayment>> {
  const byProvider = [...Map.groupBy(attempts, ({ provider }) => provider)]
  const told = byProvider.map(async ([name, group]) => {
    const { contractName, describe } = providerOf(providers, { provider: name })
    const described = await describe(
      db,
      group.map(({ id }) => id),
    )
    const known = new Map(described.map((one) => [one.attemptId, one]))
    return group.map((attempt) => {
      const { id, receipt } = attempt
      const described = known.get(id)
      const reference = receipt ?? described?.transactionId ?? null
      return [id, { provider: contractName, reference, phone: payingPhone(attempt, described) }] as const
    })
  })
  return new Map((await Promise.all(told)).flat())
}
