import type {
  CreateCouponInput,
  Resolvers,
  UpdateCouponInput,
  CouponResolvers,
} from '#generated/resolvers.ts'
import { productIn } from '#catalogue/productIri.ts'
import { mayReadEventDetails } from '#events/eventAccess.rules.ts'
import { requireAdmin } from '#identity/access.ts'
import { refuseInvalid, ShopError } from '#platform/errors.ts'
import { type Context, loader, oncePerRequest } from '#platform/graphql/context.ts'
import { idIn, type IriType, numberIn, iri } from '#platform/graphql/iri.ts'
import { keysetConnection } from '#platform/graphql/keyset.ts'
import { lengthViolations } from '#platform/violation.rules.ts'
import { type CouponInput, createCoupon, updateCoupon, couponVersion } from './coupon.service.ts'
import {
  listCoupons,
  type StoredCoupon,
  countCoupons,
  couponKeys,
  listAllCoupons,
  listCouponPage,
  listCouponsOfEvents,
  listUseCounts,
} from './coupon.table.ts'
import { publisherNode, publishers } from '#catalogue/book.nodes.ts'
import { type BookRow, findBooks } from '#catalogue/book.table.ts'
import { listTags } from '#catalogue/credits.table.ts'
import { tagNode } from '#catalogue/tags/tag.resolvers.ts'
import { eventsOf } from '#events/event.resolvers.ts'
import { userNode } from '#identity/users/user.nodes.ts'
import { listUsersByUserId, type UserRow } from '#identity/users/user.table.ts'
import { decimalText } from '#pricing/decimal.rules.ts'
import { currencyNode } from '#pricing/rates/rates.resolvers.ts'

const searchMinLength = 3

async function findCoupon({ db }: Context, id: number): Promise<StoredCoupon> {
  const [coupon] = await listCoupons(db, [id])
  if (!coupon) throw new ShopError('general.notFound')
  return coupon
}

function searchIn(search: string | null | undefined): string | null {
  const typed = search?.trim() || null
  if (typed !== null) refuseInvalid(lengthViolations('search', typed, { min: searchMinLength }))
  return typed
}

const newestFirst = <Filter extends { readonly order?: readonly unknown[] | null | undefined }>(
  asked: Filter,
) => (asked.order?.length ? asked : { ...asked, order: [{ createdAt: 'DESC' }] })

/** What is null is cleared: a flag then is what it is in a new coupon. */
function inputIn(input: Omit<UpdateCouponInput, 'id'> | CreateCouponInput): CouponInput {
  const numbered = (id: string | null | undefined, type: IriType) => (id == null ? id : numberIn(id, type))
  const { bookId, forBookIds, baseCurrencyId } = input
  return {
    code: input.code,
    description: input.description,
    active: input.active === null ? true : input.active,
    discount: input.discount,
    isPercentage: input.isPercentage === null ? false : input.isPercentage,
    fixedPrice: input.fixedPrice === null ? false : input.fixedPrice,
    taxInclusive: input.taxInclusive === null ? false : input.taxInclusive,
    baseCurrency: baseCurrencyId == null ? baseCurrencyId : idIn(baseCurrencyId, 'Currency'),
    productId: bookId == null ? bookId : productIn(bookId),
    productIds:
      forBookIds === undefined
        ? undefined
        : [...new Set((forBookIds ?? []).map(productIn))].toSorted(byNumber),
    tagId: numbered(input.bookTag, 'Tag'),
    publisherId: numbered(input.publisherId, 'Publisher'),
    forUserId: input.forUserId,
    eventId: numbered(input.eventId, 'Event'),
    startsAt: input.startDate,
    endsAt: input.endDate,
    maxNumberOfUses: input.maxNumberOfUses,
    maxNumberOfItems: input.maxNumberOfItems,
    maxUsesPerUser: input.maxUsesPerUser,
  }
}

const byNumber = (a: number, b: number): number => a - b

const usesOf = loader<number, { coupon_id: number; uses: number }>(
  ({ db }, ids) => listUseCounts(db, ids),
  ({ coupon_id }) => coupon_id,
)

const couponsOfEvent = loader<number, StoredCoupon>(
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

const couponFields: CouponResolvers = {
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

export const couponResolvers: Resolvers = {
  Query: {
    coupons: (_, __, { caller, db }) => {
      requireAdmin(caller)
      return listAllCoupons(db)
    },
    coupon: (_, { id }, context) => {
      requireAdmin(context.caller)
      return findCoupon(context, numberIn(id, 'Coupon'))
    },
    couponPage: (_, asked, { caller, db }, info) => {
      requireAdmin(caller)
      const filter = {
        search: searchIn(asked.search),
        active: asked.active ?? null,
        isNearLimit: asked.isNearLimit ?? null,
        ends: (asked.endDate ?? []).flatMap((bounds) => bounds ?? []),
      }
      return keysetConnection(info, newestFirst(asked), {
        columns: couponKeys,
        list: (window) => listCouponPage(db, filter, window),
        count: () => countCoupons(db, filter),
      })
    },
  },
  Mutation: {
    createCoupon: async (_, { input }, context) => {
      requireAdmin(context.caller)
      const id = await createCoupon(context, inputIn(input))
      return { coupon: await findCoupon(context, id), clientMutationId: input.clientMutationId }
    },
    updateCoupon: async (_, { input }, context) => {
      requireAdmin(context.caller)
      const id = numberIn(input.id, 'Coupon')
      await updateCoupon(context, id, { ...inputIn(input), expectedVersion: input.expectedVersion })
      return { coupon: await findCoupon(context, id), clientMutationId: input.clientMutationId }
    },
  },
  Coupon: couponFields,
  Event: {
    coupons: ({ id }, _, context) =>
      mayReadEventDetails(context.caller) ? couponsOfEvent(context).load(id) : [],
  },
}
