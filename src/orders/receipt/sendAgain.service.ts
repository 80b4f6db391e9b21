import { isAdmin, isStaff } from '#identity/access.rules.ts'
import { emailViolations } from '#identity/email.rules.ts'
import { addMail } from '#notifications/mail.table.ts'
import type { User } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { refuseInvalid, ShopError, tooMany } from '#platform/errors.ts'
import type { Context } from '#platform/graphql/context.ts'
import { countTry, type RateLimit } from '#platform/rateLimit.table.ts'
import { mayFollowOrder } from '../access.rules.ts'
import { correctRecipient } from '../claims/adminOrder.table.ts'
import { lockOrder, type OrderRow, placedOrder } from '../order.table.ts'
import { findLanguageOfBuyer } from './buyerLanguage.ts'
import { findBought } from './bought.ts'
import type { ReceiptParts } from './receipt.ts'
import { receiptMail } from './receipt.mail.ts'

const day = 86_400
const ownLimit: RateLimit = { kind: 'receipts sent again', max: 3, seconds: day }
const staffLimit: RateLimit = { kind: 'receipts that the staff send', max: 100, seconds: day }

/**
 * `email` is for the staff to say; an order that is still to be claimed is for that address from then on. Answers where the
 * mail goes to. Throws NOT_FOUND for what is not bought, and `tooMany`.
 */
export async function sendReceiptAgain(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { shop, findPayment }: ReceiptParts,
  { user, orderId, email }: { readonly user: User; readonly orderId: string; readonly email: string | null },
): Promise<string> {
  const bought = await findBought(db, orderId, findPayment)
  if (!bought || !mayFollowOrder(user, placedOrder(bought.order))) throw new ShopError('general.notFound')
  const { order } = bought
  const asStaff = isAdmin(user) || (isStaff(user) && order.admin_id === user.id)
  if (email !== null && !asStaff) throw new ShopError('auth.accessDenied')
  const recipient = email ?? addressFor(user, order)
  refuseInvalid(emailViolations('email', recipient))
  const wait = await (order.owner_id === user.id
    ? countTry(db, ownLimit, orderId, now)
    : countTry(db, staffLimit, String(user.id), now))
  if (wait !== null) throw tooMany(wait)
  if (email !== null) await correctUnclaimed(db, orderId, email)
  // Another address may be that of somebody who reads another language.
  const language = await findLanguageOfBuyer(db, orderId)
  await addMail(db, await receiptMail({ ...bought, language }, recipient, shop))
  return recipient
}

const correctUnclaimed = (db: Database, orderId: string, email: string): Promise<void> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.owner_id === null) await correctRecipient(tx, orderId, email)
  })

/** Whoever asks for their own has it at the address that they have proved, which may be another by now. */
const addressFor = (user: User, { owner_id, customer_email }: OrderRow): string =>
  owner_id === user.id ? user.email : (customer_email ?? '')
