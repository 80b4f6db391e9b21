import type { Database } from '#platform/database/database.ts'
import type { PaymentReport } from '../attempts/callbackCheck.rules.ts'
import type { PaymentProvider } from '../provider.ts'
import { listFitCandidates } from './comparison.table.ts'
import { type FitCandidate, fittingAttempt } from './fit.rules.ts'
import type { ListedPayment } from './listedPayment.rules.ts'

/** The attempt that a payment belongs to whose receipt no attempt has. */
export async function findFitting(
  db: Database,
  { name, describe }: Pick<PaymentProvider, 'name' | 'describe'>,
  payment: ListedPayment,
): Promise<FitCandidate | null> {
  const candidates = await listFitCandidates(db, name, payment.reference)
  const described = await describe(
    db,
    candidates.map(({ id }) => id),
  )
  const phones = new Map(described.map(({ attemptId, payerPhone }) => [attemptId, payerPhone]))
  return fittingAttempt(
    payment,
    candidates.map((candidate) => ({ ...candidate, payerPhone: phones.get(candidate.id) ?? null })),
  )
}

/** The provider itself says that it was paid. Whose phone paid was looked at before. */
export const reportOfListed = ({ receipt, amount, currency, paidAt }: ListedPayment): PaymentReport => ({
  ids: { receipt },
  reading: 'paid',
  code: '0',
  text: 'in the provider’s own list',
  resultCode: 0,
  amount,
  currency,
  payerPhone: null,
  receipt,
  paidAt,
  source: 'list',
})
