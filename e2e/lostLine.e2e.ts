import { test } from 'node:test'
import { becomes } from './world/becomes.ts'
import { type Device, desktop, phone } from './world/browser.ts'
import { logIn, member } from './world/entering.ts'
import { openHouse } from './world/house.ts'
import { bookOpens, goToChapter, movesOn, readSoFar, swipe, turnPage, wordsSeen } from './world/reading.ts'
import type { Reader } from './world/reader.ts'
import { giveBook } from './world/shelf.ts'

const { shop, visit } = await openHouse()

/** Somebody in the middle of a chapter, and how to cut and mend the line to the book's pages. */
type Deed = (reader: Reader, line: { cut(): void; mend(): void }) => Promise<void>

async function reading(device: Device, deed: Deed): Promise<void> {
  const owner = await member(shop)
  const bookId = await giveBook(shop, owner.userId, 'The Unclaimed Shelf')
  // The browser tells of what did not load, and the library that shows books of the page that it lost.
  const forgives = /net::ERR_|did not come|Failed to load section/
  await visit({ device, journey: 'lost-line', forgives }, async (reader) => {
    let isCut = false
    await reader.page.route('**/resources/**', (route) => (isCut ? route.abort() : route.fallback()))
    await reader.page.goto(`/read/${bookId}`)
    await logIn(reader, owner.email, owner.password)
    await bookOpens(reader)
    await deed(reader, { cut: () => void (isCut = true), mend: () => void (isCut = false) })
  })
}

const isMissed = ({ see, t }: Reader) => see('heading', t('reader.page.title')).waitFor()

const isAnswered = ({ see, t }: Reader) =>
  see('heading', t('reader.page.title')).waitFor({ state: 'detached' })

const chapter = ({ page }: Reader, name: string) => page.locator('footer').getByText(name).waitFor()

/** The words on the screen; none while the book is on its way back to them. */
const wordsAgain = (reader: Reader): Promise<string> => wordsSeen(reader).catch(() => '')

async function askAgain(device: Device): Promise<void> {
  await reading(device, async (reader, line) => {
    for (let turn = 0; turn < 4; turn += 1) await turnPage(reader)
    const [place, words] = [await readSoFar(reader), await wordsSeen(reader)]
    line.cut()
    await goToChapter(reader, 'How to Listen')
    await isMissed(reader)
    await reader.shot('lost')
    await reader.press('button', reader.t('reader.page.stay'))
    await isAnswered(reader)
    await becomes(() => wordsAgain(reader), words)
    await becomes(() => readSoFar(reader), place)

    await goToChapter(reader, 'How to Listen')
    await isMissed(reader)
    line.mend()
    await reader.press('button', reader.t('reader.page.again'))
    await chapter(reader, 'How to Listen')
    await reader.shot('found')
  })
}

test('on a phone a page that does not come is asked for again, and the place is kept meanwhile', () =>
  askAgain(phone))

test('on a desktop a page that does not come is asked for again, and the place is kept meanwhile', () =>
  askAgain(desktop))

test('a page comes by itself once the line is back', () =>
  reading(desktop, async (reader, line) => {
    line.cut()
    await goToChapter(reader, 'Do Not Rewind')
    await isMissed(reader)
    line.mend()
    await reader.page.evaluate(() => dispatchEvent(new Event('online')))
    await chapter(reader, 'Do Not Rewind')
    await isAnswered(reader)
  }))

test('a chapter that does not come under a finger leaves the page where it was', () =>
  reading(phone, async (reader, line) => {
    await goToChapter(reader, 'The Red X')
    await chapter(reader, 'The Red X')
    const before = await readSoFar(reader)
    await reader.page.keyboard.press('End')
    await movesOn(reader, before)
    line.cut()
    const words = await wordsSeen(reader)
    await swipe(reader, 'on')
    await isMissed(reader)
    await reader.press('button', reader.t('reader.page.stay'))
    await isAnswered(reader)
    await becomes(() => wordsAgain(reader), words)
  }))
