import { countryFacts } from '#platform/countries.rules.ts'
import { fromMajor } from '#pricing/money.rules.ts'
import type { UnaskedPayments } from '../../provider.ts'
import { addPaybillPayment, findPaybillPaymentId } from './paybillPayment.table.ts'

/** Payments by hand that M-Pesa's list has, whether it told of them or not (payments reference, 1.8). */
export const unaskedAt = (shortCode: string): UnaskedPayments => ({
  isKnown: async (db, receipt) => (await findPaybillPaymentId(db, receipt)) !== undefined,
  add: (tx, { receipt, amount, reference, payer, paidAt }, receivedAt) =>
    addPaybillPayment(tx, {
      transId: receipt,
      shortCode,
      amount: fromMajor(amount, countryFacts('KEN').currency),
      reference,
      payerPhone: payer,
      payerName: null,
      paidAt,
      receivedAt,
      body: null,
      source: null,
    }),
})
