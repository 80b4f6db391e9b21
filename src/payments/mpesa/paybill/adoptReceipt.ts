import { isReceiptFree } from '../../attempts/attempt.table.ts'
import type { Database } from '#platform/database/database.ts'
import { assignPaybillPayment, findPaybillPaymentId, lockPaybillPayment } from './paybillPayment.table.ts'

type Adoption = { readonly attemptId: number; readonly receipt: string; readonly at: Date }

/** A push has this receipt, and nothing else has; what the paybill told of it is the push's too. Its order is held. */
export async function adoptReceipt(tx: Database, { attemptId, receipt, at }: Adoption): Promise<boolean> {
  const id = await findPaybillPaymentId(tx, receipt)
  const told = id === undefined ? null : await lockPaybillPayment(tx, id)
  if (!(await isReceiptFree(tx, attemptId, receipt))) return false
  if (told === null || told.attempt_id === attemptId) return true
  return assignPaybillPayment(tx, { id: told.id, attemptId, at, staffId: null, surplus: null })
}
