import { shopCurrency } from '#platform/countries.rules.ts'
import type { User } from '#platform/caller.rules.ts'
import { refuse, ShopError } from '#platform/errors.ts'
import type { Context } from '#platform/graphql/context.ts'
import { isForShelf, isPrint } from '#catalogue/book.rules.ts'
import { lockBuyer } from './cart.table.ts'
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
  const id = newOrderId()
  await context.db.transaction(async (tx) => {
    // Asked only once the buyer is held: two presses at the same moment would both find the title missing.
    await lockBuyer(tx, user.id)
    const [title] = await cart.findCartTitles(tx, [asked.bookId], user.id)
    if (!title) throw new ShopError('shop.itemNotAvailable')
    refuse(addRefusal({ ...title, isPrint: false, copies: 1 }))
    if (!isForShelf({ price: Number(title.price), isPrint: isPrint(title.format) }))
      throw new ShopError('shop.itemNotFree')
    // Without an owner until it is confirmed, since a user has one open cart at most.
    await cart.addCart(tx, {
      id,
      ownerId: null,
      currency: shopCurrency,
      ...cartRegion(context.preferences, asked.locale),
    })
    await cart.addLines(tx, id, [title.id])
    const order = await lockOrder(tx, id)
    if (order) await placeFreeOrder(tx, order, unreached, { ownerId: user.id, now: context.now })
  })
  return id
}
