import { outcomeOf, type Result, type Shape } from './outcomes.ts'
import { type Payment, statusOf } from './payment.ts'

/** What a status names and a callback brings: the same shape (payments reference, 2.3 and 2.4). */
export function statusBody(payment: Payment, result: Result | null): object {
  const { shape } = outcomeOf(payment.outcome)
  const { financialTransactionId, externalId, payerMessage, payeeNote } = payment
  const isPaid = result === 'SUCCESSFUL'
  return {
    ...(isPaid && { financialTransactionId }),
    externalId,
    amount: shape === 'other-amount' ? otherAmount(payment.amount) : payment.amount,
    currency: shape === 'other-currency' ? 'USD' : payment.currency,
    payer: {
      partyIdType: 'MSISDN',
      partyId: shape === 'other-payer' ? otherPayer(payment.payer) : payment.payer,
    },
    payerMessage,
    payeeNote,
    status: statusOf(result),
    ...(result !== null && !isPaid && { reason: reasonIn(result, shape) }),
  }
}

const reasonIn = (result: Result, shape: Shape) =>
  shape === 'reason-object' ? { code: result, message: result.toLowerCase().replaceAll('_', ' ') } : result

const otherAmount = (amount: string): string => String(Number(amount) > 1 ? Number(amount) - 1 : 2)

const otherPayer = (payer: string): string => payer.slice(0, -1) + ((Number(payer.slice(-1)) + 1) % 10)
