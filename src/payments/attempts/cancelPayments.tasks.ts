import { cancelPaymentsJob } from '#orders/receipt/receipt.table.ts'
import { findOrder } from '#orders/order.table.ts'
import { jobTask, type JobTasks } from '#platform/jobs.ts'
import type { PaymentGateway } from '../gateway.ts'
import { providerOf } from '../provider.ts'
import { listPayableAttempts } from './attempt.table.ts'
import { cancelAttempt } from './cancelPayable.service.ts'

/**
 * What could still be paid on a provider's page, of an order that is bought or beside a newer payment of it, is cancelled
 * there, or its buyer pays twice. Runs again until each provider has answered.
 */
export const cancelPaymentsTasks = (gateway: PaymentGateway): JobTasks =>
  jobTask(cancelPaymentsJob, async ({ orderId }) => {
    const order = await findOrder(gateway.db, orderId)
    if (!order) return
    const payable = (await listPayableAttempts(gateway.db, order.id)).filter(
      (attempt) =>
        providerOf(gateway.providers, attempt).cancel &&
        (attempt.superseded_at !== null || order.confirmed_at !== null),
    )
    const outcomes = await Promise.all(payable.map(({ id }) => cancelAttempt(gateway, id)))
    if (outcomes.includes('unanswered')) throw new Error(`a payment of order ${order.id} can still be made`)
  })
