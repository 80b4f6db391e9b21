import { grantTitles } from '#entitlements/entitlement.table.ts'
import { addOrder } from '#orders/order.builder.ts'
import { sql } from '#platform/database/sql.ts'
import type { DemoShop } from './demoShop.ts'

/** Puts one of the demo shop's e-books on somebody's shelf; returns its number. */
export async function giveBook(shop: DemoShop, userId: number, title: string): Promise<number> {
  const { id } = await shop.db.one<{ id: number }>(
    sql`select id from books where title = ${title} and format = 'epub'`,
  )
  await putOnShelf(shop, userId, id)
  return id
}

export async function putOnShelf(shop: DemoShop, userId: number, bookId: number): Promise<void> {
  const orderId = await addOrder(shop.db, { books: [bookId] })
  await grantTitles(shop.db, { userId, orderId, bookIds: [bookId], at: new Date() })
}
