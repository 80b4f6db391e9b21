import type { Database } from '#platform/database/database.ts'
import type { PaymentDescription } from '../provider.ts'
import { listMpesaRequests } from './mpesa.table.ts'

export const describePushes = async (
  db: Database,
  attemptIds: readonly number[],
): Promise<PaymentDescription[]> =>
  (await listMpesaRequests(db, attemptIds)).map((row) => ({
    attemptId: row.attempt_id,
    transactionId: row.merchant_request_id,
    payerPhone: row.msisdn,
    references: { MerchantRequestID: row.merchant_request_id, CheckoutRequestID: row.checkout_request_id },
  }))
