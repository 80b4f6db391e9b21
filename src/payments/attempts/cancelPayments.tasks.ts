import { cancelPaymentsJob } from '#orders/receipt/receipt.table.ts'
import { findOrder } from '#orders/order.table.ts'
import type { JobTasks } from '#platform/jobs.ts'
import type { PaymentGateway } from '../gateway.ts'
import { providerOf } from '../provider.ts'
import { listPayableAttempts } from './attempt.table.ts'
import { cancelAttempt } from './cancelPayable.service.ts'

/**
 * What could still be paid on a provider's page, of an order that is bought or beside a newer payment of it, is cancelled
 * there, or its buyer pays twice. Runs again until each provider has answered.
 */
export const cancelPaymentsTasks = (gateway: PaymentGateway): JobTasks => ({
  [cancelPaymentsJob]: async (payload) => {
    const order = await findOrder(gateway.db, orderIdIn(payload))
    if (!order) return
    const payable = (await listPayableAttempts(gateway.db, order.id)).filter(
      (attempt) =>
        providerOf(gateway.providers, attempt).cancel &&
        (attempt.superseded_at !== null || order.confirmed_at !== null),
    )
    const outcomes = await Promise.all(payable.map(({ id }) => cancelAttempt(gateway, id)))
    if (outcomes.includes('unanswered')) throw new Error(`a payment of order ${order.id} can still be made`)
  },
})

function orderIdIn(payload: unknown): string {
  const { orderId } = payload as Record<string, unknown> // written by addCancelPayments and confirmOrder
  if (typeof orderId !== 'string') throw new Error('payments to cancel without their order')
  return orderId
}
