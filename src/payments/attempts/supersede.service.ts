import type { Database } from '#platform/database/database.ts'
import { freeAssigned } from '../mpesa/paybill/paybillPayment.table.ts'
import { markSuperseded } from './attempt.table.ts'

type Others = { readonly except: number | null; readonly at: Date }

/** They give way to another payment of the order; what came to the paybill for them pays for nothing then. */
export async function supersedeOthers(tx: Database, orderId: string, others: Others): Promise<void> {
  const attemptIds = await markSuperseded(tx, orderId, others)
  if (attemptIds.length > 0) await freeAssigned(tx, attemptIds, others.at)
}
