import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { addBook } from '#catalogue/book.builder.ts'
import { folderFiles } from '#platform/files.ts'
import { demoFolder } from '../setup/demoDatabase.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { putOnShelf } from '../setup/purchases.ts'

type Shelved = { readonly readerId: number; readonly title?: string }

/** Puts a file of a test's own on somebody's shelf; returns its number, and how to take the file away again. */
export async function addOwnEpub(
  shop: DemoShop,
  epub: Uint8Array,
  { readerId, title = 'A Book of a Test' }: Shelved,
) {
  const files = folderFiles(join(demoFolder, 'files'))
  const key = `books/own-${randomUUID()}.epub`
  await files.write(key, epub)
  const bookId = await addBook(shop.db, { title, file: key })
  await putOnShelf(shop, readerId, bookId)
  return { bookId, remove: () => files.delete(key) }
}
