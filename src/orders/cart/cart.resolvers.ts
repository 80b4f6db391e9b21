import type { Resolvers } from '#generated/resolvers.ts'
import { requireUser, requireVerified } from '#identity/access.ts'
import { refuseInvalid } from '#platform/errors.ts'
import { rangeViolations } from '#platform/errors.ts'
import type { Context } from '#platform/graphql/context.ts'
import { productIn } from '#catalogue/productIri.ts'
import { idIn, iri, numberIn } from '#platform/graphql/iri.ts'
import * as service from './cart.service.ts'
import { applyCoupon, removeCoupon } from './cartCoupon.service.ts'
import { claimCart } from './claim.service.ts'
import { addToLibrary } from './library.service.ts'
import { detailsOf } from '../order.nodes.ts'
import { maxCopies, maxLines } from '../order.rules.ts'
import { findReadableOrder, readableOrder } from '../order.resolvers.ts'
import type { OrderRow } from '../order.table.ts'

const orderNumber = (id: string): string => idIn(id, 'Order')

const lineKey = ({ id, orderIri }: { id: string; orderIri?: string | null }): service.LineKey => ({
  lineId: numberIn(id, 'OrderLine'),
  orderId: orderIri == null ? null : orderNumber(orderIri),
})

/** Without the order where it was merged into its owner's cart meanwhile: what was asked is done all the same. */
const payload = async (context: Context, orderId: string, clientMutationId: string | null | undefined) => ({
  order: await findReadableOrder(context, orderId),
  clientMutationId,
})

/** As it was changed just now. A guest's may be merged meanwhile. */
const changedCart = async (context: Context, order: OrderRow, clientMutationId: string | null | undefined) =>
  order.owner_id === null ? payload(context, order.id, clientMutationId) : { order, clientMutationId }

type Quantities = readonly number[] | null | undefined

const quantityViolations = (count: number, quantities: Quantities) =>
  quantities == null
    ? []
    : [
        ...rangeViolations('quantities', quantities.length, [count, count]),
        ...quantities.flatMap((copies, index) =>
          rangeViolations(`quantities.${index}`, copies, [1, maxCopies]),
        ),
      ]

const guestKeyViolations = (key: string | null | undefined) =>
  key == null ? [] : rangeViolations('guestKey', key.length, [32, 100])

/** One of each where nothing is said. */
const itemsToAdd = (itemIds: readonly string[], quantities: Quantities) => ({
  bookIds: itemIds.map((id) => productIn(id)),
  copies: itemIds.map((_, index) => quantities?.[index] ?? 1),
})

export const cartResolvers: Resolvers = {
  Mutation: {
    claimOrder: async (_, { input }, context) => {
      const user = requireUser(context.caller)
      const { orderId, ownedCount } = await claimCart(context, user, orderNumber(input.id))
      return { ...(await payload(context, orderId, input.clientMutationId)), ownedCount }
    },
    addItemToOrder: async (_, { input }, context) => {
      refuseInvalid(guestKeyViolations(input.guestKey))
      const adding = {
        guestKey: input.guestKey ?? null,
        bookIds: [productIn(input.itemId)],
        orderId: input.orderIri == null ? null : orderNumber(input.orderIri),
        locale: input.locale ?? null,
        skipOwned: false,
        skipInCart: false,
        schoolId: null,
      }
      return changedCart(context, await service.addItemsToCart(context, adding), input.clientMutationId)
    },
    addMultipleItemsToOrder: async (_, { input }, context) => {
      refuseInvalid([
        ...rangeViolations('itemIds', input.itemIds.length, [1, maxLines]),
        ...quantityViolations(input.itemIds.length, input.quantities),
        ...guestKeyViolations(input.guestKey),
      ])
      const adding = {
        guestKey: input.guestKey ?? null,
        ...itemsToAdd(input.itemIds, input.quantities),
        orderId: input.orderIri == null ? null : orderNumber(input.orderIri),
        locale: input.locale ?? null,
        skipOwned: true,
        skipInCart: input.skipInCart ?? false,
        schoolId: input.schoolIri == null ? null : numberIn(input.schoolIri, 'School'),
      }
      return changedCart(context, await service.addItemsToCart(context, adding), input.clientMutationId)
    },
    addToLibraryOrder: async (_, { input }, context) => {
      const user = requireVerified(context.caller)
      const orderId = await addToLibrary(context, user, {
        bookId: productIn(input.itemId),
        locale: input.locale ?? null,
      })
      return payload(context, orderId, input.clientMutationId)
    },
    deleteOrderLine: async (_, { input }, context) => {
      const line = lineKey(input)
      const orderId = await service.deleteLine(context, line)
      return {
        ...(await payload(context, orderId, input.clientMutationId)),
        orderLine: { id: iri('OrderLine', line.lineId) },
      }
    },
    deleteAllOrderLinesOrder: async (_, { input }, context) => {
      await service.deleteAllLines(context, orderNumber(input.id))
      return payload(context, orderNumber(input.id), input.clientMutationId)
    },
    adjustQuantityOrderLine: async (_, { input }, context) => {
      const line = lineKey(input)
      const order = await readableOrder(
        context,
        await service.adjustQuantity(context, line, input.newQuantity),
      )
      const { lines } = await detailsOf(order, context)
      return {
        orderLine: lines.find(({ id }) => id === line.lineId) ?? null,
        clientMutationId: input.clientMutationId,
      }
    },
    applyCouponOrder: async (_, { input }, context) => {
      const order = await applyCoupon(context, orderNumber(input.id), input.couponCode)
      return changedCart(context, order, input.clientMutationId)
    },
    removeCouponOrder: async (_, { input }, context) => {
      await removeCoupon(context, orderNumber(input.id))
      return payload(context, orderNumber(input.id), input.clientMutationId)
    },
    setRegionOrder: async (_, { input }, context) => {
      await service.setRegion(context, orderNumber(input.id))
      return payload(context, orderNumber(input.id), input.clientMutationId)
    },
  },
}
