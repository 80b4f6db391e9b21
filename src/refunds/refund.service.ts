import { randomUUID } from 'node:crypto'
import { listLines, lockOrder, type OrderRow } from '#orders/order.table.ts'
import {
  type AttemptRow,
  paidMoneyOf,
  stateOf,
  findConfirmingAttempt,
  lockAttempt,
  lockAttemptOf,
} from '#payments/attempts/attempt.table.ts'
import { isPaid } from '#payments/attempts/attempt.rules.ts'
import type { PaymentGateway } from '#payments/gateway.ts'
import { providerOf } from '#payments/provider.ts'
import { refundJob } from '#payments/refunds/refundMessage.service.ts'
import type { Database } from '#platform/database/database.ts'
import { sha256 } from '#platform/digest.ts'
import { ShopError } from '#platform/errors.ts'
import { addJob } from '#platform/jobs.ts'
import {
  fromMajor,
  fromNumeric,
  isZero,
  type Money,
  subtract,
  toMajor,
  toNumeric,
} from '#pricing/money.rules.ts'
import { moneyLeft, planRefund, type Refundable, type RefundPlan, mayBeClosed } from './refund.rules.ts'
import {
  addRefund,
  findRefundByKey,
  findRefunded,
  findRetryOf,
  listRefundLines,
  type RefundRow,
  listUnspentAttempts,
  endEntitlements,
  markLinesRefunded,
  regrantElsewhere,
  findRefund,
  lockRefund,
  markRefused,
  markSettled,
  type DecisionNote,
  refundStateOf,
} from './refund.table.ts'
import { closeRequest, listNewestRequests } from './requests/refundRequest.table.ts'
import { findLanguageOfBuyer } from '#orders/receipt/buyerLanguage.ts'
import { addMail } from '#notifications/mail.table.ts'
import { addCreditNote } from './creditNotes/creditNote.service.ts'
import { refundMail, type RefundSender } from './refund.mails.ts'

export type RefundInstruction = {
  /** A UUID: the same again is the same refund. Null makes a new one. */
  readonly key: string | null
  /** In major units of the currency that was paid; null is what the lines cost, or all that is left. */
  readonly amount: number | null
  readonly lineIds: readonly number[]
  readonly reason: string
  /** A person sends it though the provider could. */
  readonly isByHand: boolean
  readonly requestId: number | null
  /** The buyer's request that was open when the refund was asked for; null or left out where nobody says. */
  readonly seenRequestId?: number | null
  /** Of a refused one. */
  readonly retryOfId?: number
  readonly adminId: number
  readonly now: Date
}

/**
 * The order and the payment are locked. Nothing is sent here: a job asks the provider, or a person sends it where the
 * provider cannot. A refund of all that is left ends the buyer's open request (decision 54). Throws
 * `shop.refundRequestDecided`, `shop.refundNotPossible`, `shop.refundedInFull`, `shop.refundAmount`, `shop.refundLines`, and
 * `general.idempotencyKeyReused` where the key stands for another refund.
 */
export async function startRefund(
  { tx, providers }: { readonly tx: Database; readonly providers: PaymentGateway['providers'] },
  attempt: AttemptRow,
  instruction: RefundInstruction,
): Promise<RefundRow> {
  const known = instruction.key === null ? undefined : await findRefundByKey(tx, instruction.key)
  if (known) return requireSame(known, attempt, instruction)
  await requireOpen(tx, attempt, instruction.seenRequestId ?? null)
  if (!isPaid(stateOf(attempt))) throw new ShopError('shop.refundNotPossible')
  const { amount, lineIds, isAll } = await planned(tx, attempt, instruction)
  const { refund, canRefund } = providerOf(providers, attempt)
  const { isOnlyByHand } = paidMoneyOf(attempt)
  const isByHand =
    instruction.isByHand || isOnlyByHand || refund === null || canRefund?.(attempt, amount) === false
  const added = await addRefund(tx, {
    attemptId: attempt.id,
    key: instruction.key ?? randomUUID(),
    amount: toNumeric(amount),
    currency: amount.currency,
    reason: instruction.reason.trim(),
    requestId: instruction.requestId ?? (isAll ? await endRequest(tx, attempt, instruction) : null),
    retryOfId: instruction.retryOfId,
    requestedAt: instruction.now,
    requestedById: instruction.adminId,
    isByHand,
    lineIds,
    requestDigest: digestOf(attempt, instruction),
  })
  if (!isByHand) await addJob(tx, refundJob, { key: added.key }, { key: `refund:${added.key}` })
  return added
}

