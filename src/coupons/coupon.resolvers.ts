import type { CreateCouponInput, Resolvers, UpdateCouponInput } from '#generated/resolvers.ts'
import { productIn } from '#catalogue/productIri.ts'
import { mayReadEventDetails } from '#events/eventAccess.rules.ts'
import { requireAdmin } from '#identity/access.ts'
import { refuseInvalid, ShopError } from '#platform/errors.ts'
import type { Context } from '#platform/graphql/context.ts'
import { idIn, type IriType, numberIn } from '#platform/graphql/iri.ts'
import { keysetConnection } from '#platform/graphql/keyset.ts'
import { lengthViolations } from '#platform/violation.rules.ts'
import { couponFields, couponsOfEvent } from './coupon.fields.ts'
import { type CouponInput, createCoupon, updateCoupon } from './coupon.service.ts'
import { listCoupons, type StoredCoupon } from './coupon.table.ts'
import { countCoupons, couponKeys, listAllCoupons, listCouponPage } from './couponList.table.ts'

const searchMinLength = 3

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
