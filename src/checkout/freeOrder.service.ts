import type { PlaceFreeOrderInput } from '#generated/resolvers.ts'
import { optionalPhoneViolations } from '#identity/profile/profileEntry.rules.ts'
import type { PlaceProvider } from '#places/provider.ts'
import type { User } from '#platform/caller.rules.ts'
import type { Context } from '#platform/graphql/context.ts'
import { idIn } from '#platform/graphql/iri.ts'
import { lockBuyer } from '#orders/cart/cart.table.ts'
import { destinationOf, deliveryEntryOf } from './delivery.service.ts'
import { buyerIdOf, lockOrder } from '#orders/order.table.ts'
import { requireOwnOrder } from '#orders/orderOwnership.ts'
import { setSaleTerms } from '#orders/saleTerms.service.ts'
import { placeFreeOrder } from '#orders/confirmation.service.ts'
import { saleTermsOf, staffEntryOf, violationsOfSale } from './saleTerms.service.ts'

/** Throws `shop.orderNotFree` when it costs something, as a delivery to an address does. */
export async function placeOwnFreeOrder(
  context: Context,
  places: PlaceProvider,
  user: User,
  input: PlaceFreeOrderInput,
): Promise<string> {
  const orderId = idIn(input.id, 'Order')
  const phones = {
    phoneNumber: input.phoneNumber?.trim() || null,
    alternativePhoneNumber: input.alternativePhoneNumber?.trim() || null,
  }
  const entry = staffEntryOf(user, input)
  const { phoneNumber } = phones
  const to = await destinationOf(context, places, user, {
    orderId,
    entry: deliveryEntryOf(input),
    session: input.placeSession ?? null,
    violations: [
      ...Object.entries(phones).flatMap(([path, number]) => optionalPhoneViolations(path, number)),
      ...(await violationsOfSale(context.db, { orderId, entry, phone: phoneNumber })),
    ],
  })
  const terms = await saleTermsOf(context.db, user, entry, phoneNumber)
  const { now } = context
  await context.db.transaction(async (tx) => {
    await lockBuyer(tx, user.id)
    const order = requireOwnOrder(await lockOrder(tx, orderId), user)
    const delivery = { phoneNumber, altPhoneNumber: phones.alternativePhoneNumber, to }
    const sold = await setSaleTerms(tx, order, terms)
    await placeFreeOrder(tx, sold, delivery, { ownerId: buyerIdOf(sold), now })
  })
  return orderId
}
