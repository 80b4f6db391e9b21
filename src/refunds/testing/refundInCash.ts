import { randomUUID } from 'node:crypto'
import type { User } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { addRefund } from '../refund.table.ts'
import { lockOrderAndRefund, settleRefund } from '../refund.service.ts'

const shop = {
  publicUrl: 'https://soma.example',
  supportEmail: 'help@soma.example',
  supportPhone: '+254700000000',
}

/** Writes down that an order was paid over the counter, where it has no payment. */
export async function payInCash(db: Database, orderId: string, { id }: Pick<User, 'id'>) {
  const at = new Date()
  await db.run(sql`
    with paid as (
      insert into payment_attempts (order_id, provider, amount, currency, succeeded_at, result_code, confirmed_order_at)
      select o.id, 'cash', t.total, t.currency, ${at}, 0, ${at}
      from orders o join order_totals t on t.order_id = o.id and t.currency = o.presentment_currency
      where o.id = ${orderId} and not exists (select from payment_attempts where order_id = o.id) returning id)
    insert into cash_payments (attempt_id, recorded_by_id) select id, ${id} from paid`)
  return db.one<{ id: number; amount: string; currency: string }>(
    sql`select id, amount, currency from payment_attempts where order_id = ${orderId}`,
  )
}

/** Gives an order's money back over the counter: all of it, or a sum without a line. Returns the refund's number. */
export async function refundInCash(
  db: Database,
  orderId: string,
  { admin, amount = null }: { readonly admin: Pick<User, 'id'>; readonly amount?: number | null },
): Promise<number> {
  const at = new Date()
  const attempt = await payInCash(db, orderId, admin)
  const lines = await db.many<{ id: number }>(sql`select id from order_lines where order_id = ${orderId}`)
  return db.transaction(async (tx) => {
    const { id } = await addRefund(tx, {
      attemptId: attempt.id,
      key: randomUUID(),
      amount: amount === null ? attempt.amount : String(amount),
      currency: attempt.currency,
      reason: 'Wrong book',
      requestId: null,
      requestedAt: at,
      requestedById: admin.id,
      isByHand: true,
      lineIds: amount === null ? lines.map((line) => line.id) : [],
    })
    await settleRefund(
      tx,
      await lockOrderAndRefund(tx, id),
      { at, said: { byId: admin.id, note: 'In cash' } },
      shop,
    )
    return id
  })
}
