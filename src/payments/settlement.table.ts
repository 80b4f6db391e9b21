import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

/** The provider's own words on how an attempt ended. */
export type ProviderResult = { readonly code: string; readonly text: string | null }

export type Success = {
  /** When it was paid, as far as is known. */
  readonly paidAt: Date
  /** Set when this payment buys the order. */
  readonly confirmedOrderAt: Date | null
  readonly receipt: string | null
  readonly result: ProviderResult
}

// One receipt belongs to one payment; a second attempt that names it gets none.
const freeReceipt = (id: number, receipt: string | null) => sql`
  (select ${receipt}::text where not exists (select from payment_attempts where receipt = ${receipt} and id <> ${id}))`

export const markSucceeded = (
  db: Database,
  id: number,
  { paidAt, confirmedOrderAt, receipt, result }: Success,
) =>
  db.run(sql`
    update payment_attempts set succeeded_at = ${paidAt}, confirmed_order_at = ${confirmedOrderAt}, result_code = 0,
      result_text = ${result.text}, provider_code = ${result.code}, receipt = coalesce(receipt, ${freeReceipt(id, receipt)})
    where id = ${id}`)

/** A payment that was confirmed by a question gets its receipt number from a callback that comes later. */
export const fillReceipt = (db: Database, id: number, receipt: string) =>
  db.run(
    sql`update payment_attempts set receipt = ${freeReceipt(id, receipt)} where id = ${id} and receipt is null`,
  )

export type Held = {
  readonly at: Date
  readonly code: number
  readonly receipt: string | null
  readonly result: ProviderResult
}

export const markHeld = (db: Database, id: number, { at, code, receipt, result }: Held) =>
  db.run(sql`
    update payment_attempts set held_at = ${at}, result_code = ${code}, result_text = ${result.text},
      provider_code = ${result.code}, receipt = coalesce(receipt, ${freeReceipt(id, receipt)})
    where id = ${id}`)

export const markFailed = (
  db: Database,
  id: number,
  { at, code, result }: { at: Date; code: number; result: ProviderResult },
) =>
  db.run(sql`
    update payment_attempts set failed_at = ${at}, result_code = ${code}, result_text = ${result.text}, provider_code = ${result.code}
    where id = ${id}`)

/** The provider turned the push down before anything reached the phone. */
export const markRefused = (
  db: Database,
  id: number,
  { at, code, result }: { at: Date; code: number; result: ProviderResult },
) =>
  db.run(sql`
    update payment_attempts set failed_at = ${at}, refused_at = ${at}, result_code = ${code}, result_text = ${result.text},
      provider_code = ${result.code}, ask_at = null
    where id = ${id}`)

export const markExpired = (db: Database, id: number, at: Date) =>
  db.run(sql`update payment_attempts set expired_at = ${at} where id = ${id}`)

/** Nobody asks any more; what was shown as open until now has failed for the buyer. */
export const markGivenUp = (db: Database, id: number, code: number) =>
  db.run(sql`update payment_attempts set result_code = ${code} where id = ${id} and result_code is null`)

/** Notes a code that means nothing by itself, so that the next reading can agree with it. */
export const noteCode = (db: Database, id: number, code: string) =>
  db.run(sql`update payment_attempts set provider_code = ${code} where id = ${id}`)
