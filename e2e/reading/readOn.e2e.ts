import { sql } from '#platform/database/sql.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { desktop, phone } from '../setup/devices.ts'
import { addMember, type Member } from '../setup/people.ts'
import { giveBook } from '../setup/purchases.ts'
import type { Reader } from '../setup/reader.ts'
import { expect, test } from '../setup/test.ts'
import {
  expectBookOpen,
  expectNear,
  expectPosition,
  openChapter,
  openOwnBook,
  readFraction,
  turnPage,
  visibleWords,
} from '../steps/reading.ts'

type Owner = Member & { readonly bookId: number }

async function addOwner(shop: DemoShop): Promise<Owner> {
  const owner = await addMember(shop)
  return { ...owner, bookId: await giveBook(shop, owner.userId, 'The Kitchen Laboratory') }
}

/** Positions of somebody in their book that the shop has kept, which it does in fewer digits. */
const findPositions = ({ db }: DemoShop, { userId, bookId }: Owner) =>
  db.many<{ fraction: number }>(
    sql`select fraction::float from reading_positions where user_id = ${userId} and book_id = ${bookId}`,
  )

async function readOn(shop: DemoShop, first: Reader, second: Reader): Promise<void> {
  const owner = await addOwner(shop)
  await openOwnBook(first, owner, owner.bookId)
  await openChapter(first, 'Does the spoon work?')
  await turnPage(first)
  const position = await readFraction(first)
  // The position is kept though the reader leaves at once.
  await first.click('link', first.t('reader.back'))
  await first.isAt(/^\/bookshelf\//)
  await expect.poll(() => findPositions(shop, owner)).toEqual([{ fraction: expect.closeTo(position, 4) }])
  await openOwnBook(second, owner, owner.bookId)
  await expectNear(second, position)
  await second.page.reload()
  await expectBookOpen(second)
  await expectNear(second, position)
}

test('a book left on a phone goes on at the same position on a desktop', async ({
  openReader,
  reader,
  shop,
}) => readOn(shop, reader, await openReader(desktop)))

test(
  'a book left on a desktop goes on at the same position on a phone',
  { tag: '@desktop' },
  async ({ openReader, reader, shop }) => readOn(shop, reader, await openReader(phone)),
)

test('who comes back finds the very page', { tag: '@bothSizes' }, async ({ page, reader, shop }) => {
  const owner = await addOwner(shop)
  await openOwnBook(reader, owner, owner.bookId)
  await openChapter(reader, 'The higher you live, the sooner it boils')
  for (let turn = 0; turn < 3; turn += 1) {
    await turnPage(reader)
    const [position, words] = [await readFraction(reader), await visibleWords(reader)]
    await page.reload()
    await expectBookOpen(reader)
    await expectPosition(reader, position)
    await expect.poll(() => visibleWords(reader)).toBe(words)
  }
})

test('who does not own a book finds no such page', async ({ shop, t, visitor }) => {
  const { bookId } = await addOwner(shop)
  await visitor.signIn(await addMember(shop))
  await visitor.open(`/read/${bookId}`)
  visitor.find('heading', t('shell.error.notFound.title'))
  visitor.find('link', t('shell.homeLink'))
  const files = await visitor.fetch(`/api/books/${bookId}/contents.json`)
  expect(files.status).toBe(404)
})
