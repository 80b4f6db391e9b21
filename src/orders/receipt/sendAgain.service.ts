import { isAdmin, isStaff } from '#identity/access.rules.ts'
import { emailViolations } from '#identity/email.rules.ts'
import { addMail } from '#notifications/mail.table.ts'
import type { User } from '#platform/caller.rules.ts'
import { refuseInvalid, ShopError, tooMany } from '#platform/errors.ts'
import type { Context } from '#platform/graphql/context.ts'
import { countTry, type RateLimit } from '#platform/rateLimit.table.ts'
import { mayFollowOrder } from '../access.rules.ts'
import { correctRecipient, findUnclaimed } from '../claims/adminOrder.table.ts'
import { findOrder, lockOrder, type OrderRow, placedOrder } from '../order.table.ts'
import { findLanguageOfBuyer } from './buyerLanguage.ts'
import { findBought } from './bought.ts'
import type { ReceiptDeps } from './receipt.ts'
import { receiptMail, sentElsewhereMail } from './receipt.mail.ts'

const day = 86_400
const ownLimit: RateLimit = { kind: 'receipts sent again', max: 3, seconds: day }
const staffLimit: RateLimit = { kind: 'receipts that the staff send', max: 100, seconds: day }

export type ReceiptAgain = {
  readonly user: User
  readonly orderId: string
  /** For the staff to say; null is the address of the order. */
  readonly email: string | null
  /** The order is for that address from then on. */
  readonly isCorrection: boolean
}

/** `movedFrom`: the address that the order was for until now; null where it is for the same as before. */
export type SentReceipt = { readonly sentTo: string; readonly movedFrom: string | null }

/**
 * An order that is still to be claimed stays with whom it was placed for, who hears of a receipt that goes elsewhere; only
 * an admin moves it to another address (decision 55). Throws NOT_FOUND for what is not bought, FORBIDDEN, and `tooMany`.
 */
export async function sendReceiptAgain(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { shop, findPayment }: ReceiptDeps,
  { user, orderId, email, isCorrection }: ReceiptAgain,
): Promise<SentReceipt> {
  const bought = await findBought(db, orderId, findPayment)
  if (!bought || !mayFollowOrder(user, placedOrder(bought.order))) throw new ShopError('general.notFound')
  const { order } = bought
  const asStaff = isAdmin(user) || (isStaff(user) && order.admin_id === user.id)
  if ((email !== null && !asStaff) || (isCorrection && !isAdmin(user)))
    throw new ShopError('auth.accessDenied')
  const sentTo = email ?? addressFor(user, order)
  refuseInvalid(emailViolations('email', sentTo))
  const wait = await (order.owner_id === user.id
    ? countTry(db, ownLimit, orderId, now)
    : countTry(db, staffLimit, String(user.id), now))
  if (wait !== null) throw tooMany(wait)
  return db.transaction(async (tx) => {
    const before = (await lockOrder(tx, orderId)) && (await findUnclaimed(tx, orderId))
    const isElsewhere = before !== undefined && !isSameEmail(before.email, sentTo)
    // Nobody loses an order that nobody could claim.
    const isMoved = isElsewhere && (isCorrection || (before.email === null && before.phone === null))
    const language = await findLanguageOfBuyer(tx, orderId)
    if (isElsewhere && before.email !== null) {
      const notice = { orderId, recipient: before.email, sentTo, isMoved, language }
      await addMail(tx, sentElsewhereMail(notice, shop))
    }
    if (isMoved) await correctRecipient(tx, { orderId, email: sentTo, byId: user.id, at: now })
    // Another address may be that of somebody who reads another language.
    const reading = isMoved ? await findLanguageOfBuyer(tx, orderId) : language
    const mailed = { ...bought, order: (await findOrder(tx, orderId)) ?? order, language: reading }
    await addMail(tx, await receiptMail(mailed, sentTo, shop))
    return { sentTo, movedFrom: isMoved ? before.email : null }
  })
}

const isSameEmail = (one: string | null, other: string): boolean => one?.toLowerCase() === other.toLowerCase()

/** Whoever asks for their own has it at the address that they have proved, which may be another by now. */
const addressFor = (user: User, { owner_id, customer_email }: OrderRow): string =>
  owner_id === user.id ? user.email : (customer_email ?? '')
