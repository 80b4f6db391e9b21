import type { CouponResolvers } from '#generated/resolvers.ts'
import { eventsOf } from '#events/event.resolvers.ts'
import { loader } from '#platform/graphql/context.ts'
import { iri } from '#platform/graphql/iri.ts'
import { decimalText } from '#pricing/decimal.rules.ts'
import { currencyNode } from '#pricing/rates/rates.resolvers.ts'
import type { StoredCoupon } from './coupon.table.ts'
import { listCouponsOfEvents, listUseCounts } from './couponList.table.ts'

const usesOf = loader<number, { coupon_id: number; uses: number }>(
  ({ db }, ids) => listUseCounts(db, ids),
  ({ coupon_id }) => coupon_id,
)

export const couponsOfEvent = loader<number, StoredCoupon>(
  ({ db }, ids) => listCouponsOfEvents(db, ids),
  ({ eventId }) => eventId ?? 0,
)

export const couponFields: CouponResolvers = {
  id: ({ id }) => iri('Coupon', id),
  _id: ({ id }) => id,
  discount: ({ discount }) => Number(decimalText(discount)),
  baseCurrency: ({ baseCurrency }) => (baseCurrency === null ? null : currencyNode(baseCurrency)),
  bookId: ({ productId }) => (productId === null ? null : iri('LocalBook', productId)),
  forBookIds: ({ productIds }) => productIds.map((id) => iri('LocalBook', id)),
  bookTag: ({ tagId }) => (tagId === null ? null : iri('Tag', tagId)),
  publisherId: ({ publisherId }) => (publisherId === null ? null : iri('Publisher', publisherId)),
  startDate: ({ startsAt }) => startsAt,
  endDate: ({ endsAt }) => endsAt,
  currentNumberOfUses: async ({ id }, _, context) => (await usesOf(context).load(id))[0]?.uses ?? 0,
  event: async ({ eventId }, _, context) =>
    eventId === null ? null : ((await eventsOf(context).load(eventId))[0] ?? null),
}