/**
 * A refused one once more, of any payment: the same again is the same refund. Throws as `startRefund`, `shop.refundEnded`
 * where the money went back, and `shop.refundUnderWay` where it may yet, also by the provider though a person was to send it.
 */
export async function retryRefund(
  deps: { readonly tx: Database; readonly providers: PaymentGateway['providers'] },
  { refund, attempt }: LockedRefund,
  retry: Pick<RefundInstruction, 'isByHand' | 'adminId' | 'now'>,
): Promise<RefundRow> {
  const known = await findRetryOf(deps.tx, refund.id)
  if (known && (known.by_hand || !retry.isByHand)) return known
  if (known && known.settled_at === null) throw new ShopError('shop.refundUnderWay')
  if (known || refund.settled_at !== null) throw new ShopError('shop.refundEnded')
  if (refund.refused_at === null) throw new ShopError('shop.refundUnderWay')
  const amount = fromNumeric(refund.amount, refund.currency)
  const isAll = isZero(subtract(moneyLeft(await refundableOf(deps.tx, attempt)), amount))
  const lines = isAll ? [] : await listRefundLines(deps.tx, [refund.id])
  return startRefund(deps, attempt, {
    ...retry,
    key: null,
    amount: toMajor(amount),
    lineIds: lines.map(({ order_line_id: id }) => id),
    reason: refund.reason,
    requestId: refund.request_id,
    retryOfId: refund.id,
  })
}

/** Whoever declines it, and whoever refunds at the same moment, must not both be heard. */
async function requireOpen(tx: Database, { order_id }: AttemptRow, seenRequestId: number | null) {
  if (seenRequestId === null) return
  const [newest] = await listNewestRequests(tx, [order_id])
  if (newest?.id !== seenRequestId) throw new ShopError('general.notFound')
  if (newest.outcome === 'declined') throw new ShopError('shop.refundRequestDecided')
}

/** Of one that was asked for before digests were stored, less is known. */
function requireSame(known: RefundRow, attempt: AttemptRow, instruction: RefundInstruction): RefundRow {
  const { amount, reason } = instruction
  const isAmount = amount === null || toMajor(fromNumeric(known.amount, known.currency)) === amount
  const isSame = known.request_digest
    ? known.request_digest.equals(digestOf(attempt, instruction))
    : known.attempt_id === attempt.id && isAmount && known.reason === reason.trim()
  if (!isSame) throw new ShopError('general.idempotencyKeyReused')
  return known
}

/** All that was asked for. */
function digestOf(
  { id }: AttemptRow,
  { amount, lineIds, reason, isByHand, requestId }: RefundInstruction,
): Buffer {
  const lines = [...new Set(lineIds)].toSorted((one, other) => one - other)
  const instruction = JSON.stringify([id, amount, lines, reason.trim(), isByHand, requestId])
  return sha256(instruction)
}

/** The buyer's open request, approved by the refund: its number, or null. Money that bought nothing was never asked for. */
async function endRequest(
  tx: Database,
  attempt: AttemptRow,
  { now, adminId }: RefundInstruction,
): Promise<number | null> {
  if (attempt.confirmed_order_at === null) return null
  const [newest] = await listNewestRequests(tx, [attempt.order_id])
  if (!newest || newest.closed_at !== null) return null
  const closing = { outcome: 'refunded', at: now, byId: adminId, answer: null } as const
  return (await closeRequest(tx, newest.id, closing)) ? newest.id : null
}

async function planned(
  tx: Database,
  attempt: AttemptRow,
  { amount, lineIds }: RefundInstruction,
): Promise<RefundPlan & { readonly isAll: boolean }> {
  const refundable = await refundableOf(tx, attempt)
  const left = moneyLeft(refundable)
  const { currency } = left
  const params = { limit: toMajor(left), currency }
  // Nobody knows how much all is.
  if (amount === null && !paidMoneyOf(attempt).isKnown) throw new ShopError('shop.refundAmount', { params })
  const plan = planRefund(refundable, { amount: amount === null ? null : moneyIn(amount, currency), lineIds })
  if (typeof plan !== 'string') return { ...plan, isAll: isZero(subtract(left, plan.amount)) }
  throw new ShopError(plan, { params })
}

function moneyIn(amount: number, currency: string): Money {
  if (!Number.isFinite(amount)) throw new ShopError('general.badInput')
  return fromMajor(amount, currency)
}

