import { test } from 'node:test'
import { desktop } from './world/browser.ts'
import { logIn, member } from './world/entering.ts'
import { openHouse } from './world/house.ts'
import { bookOpens, turnPage } from './world/reading.ts'
import type { Reader } from './world/reader.ts'
import { giveBook } from './world/shelf.ts'

const { shop, visit } = await openHouse()
// What a browser says of an address that leads nowhere, and what the library makes of a frame that is none.
const forgives = /blob:|ERR_FILE_NOT_FOUND|Cannot read properties of null/

/** Opens a book in a browser that shows no frame of it until the reader tries again. */
const frameless = (deed: (reader: Reader) => Promise<void>): Promise<void> =>
  visit({ device: desktop, journey: 'late-page', forgives }, async (reader) => {
    const owner = await member(shop)
    const bookId = await giveBook(shop, owner.userId, 'The Kitchen Laboratory')
    await reader.page.addInitScript(() => {
      const make = URL.createObjectURL
      URL.createObjectURL = (blob) => {
        const isPage = blob instanceof Blob && blob.type.includes('html')
        return isPage && !document.querySelector('[data-tried]') ? 'blob:nowhere' : make(blob)
      }
      addEventListener('click', () => document.documentElement.setAttribute('data-tried', ''), true)
    })
    await reader.page.goto(`/read/${bookId}`)
    await logIn(reader, owner.email, owner.password)
    await reader.see('heading', reader.t('reader.failed.late.title')).waitFor()
    await reader.shot('told')
    await deed(reader)
  })

test('a page that its frame does not show is told after some seconds, and opens at another try', () =>
  frameless(async (reader) => {
    await reader.press('button', reader.t('reader.page.again'))
    await reader.page.locator('main:focus').waitFor()
    await bookOpens(reader)
    await reader.see('heading', reader.t('reader.failed.late.title')).waitFor({ state: 'detached' })
    await turnPage(reader)
  }))

test('from a page that is not shown a link leads back to the bookshelf', () =>
  frameless(async (reader) => {
    await reader.press('link', reader.t('reader.failed.toShelf'))
    await reader.at(/^\/bookshelf\//)
  }))
