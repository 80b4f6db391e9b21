import type { Locator } from 'playwright-core'
import { sql } from '#platform/database/sql.ts'
import type { DemoShop } from './demoShop.ts'
import type { Reader } from './reader.ts'

/** On a book's page: opens the reader's lists over it. */
export async function openLists(reader: Reader): Promise<Locator> {
  const { t } = reader
  await reader.press('link', t('catalogue.addToList.button'))
  const dialog = reader.see('dialog', t('lists.chooser.title'))
  await dialog.waitFor()
  return dialog
}

/** In the lists over a page, or on the page of lists: puts the book on a new one. */
export async function addToNewList(reader: Reader, name: string): Promise<void> {
  const { t } = reader
  await reader.type(t('lists.new.label'), name)
  await reader.press('button', t('lists.new.createAndAdd'))
  await reader.see('button', t('lists.chooser.removeFrom', { name })).waitFor()
}

/** On the page of one’s list: waits until the shop has answered. Its head shows that; what is pressed shows before. */
export const isSaved = (reader: Reader, access: 'lists.shared' | 'lists.onlyYou') =>
  reader.reads(`· ${reader.t(access)}`)

/** The number of a list of the demo shop. */
export async function listNumber(shop: DemoShop, name: string): Promise<number> {
  const { id } = await shop.db.one<{ id: number }>(sql`
    select id from book_lists where name = ${name} and archived_at is null order by id desc limit 1`)
  return id
}
