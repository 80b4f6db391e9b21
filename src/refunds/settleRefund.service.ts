import { findLanguageOfBuyer } from '#orders/receipt/buyerLanguage.ts'
import { lockOrder, type OrderRow } from '#orders/order.table.ts'
import { addMail } from '#notifications/mail.table.ts'
import { type AttemptRow, lockAttempt } from '#payments/attempts/attempt.table.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '#platform/errors.ts'
import { addCreditNote } from './creditNotes/creditNote.service.ts'
import { endEntitlements, markLinesRefunded, regrantElsewhere } from './givenBack.table.ts'
import { mayBeClosed } from './refund.rules.ts'
import { moneyBackMail, type RefundSender } from './refund.mails.ts'
import {
  findRefund,
  lockRefund,
  markRefused,
  markSettled,
  type RefundRow,
  type Said,
  refundStateOf,
} from './refund.table.ts'

export type HeldRefund = {
  readonly order: OrderRow
  readonly attempt: AttemptRow
  readonly refund: RefundRow
}

/** Lock order: order, payment, refund. */
export async function holdRefund(tx: Database, id: number): Promise<HeldRefund> {
  const found = await findRefund(tx, id)
  const order = found && (await lockOrder(tx, found.order_id))
  if (!order) throw new ShopError('general.notFound')
  const attempt = await lockAttempt(tx, found.attempt_id)
  return { order, attempt, refund: await lockRefund(tx, id) }
}

export type RefundEnding = { readonly at: Date; readonly said: Said | null }

/** The money went back: idempotent. Its lines grant nothing from now on, and the receipt is corrected. */
export async function settleRefund(
  tx: Database,
  { order, attempt, refund }: HeldRefund,
  { at, said }: RefundEnding,
  shop: RefundSender,
): Promise<void> {
  if (refund.settled_at !== null) return
  await markSettled(tx, refund.id, at, said)
  await markLinesRefunded(tx, refund.id, at)
  await endEntitlements(tx, refund.id, at)
  await regrantElsewhere(tx, refund.id, at)
  if (attempt.confirmed_order_at !== null) await addCreditNote(tx, refund, at)
  else await mailMoneyBack(tx, order, refund, shop)
}

/** Money that bought nothing has no receipt to correct; a credit note brings a mail of its own. */
async function mailMoneyBack(
  tx: Database,
  order: OrderRow,
  refund: RefundRow,
  shop: RefundSender,
): Promise<void> {
  const recipient = order.customer_email ?? order.owner_email
  if (recipient === null) return
  const language = await findLanguageOfBuyer(tx, order.id)
  await addMail(tx, moneyBackMail({ refund, recipient, language }, shop))
}

type Closing = {
  readonly isSettled: boolean
  readonly note: string
  readonly adminId: number
  readonly now: Date
}

/** A person says how it ended, once, where the provider does not. Throws `shop.refundEnded` or `shop.refundUnderWay`. */
export async function closeRefund(
  tx: Database,
  id: number,
  { isSettled, note, adminId, now }: Closing,
  shop: RefundSender,
): Promise<RefundRow> {
  const held = await holdRefund(tx, id)
  const { refund } = held
  if (refund.settled_at !== null || refund.refused_at !== null) throw new ShopError('shop.refundEnded')
  const isBeingCalled = refund.calling_until !== null && refund.calling_until > now
  if (!mayBeClosed(refundStateOf(refund)) || isBeingCalled) throw new ShopError('shop.refundUnderWay')
  const said = { byId: adminId, note: note.trim() }
  if (isSettled) await settleRefund(tx, held, { at: now, said }, shop)
  else await markRefused(tx, id, now, said)
  return lockRefund(tx, id)
}