async function refundableOf(tx: Database, attempt: AttemptRow): Promise<Refundable> {
  const { amount, line_ids: refundedLines } = await findRefunded(tx, attempt.id)
  const paid = paidMoneyOf(attempt).money
  const { currency } = paid
  // Money that bought nothing gives no line back.
  const lines = attempt.confirmed_order_at === null ? [] : await listLines(tx, [attempt.order_id])
  return {
    paid,
    refunded: fromNumeric(amount, currency),
    lines: lines.map(({ id, totals }) => ({
      id,
      price: fromNumeric(totals.find((row) => row.currency === currency)?.price ?? '0', currency),
      isRefunded: refundedLines.includes(id),
    })),
  }
}

type PaidOrder = { readonly order: OrderRow; readonly attempt: AttemptRow }

/**
 * With the payment that is named, else the one that bought the order; of an order that is not bought, the first one of
 * which money is left, and that of a refund whose key is known. Money that somebody has to decide about goes back by that decision. Lock order: order, payment.
 * Throws `general.notFound`, and `shop.refundNotPossible` where nothing was paid.
 */
export async function lockPaidOrder(
  tx: Database,
  orderId: string,
  { attemptId = null, key = null }: { readonly attemptId?: number | null; readonly key?: string | null } = {},
): Promise<PaidOrder> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new ShopError('general.notFound')
  const known = key === null ? undefined : await findRefundByKey(tx, key)
  if (known?.order_id === orderId && (attemptId ?? known.attempt_id) === known.attempt_id)
    return { order, attempt: await lockAttempt(tx, known.attempt_id) }
  if (attemptId === null) return { order, attempt: await lockRefundable(tx, orderId) }
  const attempt = await lockAttemptOf(tx, attemptId, orderId)
  if (!attempt) throw new ShopError('general.notFound')
  const isRefundable =
    attempt.confirmed_order_at !== null ||
    (isPaid(stateOf(attempt)) && (await listUnspentAttempts(tx, orderId)).includes(attemptId))
  if (!isRefundable) throw new ShopError('shop.refundNotPossible')
  return { order, attempt }
}

async function lockRefundable(tx: Database, orderId: string): Promise<AttemptRow> {
  const id = (await findConfirmingAttempt(tx, orderId))?.id ?? (await listUnspentAttempts(tx, orderId))[0]
  if (id === undefined) throw new ShopError('shop.refundNotPossible')
  return lockAttempt(tx, id)
}

export type LockedRefund = {
  readonly order: OrderRow
  readonly attempt: AttemptRow
  readonly refund: RefundRow
}

/** Lock order: order, payment, refund. */
export async function lockOrderAndRefund(tx: Database, id: number): Promise<LockedRefund> {
  const found = await findRefund(tx, id)
  const order = found && (await lockOrder(tx, found.order_id))
  if (!order) throw new ShopError('general.notFound')
  const attempt = await lockAttempt(tx, found.attempt_id)
  return { order, attempt, refund: await lockRefund(tx, id) }
}

type RefundEnding = { readonly at: Date; readonly decision: DecisionNote | null }

/** The money went back: idempotent. Its lines grant nothing from now on, and the receipt is corrected. */
export async function settleRefund(
  tx: Database,
  { order, attempt, refund }: LockedRefund,
  { at, decision }: RefundEnding,
  shop: RefundSender,
): Promise<void> {
  if (refund.settled_at !== null) return
  await markSettled(tx, refund.id, at, decision)
  await markLinesRefunded(tx, refund.id, at)
  await endEntitlements(tx, refund.id, at)
  await regrantElsewhere(tx, refund.id, at)
  if (attempt.confirmed_order_at !== null) await addCreditNote(tx, refund, at)
  else await addRefundMail(tx, order, refund, shop)
}

/** Money that bought nothing has no receipt to correct; a credit note brings a mail of its own. */
async function addRefundMail(
  tx: Database,
  order: OrderRow,
  refund: RefundRow,
  shop: RefundSender,
): Promise<void> {
  const recipient = order.customer_email ?? order.owner_email
  if (recipient === null) return
  const language = await findLanguageOfBuyer(tx, order.id)
  await addMail(tx, refundMail({ refund, recipient, language }, shop))
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
  const locked = await lockOrderAndRefund(tx, id)
  const { refund } = locked
  if (refund.settled_at !== null || refund.refused_at !== null) throw new ShopError('shop.refundEnded')
  const isBeingCalled = refund.calling_until !== null && refund.calling_until > now
  if (!mayBeClosed(refundStateOf(refund)) || isBeingCalled) throw new ShopError('shop.refundUnderWay')
  const decision = { byId: adminId, note: note.trim() }
  if (isSettled) await settleRefund(tx, locked, { at: now, decision }, shop)
  else await markRefused(tx, id, now, decision)
  return lockRefund(tx, id)
}
