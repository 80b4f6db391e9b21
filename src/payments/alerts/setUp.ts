import type { Database } from '#platform/database/database.ts'
import type { AttemptRow } from '../attempts/attempt.table.ts'
import type { PaymentProvider } from '../provider.ts'
import { raiseAlert } from './alert.table.ts'

type Ended = { readonly attempt: AttemptRow; readonly code: string; readonly at: Date }

/** Tells the support when a payment failed by what no payer can mend. */
export async function alertOfSetUp(
  tx: Database,
  { name, setUpCodes }: Pick<PaymentProvider, 'name' | 'setUpCodes'>,
  { attempt, code, at }: Ended,
): Promise<void> {
  if (setUpCodes?.has(code))
    await raiseAlert(tx, { provider: name, kind: 'set_up', code, attemptId: attempt.id, at })
}
