import { randomUUID } from 'node:crypto'
import { addB2bCustomer } from '#business/b2bCustomer.builder.ts'
import { addOrder } from '#orders/order.builder.ts'
import { sql } from '#platform/database/sql.ts'
import { iri } from '#platform/graphql/iri.ts'
import { addRefund } from '#refunds/refund.table.ts'
import { closeRefund } from '#refunds/refund.service.ts'
import type { Scene } from './roleScene.ts'

const shop = {
  publicUrl: 'https://soma.example',
  supportEmail: 'help@soma.example',
  supportPhone: '+254700000000',
}

/** Of all that was paid, by hand: asked for, or refused already. Its number. */
export async function addRefundOf(
  { db, people: { admin } }: Scene,
  attempt: { readonly id: number; readonly amount: string; readonly currency: string },
  isRefused: boolean,
): Promise<number> {
  const now = new Date()
  const { id } = await addRefund(db, {
    attemptId: attempt.id,
    key: randomUUID(),
    amount: attempt.amount,
    currency: attempt.currency,
    reason: 'Wrong book',
    requestId: null,
    requestedAt: now,
    requestedById: admin.id,
    isByHand: true,
    lineIds: [],
  })
  const closing = { isSettled: false, note: 'Nobody came for it', adminId: admin.id, now }
  if (isRefused) await db.transaction((tx) => closeRefund(tx, id, closing, shop))
  return id
}

const placeDocument = `mutation ($id: ID!, $customer: ID!) {
  placeCashOrder(input: { id: $id, b2bCustomerId: $customer }) { order { wholesalePayments { id } } } }`

/** An order of the checker that a business customer owes for. */
export async function addOwed({ api, db, people }: Scene): Promise<{ orderId: string; attemptId: number }> {
  const orderId = await addOrder(db, { owner: people.checker })
  const customer = iri('B2bCustomer', (await addB2bCustomer(db, { user: people.business })).id)
  const variables = { id: iri('Order', orderId), customer }
  const { codes } = await api.ask(db, placeDocument, variables, { caller: people.checker })
  if (codes.length > 0) throw new Error(`not placed: ${codes.join()}`)
  const { id } = await db.one<{ id: number }>(
    sql`select id from payment_attempts where order_id = ${orderId}`,
  )
  return { orderId, attemptId: id }
}

/** Money at the paybill that nobody knows the order of; its number. */
export const addUnmatched = async ({ db }: Scene): Promise<number> =>
  (
    await db.one<{ id: number }>(sql`
      insert into paybill_payments (trans_id, short_code, amount, currency, reference, received_at, reason)
      values (upper(substr(md5(random()::text), 1, 10)), '174379', 100, 'KES', 'BOOKS', now(), 'unknown_reference')
      returning id`)
  ).id

/** A part of what is owed; its number. */
export async function addPart(scene: Scene, attemptId: number): Promise<number> {
  const id = await addUnmatched(scene)
  await scene.db.run(sql`
    update paybill_payments set attempt_id = ${attemptId}, matched_at = now(), reason = null where id = ${id}`)
  return id
}
