import { requireVerified } from '#identity/access.ts'
import { findUser } from '#identity/users/user.table.ts'
import { addMail } from '#notifications/mail.table.ts'
import { mayReadOrder } from '#orders/access.rules.ts'
import { listTotals, lockOrder, type OrderRow, placedOrder } from '#orders/order.table.ts'
import type { User } from '#platform/caller.rules.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { refuse, refuseInvalid, ShopError } from '#platform/errors.ts'
import type { Context } from '#platform/graphql/context.ts'
import { countryFacts, countryOf, homeCountry } from '#platform/countries.rules.ts'
import { defaultPreferences, isLanguage } from '#platform/preferences.rules.ts'
import { type Calendar, daysIn } from './businessDays.rules.ts'
import { listBalances } from '../refund.table.ts'
import { isNothingLeft } from '../refund.rules.ts'
import { refundMailToBuyer, refundMailToSupport } from './refundRequest.mails.ts'
import { reasonViolations, refundRefusal, refundStatus } from './refundRequest.rules.ts'
import {
  addRefundRequest,
  getRefundRequest,
  listNewestRequests,
  type RefundRequestRow,
} from './refundRequest.table.ts'

export type RefundShop = Pick<Config, 'publicUrl' | 'supportEmail' | 'closedOn'>

/** Holidays are those of the region that the order was bought in. */
export const calendarOf = (region: string, { closedOn }: Pick<RefundShop, 'closedOn'>): Calendar => ({
  country: countryOf(region),
  zoneHours: countryFacts(homeCountry).zoneHours,
  closedOn: daysIn(closedOn),
})

/**
 * The request and its mails are written in one transaction. Throws `shop.refundNotPossible`, `shop.refundTooLate`
 * or `shop.refundAlreadyRequested`.
 */
export async function requestRefund(
  { caller, db, now }: Context,
  shop: RefundShop,
  asked: { readonly orderId: string; readonly reason: string | null },
): Promise<RefundRequestRow> {
  const user = requireVerified(caller)
  const reason = asked.reason?.trim() || null
  refuseInvalid(reasonViolations(reason ?? ''))
  return db.transaction(async (tx) => {
    const order = await lockOwnOrder(tx, user, asked.orderId)
    const [newest] = await listNewestRequests(tx, [order.id])
    const state = {
      confirmedAt: order.confirmed_at,
      isFree: (await isFree(tx, order.id)) || (await isAllRefunded(tx, order.id)),
      newest: newest ? refundStatus(newest) : null,
    }
    refuse(refundRefusal(state, now, calendarOf(order.tax_region, shop)))
    const id = await addRefundRequest(tx, { orderId: order.id, userId: user.id, reason, at: now })
    if (id === undefined) throw new ShopError('shop.refundAlreadyRequested')
    const request = await getRefundRequest(tx, id)
    await mailBoth(tx, { user, order, request }, shop)
    return request
  })
}

async function lockOwnOrder(tx: Database, user: User, orderId: string): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId)
  if (!order || !mayReadOrder(user, placedOrder(order))) throw new ShopError('general.notFound')
  if (order.owner_id !== user.id) throw new ShopError('auth.accessDenied')
  return order
}

const isFree = async (tx: Database, orderId: string): Promise<boolean> =>
  (await listTotals(tx, [orderId])).every(({ total }) => Number(total) === 0)

const isAllRefunded = async (tx: Database, orderId: string): Promise<boolean> =>
  (await listBalances(tx, [orderId])).some(isNothingLeft)

async function mailBoth(
  tx: Database,
  { user, order, request }: { user: User; order: OrderRow; request: RefundRequestRow },
  shop: RefundShop,
): Promise<void> {
  const [totals, buyer] = [await listTotals(tx, [order.id]), await findUser(tx, user.id)]
  const facts = { order, request, email: user.email, totals, calendar: calendarOf(order.tax_region, shop) }
  const language = isLanguage(buyer?.language) ? buyer.language : defaultPreferences.language
  await addMail(tx, refundMailToSupport(facts, shop))
  await addMail(tx, refundMailToBuyer(facts, language, shop))
}
