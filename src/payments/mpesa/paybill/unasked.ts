import { fromMajor } from '#pricing/money.rules.ts'
import type { UnaskedPayments } from '../../provider.ts'
import { listNamedOrders } from './namedOrders.ts'
import { matchOf } from './paybill.rules.ts'
import { addPaybillPayment, findPaybillPayment, findPaybillPaymentId } from './paybillPayment.table.ts'

/** Payments by hand that M-Pesa's list has, whether it told of them or not (payments reference, 1.8). */
export const unaskedAt = (shortCode: string): UnaskedPayments => ({
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
