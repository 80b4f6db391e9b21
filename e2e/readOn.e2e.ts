import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { becomes } from './world/becomes.ts'
import { type Device, desktop, phone } from './world/browser.ts'
import { logIn, member } from './world/entering.ts'
import { openHouse } from './world/house.ts'
import { bookOpens, comesTo, openChapter, readSoFar, turnPage, wordsSeen } from './world/reading.ts'
import type { Reader } from './world/reader.ts'
import { giveBook } from './world/shelf.ts'

const { shop, visit } = await openHouse()
const journey = 'read-on'

async function ownerOfBook() {
  const owner = await member(shop)
  return { ...owner, bookId: await giveBook(shop, owner.userId, 'The Kitchen Laboratory') }
}

type Owner = Awaited<ReturnType<typeof ownerOfBook>>

async function openBook(reader: Reader, owner: Owner): Promise<void> {
  await reader.page.goto(`/read/${owner.bookId}`)
  await logIn(reader, owner.email, owner.password)
  await bookOpens(reader)
}

/** Whether the shop has a place of somebody in their book, which it keeps in fewer digits. */
const isKept = async ({ userId, bookId }: Owner, place: number): Promise<boolean> =>
  (
    await shop.db.many(sql`
      select 1 from reading_positions where user_id = ${userId} and book_id = ${bookId}
        and abs(fraction - ${place}) < 0.0001`)
  ).length > 0

/** Pages differ in length; the text at the top is the same. */
const comesNear = (reader: Reader, place: number): Promise<void> =>
  becomes(async () => Math.abs((await readSoFar(reader)) - place) < 0.05, true)

async function readOn(first: Device, second: Device): Promise<void> {
  const owner = await ownerOfBook()
  let place = 0
  await visit({ device: first, journey }, async (reader) => {
    await openBook(reader, owner)
    await openChapter(reader, 'Does the spoon work?')
    await turnPage(reader)
    place = await readSoFar(reader)
    await reader.shot('left')
    // The place is kept though the reader leaves at once.
    await reader.press('link', reader.t('reader.back'))
    await reader.at(/^\/bookshelf\//)
    // A window that is closed sends nothing more.
    await becomes(() => isKept(owner, place), true)
    await reader.shot('bookshelf')
  })
  await visit({ device: second, journey }, async (reader) => {
    await openBook(reader, owner)
    await comesNear(reader, place)
    await reader.shot('read-on')
    await reader.page.reload()
    await bookOpens(reader)
    await comesNear(reader, place)
  })
}

test('a book left on a phone goes on at the same place on a desktop', () => readOn(phone, desktop))

test('a book left on a desktop goes on at the same place on a phone', () => readOn(desktop, phone))

async function comeBack(device: Device): Promise<void> {
  const owner = await ownerOfBook()
  await visit({ device, journey }, async (reader) => {
    await openBook(reader, owner)
    await openChapter(reader, 'The higher you live, the sooner it boils')
    for (let turn = 0; turn < 5; turn += 1) {
      await turnPage(reader)
      const [place, words] = [await readSoFar(reader), await wordsSeen(reader)]
      await reader.page.reload()
      await bookOpens(reader)
      await comesTo(reader, place)
      await becomes(() => wordsSeen(reader), words)
    }
  })
}

test('who comes back on a phone finds the very page', () => comeBack(phone))

test('who comes back on a desktop finds the very page', () => comeBack(desktop))

test('who does not own a book finds no such page', () =>
  visit({ device: desktop, journey }, async (reader) => {
    const { bookId } = await ownerOfBook()
    const { email, password } = await member(shop)
    await reader.page.goto(`/read/${bookId}`)
    await logIn(reader, email, password)
    await reader.see('heading', reader.t('shell.error.notFound.title')).waitFor()
    await reader.see('link', reader.t('shell.homeLink')).waitFor()
    const files = await reader.page.request.get(`/api/books/${bookId}/contents.json`)
    assert.equal(files.status(), 404)
  }))
