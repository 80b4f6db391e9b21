import type { CouponResolvers } from '#generated/resolvers.ts'
import { publisherNode, publishers } from '#catalogue/book.nodes.ts'
import { type BookRow, findBooks } from '#catalogue/book.table.ts'
import { listTags } from '#catalogue/credits.table.ts'
import { tagNode } from '#catalogue/tags/tag.resolvers.ts'
import { eventsOf } from '#events/event.resolvers.ts'
import { userNode } from '#identity/users/user.nodes.ts'
import { listUsersByUserId, type UserRow } from '#identity/users/user.table.ts'
import { loader, oncePerRequest } from '#platform/graphql/context.ts'
import { iri } from '#platform/graphql/iri.ts'
import { decimalText } from '#pricing/decimal.rules.ts'
import { currencyNode } from '#pricing/rates/rates.resolvers.ts'
import { couponVersion } from './coupon.service.ts'
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

const booksOf = loader<number, BookRow>(
  ({ db }, ids) => findBooks(db, ids),
  ({ id }) => id,
)

const usersOf = loader<string, UserRow>(
  ({ db }, userIds) => listUsersByUserId(db, userIds),
  ({ user_id }) => user_id,
)

const tagsOf = oncePerRequest(({ db, preferences }) => listTags(db, preferences.language))

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
  books: async ({ productId, productIds }, _, context) => {
    const ids = productId === null ? productIds : [productId]
    return (await Promise.all(ids.map((id) => booksOf(context).load(id)))).flat()
  },
  tag: async ({ tagId }, _, context) => {
    const tag = tagId !== null && (await tagsOf(context)).find(({ id }) => id === tagId)
    return tag ? tagNode(tag) : null
  },
  publisher: async ({ publisherId }, _, context) => {
    const [row] = publisherId === null ? [] : await publishers(context).load(publisherId)
    return row ? publisherNode(row) : null
  },
  forUser: async ({ forUserId }, _, context) => {
    const [row] = forUserId === null ? [] : await usersOf(context).load(forUserId)
    return row ? userNode(row) : null
  },
  version: couponVersion,
}
