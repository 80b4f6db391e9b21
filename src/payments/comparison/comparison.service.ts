import { DatabaseUnavailable } from '#platform/database/unavailable.ts'
import type { Database } from '#platform/database/database.ts'
import { sha256 } from '#platform/digest.ts'
import { raiseAlert } from '../alerts/alert.table.ts'
import { lockAttempt, noteReceived, receivedOf } from '../attempts/attempt.table.ts'
import { isSameReceived, receivedIn } from '../attempts/receivedMoney.rules.ts'
import { settleAttempt } from '../attempts/settle.service.ts'
import type { PaymentGateway } from '../gateway.ts'
import { addStrayMessage } from '../messages/stray.table.ts'
import type { PaymentProvider } from '../provider.ts'
import { closeReview, openReview } from '../reviews/review.table.ts'
import * as table from './comparison.table.ts'
import { findFitting, reportOfListed } from './fit.service.ts'
import { innerWindow, type ListedPayment, type ListedRow, type ListWindow } from './listedPayment.rules.ts'

export type Comparison = {
  readonly gateway: PaymentGateway
  readonly provider: PaymentProvider
  readonly now: Date
}

/** Idempotent: each row of the list is looked at once. */
export async function compareRow(comparison: Comparison, row: ListedRow): Promise<void> {
  if ('unread' in row) return tellUnread(comparison, row.unread)
  const { gateway, provider } = comparison
  if (await table.isSeen(gateway.db, provider.name, row.receipt)) return
  const isTheirs = (await provider.unsolicited?.isTheirs(gateway.db, row)) ?? false
  if (!isTheirs) await settleFitting(comparison, row)
  await gateway.db.transaction((tx) => noteRow(tx, comparison, row, isTheirs))
}

/** What fits nothing, and what cannot be settled, is a person's to look at: no row stops those behind it. */
async function settleFitting({ gateway, provider, now }: Comparison, payment: ListedPayment): Promise<void> {
  const { db, log } = gateway
  if (await table.findBooked(db, payment.receipt)) return
  const fitting = await findFitting(db, provider, payment)
  if (!fitting) return
  const settlement = { attemptId: fitting.id, report: reportOfListed(payment) }
  try {
    const { before, after } = await settleAttempt(gateway, settlement, now)
    log.info({ attempt: fitting.id, before, after }, 'a payment was found in the list of its provider')
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error
    log.error({ err: error, attempt: fitting.id }, 'a payment in the list of its provider cannot be settled')
  }
}

async function noteRow(
  tx: Database,
  comparison: Comparison,
  payment: ListedPayment,
  isTheirs: boolean,
): Promise<void> {
  const { provider, now } = comparison
  const booked = await table.findBooked(tx, payment.receipt)
  const attemptId = booked?.id ?? null
  if (!(await table.addListedPayment(tx, { provider: provider.name, attemptId }, payment))) return
  if (booked) await noteBooked(tx, comparison, { booked, payment, isTheirs })
  else await provider.unsolicited?.add(tx, payment, now)
}

type BookedRow = {
  readonly booked: NonNullable<Awaited<ReturnType<typeof table.findBooked>>>
  readonly payment: ListedPayment
  readonly isTheirs: boolean
}

async function noteBooked(
  tx: Database,
  { provider, now }: Comparison,
  { booked, payment, isTheirs }: BookedRow,
): Promise<void> {
  // A code that the staff typed: the paybill's own job compares its sum with what was still to come.
  const isTyped = booked.provider !== provider.name
  const isOther = booked.amount !== payment.amount
  if (isTyped || isOther) await provider.unsolicited?.add(tx, payment, now)
  const fitting = isTyped ? await findFitting(tx, provider, payment) : null
  if (fitting && fitting.orderId !== booked.orderId) return openReview(tx, booked.id, 'only_in_ledger', now)
  await closeReview(tx, booked.id, 'only_in_ledger', now)
  if (isTyped) return
  await noteListed(tx, booked.id, payment, now)
  if (!isTheirs && isOther) await openReview(tx, booked.id, 'amount_differs', now)
}

/** What the provider lists counts more than what was known. */
async function noteListed(tx: Database, attemptId: number, payment: ListedPayment, at: Date): Promise<void> {
  const known = receivedOf(await lockAttempt(tx, attemptId))
  const listed = receivedIn([reportOfListed(payment)], known, {
    currency: payment.currency,
    payerPhone: null,
  })
  if (listed && !isSameReceived(listed, known)) await noteReceived(tx, attemptId, { ...listed, at })
}

/** It may be money. In a list of another shape no row can be read: the support is told once a day. */
async function tellUnread({ gateway, provider: { name }, now }: Comparison, row: string): Promise<void> {
  const key = `unread:${sha256(row).toString('hex').slice(0, 24)}`
  await gateway.db.transaction(async (tx) => {
    if (!(await table.addUnreadRow(tx, name, key))) return
    gateway.log.error({ provider: name, row: key }, 'a row of a provider’s list cannot be read')
    const kept = { provider: name, reason: 'unreadable', body: row, source: null, receivedAt: now } as const
    await addStrayMessage(tx, kept)
    await raiseAlert(tx, { provider: name, kind: 'unreadable', code: 'list', at: now })
  })
}

/** What the list should have, and has not. An empty list says nothing: then there is none for us. */
export async function compareUnlisted(
  tx: Database,
  provider: string,
  window: ListWindow,
  now: Date,
): Promise<number | null> {
  const unlisted = await table.listUnlisted(tx, provider, innerWindow(window))
  if (unlisted.length > 0 && !(await table.hasListed(tx, provider, window))) return null
  for (const id of unlisted) await openReview(tx, id, 'only_in_ledger', now)
  return unlisted.length
}
