import { fromMajor } from '#pricing/money.rules.ts'
import type { UnsolicitedPayments } from '#payments/provider.ts'
import { listNamedOrders } from './namedOrders.ts'
import { matchOf } from './paybill.rules.ts'
import {
  addPaybillPayment,
  findPaybillPayment,
  findPaybillPaymentId,
  assignPaybillPayment,
  lockPaybillPayment,
} from './paybillPayment.table.ts'
import { isReceiptFree } from '#payments/attempts/attempt.table.ts'
import type { Database } from '#platform/database/database.ts'

/** Payments by hand that M-Pesa's list has, whether it told of them or not (payments reference, 1.8). */
export const unsolicitedAt = (shortCode: string): UnsolicitedPayments => ({
  isTheirs: async (db, { receipt, amount, currency, reference }) => {
    const id = await findPaybillPaymentId(db, receipt)
    const told = id === undefined ? undefined : await findPaybillPayment(db, id)
    if (told && (told.attempt_id !== null || told.closed_at !== null)) return true
    const match = matchOf(fromMajor(amount, currency), await listNamedOrders(db, reference))
    return match.attemptId !== undefined
  },
  add: (tx, { receipt, amount, currency, reference, payer, paidAt }, receivedAt) =>
    addPaybillPayment(tx, {
      transId: receipt,
      shortCode,
      amount: fromMajor(amount, currency),
      reference,
      payerPhone: payer,
      payerName: null,
      paidAt,
      receivedAt,
      body: null,
      source: null,
    }),
})

type Adoption = { readonly attemptId: number; readonly receipt: string; readonly at: Date }

/** A push has this receipt, and nothing else has; what the paybill told of it is the push's too. Its order is held. */
export async function adoptReceipt(tx: Database, { attemptId, receipt, at }: Adoption): Promise<boolean> {
  const id = await findPaybillPaymentId(tx, receipt)
  const told = id === undefined ? null : await lockPaybillPayment(tx, id)
  if (!(await isReceiptFree(tx, attemptId, receipt))) return false
  if (told === null || told.attempt_id === attemptId) return true
  return assignPaybillPayment(tx, { id: told.id, attemptId, at, staffId: null, surplus: null })
}
