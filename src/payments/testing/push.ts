import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { AttemptRow } from '../attempts/attempt.table.ts'
import type { MpesaRequestRow } from '../mpesa/mpesa.table.ts'

/** An attempt with what M-Pesa knows of it. */
export type Push = AttemptRow & MpesaRequestRow

/** Asks for the payment of an order on a phone. */
export const placeDocument = `mutation ($input: placeMpesaOrderInput!) { placeMpesaOrder(input: $input) {
  order { id confirmed totalPrice presentmentCurrency { _id } totalPriceSet { presentmentMoney { amount currencyCode } } }
  safaricomMpesaRequest { id _id merchantRequestId resultCode status stale msisdn }
} }`

/** As if the process had died before the provider's answer to the push came. */
export async function forgetAnswer(db: Database, { id }: Push): Promise<void> {
  await db.run(sql`update payment_attempts set accepted_at = null where id = ${id}`)
  await db.run(sql`
    update mpesa_requests set merchant_request_id = null, checkout_request_id = null where attempt_id = ${id}`)
  await db.run(sql`delete from payment_messages where attempt_id = ${id}`)
}
