import { sql } from '#platform/database/sql.ts'
import type { DemoShop } from './demoShop.ts'
import type { Reader } from './reader.ts'

/** Titles of the books that a page lists, in their order. */
export const listed = ({ page }: Reader): Promise<string[]> =>
  page.locator('main article').getByRole('heading').allInnerTexts()

/** Makes a category with as many of the shop's titles as it is told, and answers its number. */
export async function addCategory(shop: DemoShop, name: string, books: number): Promise<number> {
  const { id } = await shop.db.one<{ id: number }>(sql`
    insert into tags (id, names) select max(id) + 1, ${JSON.stringify({ eng: name })}::jsonb from tags returning id`)
  await shop.db.run(sql`
    insert into book_tags (book_id, tag_id) select b.id, ${id} from books b where b.available_from <= now()
    order by b.id limit ${books}`)
  return id
}

/** Puts down a publisher who has nothing on sale, and answers its number. */
export async function addPublisher(shop: DemoShop, name: string): Promise<number> {
  const { id } = await shop.db.one<{ id: number }>(
    sql`insert into publishers (name) values (${name}) returning id`,
  )
  return id
}
