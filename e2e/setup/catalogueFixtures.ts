import type { Locator } from '@playwright/test'
import { addBook, type NewBook } from '#catalogue/book.builder.ts'
import { sql } from '#platform/database/sql.ts'
import type { DemoShop } from './demoShop.ts'
import type { Reader } from './reader.ts'
import { type Visitor, wordsOf } from './visitor.ts'

let count = 0

/** A book of a test's own, which the test may change: its title and its number. */
export async function addOwnBook(shop: DemoShop, overrides: Partial<NewBook> = {}) {
  const title = `The Book of Test ${(count += 1)}`
  return { title, id: await addBook(shop.db, { title, ...overrides }) }
}

/** Makes a category with as many of the shop's titles as it is told, and answers its number. */
export async function addCategory(shop: DemoShop, name: string, books: number): Promise<number> {
  const { id } = await shop.db.one<{ id: number }>(sql`
    insert into tags (id, names) select max(id) + 1, ${JSON.stringify({ eng: name })}::jsonb from tags returning id`)
  await shop.db.run(sql`
    insert into book_tags (book_id, tag_id) select min(b.id), ${id} from books b where b.available_from <= now()
    group by coalesce(b.work_title, b.id::text) order by 1 limit ${books}`)
  await shop.db.run(sql`select refresh_books(array(select book_id from book_tags where tag_id = ${id}))`)
  return id
}

/** Puts down a publisher who has nothing on sale, and answers its number. */
export async function addPublisher(shop: DemoShop, name: string): Promise<number> {
  const { id } = await shop.db.one<{ id: number }>(
    sql`insert into publishers (name) values (${name}) returning id`,
  )
  return id
}

/** The headings of the books that a page lists, in their order. */
export const listedTitles = ({ page }: Reader): Locator => page.locator('main article').getByRole('heading')

/** The same for a visitor. */
export const titlesOf = (visitor: Visitor): string[] =>
  [...visitor.document.querySelectorAll('main article')].flatMap((article) =>
    [...article.querySelectorAll('h1, h2, h3, h4')].map(wordsOf),
  )
