import type { Format } from '#catalogue/book.rules.ts'
import { callerOf, findUser } from '#identity/users/user.table.ts'
import { addPaidOrderFor } from '#orders/claims/adminOrder.builder.ts'
import { addPurchase } from '#orders/order.builder.ts'
import type { User } from '#platform/caller.rules.ts'
import { findBookId } from './books.ts'
import type { DemoShop } from './demoShop.ts'

export const boughtTitle = 'The Tide Clerk'

/** Lets somebody have bought a title, an e-book by default, at a moment. Returns the order's id. */
export async function buyFor(
  shop: DemoShop,
  userId: number,
  {
    title = boughtTitle,
    format = 'epub',
    at = new Date(),
  }: { title?: string; format?: Format; at?: Date } = {},
): Promise<string> {
  const books = [await findBookId(shop, title, format)]
  return addPurchase(shop.db, await findCaller(shop, userId), { at, books })
}

/** An order of an e-book that the staff placed and was paid for somebody, who has yet to claim it. */
export async function payFor(
  shop: DemoShop,
  staffId: number,
  reader: { readonly forUserEmail?: string; readonly forUserPhone?: string },
): Promise<string> {
  const books = [await findBookId(shop, boughtTitle, 'epub')]
  return addPaidOrderFor(shop.db, await findCaller(shop, staffId), { ...reader, books })
}

/** Puts one of the demo shop's e-books on somebody's shelf; returns its number. */
export async function giveBook(shop: DemoShop, userId: number, title: string): Promise<number> {
  const id = await findBookId(shop, title, 'epub')
  await putOnShelf(shop, userId, id)
  return id
}

export async function putOnShelf(shop: DemoShop, userId: number, bookId: number): Promise<void> {
  await addPurchase(shop.db, await findCaller(shop, userId), { books: [bookId] })
}

export async function findCaller(shop: DemoShop, userId: number): Promise<User> {
  const row = await findUser(shop.db, userId)
  if (!row) throw new Error(`nobody has the number ${userId}`)
  return callerOf(row)
}
