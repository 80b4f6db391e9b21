import { sql } from '#platform/database/sql.ts'
import type { DemoShop } from './demoShop.ts'

/** Number of a title of the demo shop. */
export async function bookNumber(shop: DemoShop, title: string, format: string): Promise<number> {
  const { id } = await shop.db.one<{ id: number }>(
    sql`select id from books where title = ${title} and format = ${format}`,
  )
  return id
}
