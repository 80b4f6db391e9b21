import { isBookAvailable } from '#catalogue/book.service.ts'
import { findBook } from '#catalogue/book.table.ts'
import { listOwnedTitles } from '#entitlements/entitlement.table.ts'
import { shopCurrency } from '#platform/countries.rules.ts'
import type { User } from '#platform/caller.rules.ts'
import { refuse, ShopError } from '#platform/errors.ts'
import type { Context } from '#platform/graphql/context.ts'
import { isForShelf, isPrint } from '#catalogue/book.rules.ts'
import { lockBuyer } from './buyer.table.ts'
import { newOrderId } from './cart.service.ts'
import * as cart from './cart.table.ts'
import { cartRegion } from './cartRegion.rules.ts'
import { addRefusal } from '../order.rules.ts'
import { lockOrder } from '../order.table.ts'
import { placeFreeOrder } from '../confirmation.service.ts'

/** Nothing is printed, and nobody has to be reached. */
const unreached = { phoneNumber: null, altPhoneNumber: null, to: null }

/** Through an order of its own that is confirmed at once; the cart stays as it is. Returns the order's id. */
export async function addToLibrary(
  context: Context,
  user: User,
  asked: { bookId: number; locale: string | null },
): Promise<string> {
  const book = await findBook(context.db, asked.bookId)
  if (!book) throw new ShopError('shop.itemNotAvailable')
  const id = newOrderId()
  await context.db.transaction(async (tx) => {
    // Asked only once the buyer is held: two presses at the same moment would both find the title missing.
    await lockBuyer(tx, user.id)
    const owned = await listOwnedTitles(tx, user.id)
    const isAvailable = isBookAvailable(book, context.now)
    refuse(addRefusal({ isAvailable, isOwned: owned.includes(book.id), isPrint: false, copies: 1 }))
    if (!isForShelf({ price: Number(book.price), isPrint: isPrint(book.format) }))
      throw new ShopError('shop.itemNotFree')
    // Without an owner until it is confirmed, since a user has one open cart at most.
    await cart.addCart(tx, {
      id,
      ownerId: null,
      currency: shopCurrency,
      ...cartRegion(context.preferences, asked.locale),
    })
    await cart.addLines(tx, id, [book.id])
    const order = await lockOrder(tx, id)
    if (order) await placeFreeOrder(tx, order, unreached, { ownerId: user.id, now: context.now })
  })
  return id
}
