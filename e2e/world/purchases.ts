import type { Format } from '#catalogue/book.rules.ts'
import { callerOf, findUser } from '#identity/user.table.ts'
import { addPaidOrderFor } from '#orders/adminOrder.builder.ts'
import { addPurchase } from '#orders/order.builder.ts'
import type { User } from '#platform/caller.rules.ts'
import { bookNumber } from './bookNumber.ts'
import type { DemoShop } from './demoShop.ts'

export const boughtTitle = 'The Tide Clerk'

const userOf = async (shop: DemoShop, userId: number): Promise<User> => {
  const row = await findUser(shop.db, userId)
  if (!row) throw new Error(`nobody has the number ${userId}`)
  return callerOf(row)
}

/** Lets somebody have bought a title, an e-book by default, at a moment. Returns the order's id. */
export async function bought(
  shop: DemoShop,
  userId: number,
  {
    title = boughtTitle,
    format = 'epub',
    at = new Date(),
  }: { title?: string; format?: Format; at?: Date } = {},
): Promise<string> {
  const books = [await bookNumber(shop, title, format)]
  return addPurchase(shop.db, await userOf(shop, userId), { at, books })
}

/** An order of an e-book that the staff placed and was paid for somebody, who has yet to claim it. */
export async function paidFor(
  shop: DemoShop,
  staffId: number,
  reader: { readonly forUserEmail?: string; readonly forUserPhone?: string },
): Promise<string> {
  const books = [await bookNumber(shop, boughtTitle, 'epub')]
  return addPaidOrderFor(shop.db, await userOf(shop, staffId), { ...reader, books })
}
