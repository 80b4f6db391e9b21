import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Device, desktop, phone } from './world/browser.ts'
import { logIn, member } from './world/entering.ts'
import { openHouse } from './world/house.ts'
import { bookOpens, comesTo, goToChapter, readSoFar, turnPage, wordsSeen } from './world/reading.ts'
import type { Reader } from './world/reader.ts'
import { giveBook } from './world/shelf.ts'

const { shop, visit } = await openHouse()
const journey = 'read-on'

async function ownerOfBook() {
  const owner = await member(shop)
  return { ...owner, bookId: await giveBook(shop, owner.userId, 'The Kitchen Laboratory') }
}

async function openBook(reader: Reader, owner: Awaited<ReturnType<typeof ownerOfBook>>): Promise<void> {
  await reader.page.goto(`/read/${owner.bookId}`)
  await logIn(reader, owner.email, owner.password)
  await bookOpens(reader)
}

const chapter = ({ page }: Reader) => page.locator('footer').innerText()

async function readOn(first: Device, second: Device): Promise<void> {
  const owner = await ownerOfBook()
  let place = 0
  await visit({ device: first, journey }, async (reader) => {
    await openBook(reader, owner)
    await goToChapter(reader, 'Does the spoon work?')
    await reader.page.waitForFunction(() => document.querySelector('footer')?.textContent?.includes('spoon'))
    await turnPage(reader)
    place = await readSoFar(reader)
    await reader.shot('left')
    // The place is kept though the reader leaves at once.
    await reader.press('link', reader.t('reader.back'))
    await reader.at(/^\/bookshelf\//)
    await reader.shot('bookshelf')
  })
  await visit({ device: second, journey }, async (reader) => {
    await openBook(reader, owner)
    // Pages differ in length; the text at the top is the same.
    assert.ok(Math.abs((await readSoFar(reader)) - place) < 0.05, await chapter(reader))
    await reader.shot('read-on')
    await reader.page.reload()
    await bookOpens(reader)
    assert.ok(Math.abs((await readSoFar(reader)) - place) < 0.05, await chapter(reader))
  })
}

test('a book left on a phone goes on at the same place on a desktop', () => readOn(phone, desktop))

test('a book left on a desktop goes on at the same place on a phone', () => readOn(desktop, phone))

async function comeBack(device: Device): Promise<void> {
  const owner = await ownerOfBook()
  await visit({ device, journey }, async (reader) => {
    await openBook(reader, owner)
    await goToChapter(reader, 'The higher you live, the sooner it boils')
    for (let turn = 0; turn < 5; turn += 1) {
      await turnPage(reader)
      const [place, words] = [await readSoFar(reader), await wordsSeen(reader)]
      await reader.page.reload()
      await bookOpens(reader)
      await comesTo(reader, place)
      assert.equal(await wordsSeen(reader), words)
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
