import type { Database } from '#platform/database/database.ts'
import type { RefundOutcome } from '../attempts/attempt.rules.ts'
import {
  addRefundCall,
  dropRefundCall,
  endRefundCall,
  findRefundCall,
  type RefundCall,
} from './refundCall.table.ts'

/**
 * Asks a provider that knows no keys: whatever became of the answer, never twice. What is not known later is unknown
 * until the provider tells it, or a person.
 */
export async function callOnce(
  db: Database,
  call: RefundCall,
  send: () => Promise<RefundOutcome>,
): Promise<RefundOutcome> {
  if (!(await addRefundCall(db, call))) return outcomeOf(db, call.key, 'unknown')
  const outcome = await send()
  if (outcome === 'unsent') await dropRefundCall(db, call.key)
  if (outcome === 'refunded' || outcome === 'refused') await endRefundCall(db, call.key, { outcome })
  // A message may have been quicker than the answer.
  return outcomeOf(db, call.key, outcome)
}

const outcomeOf = async (db: Database, key: string, otherwise: RefundOutcome): Promise<RefundOutcome> =>
  (await findRefundCall(db, key))?.outcome ?? otherwise
