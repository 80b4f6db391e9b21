import type { Format } from '#catalogue/book.rules.ts'
import { sql } from '#platform/database/sql.ts'
import type { DemoShop } from './demoShop.ts'

/** Number of a title of the demo shop. */
export async function findBookId(shop: DemoShop, title: string, format: Format): Promise<number> {
  const { id } = await shop.db.one<{ id: number }>(
    sql`select id from books where title = ${title} and format = ${format}`,
  )
  return id
}
