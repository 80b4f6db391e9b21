import { expect, type Locator } from '@playwright/test'
import { sql } from '#platform/database/sql.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import type { Reader } from '../setup/reader.ts'

/** On a book's page: opens the reader's lists over it. */
export async function openLists(reader: Reader): Promise<Locator> {
  const { t } = reader
  await reader.click('link', t('catalogue.addToList.button'))
  const dialog = reader.find('dialog', t('lists.chooser.title'))
  await expect(dialog).toBeVisible()
  return dialog
}

/** In the lists over a page, or on the page of lists: puts the book on a new one. */
export async function addToNewList(reader: Reader, name: string): Promise<void> {
  const { t } = reader
  await reader.fill(t('lists.new.label'), name)
  await reader.click('button', t('lists.new.createAndAdd'))
  await expect(reader.find('button', t('lists.chooser.removeFrom', { name }))).toBeVisible()
}

/** The number of somebody's newest list of a name. */
export async function findListId(shop: DemoShop, name: string, ownerId: number): Promise<number> {
  const { id } = await shop.db.one<{ id: number }>(sql`
    select id from book_lists where name = ${name} and owner_id = ${ownerId} and archived_at is null
    order by id desc limit 1`)
  return id
}
