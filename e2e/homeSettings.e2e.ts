import { test } from 'node:test'
import { inspect } from './world/axe.ts'
import { type Device, desktop, phone } from './world/browser.ts'
import { openHouse } from './world/house.ts'

const { visit } = await openHouse({ HOME_BOOK_TYPES: 'shown', HOME_FILTER: 'shown' })
const journey = 'home-settings'

const useHiddenParts = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { page, t } = reader
    await reader.open('/')
    await reader.press('link', t('catalogue.filter'))
    await reader.see('dialog', t('categories.title')).waitFor()
    await page.keyboard.press('Escape')
    const types = page.getByRole('navigation', { name: t('catalogue.home.bookTypes') })
    await types.scrollIntoViewIfNeeded()
    await reader.shot('shown')
    await types.getByRole('link', { name: 'Audiobooks' }).click()
    await reader.at(/^\/filtered-book-list\/2730\/Audiobooks$/)
    await reader.see('heading', 'Audiobooks').waitFor()
  })

test('settings show the kinds of books and the filter control on a phone', () => useHiddenParts(phone))

test('settings show the kinds of books and the filter control on a desktop', () => useHiddenParts(desktop))

test('axe has nothing to say about the parts that settings show, and they fit', () =>
  visit({ device: desktop, journey }, async (reader) => {
    await reader.open('/')
    await inspect(reader, 'home-with-all')
  }))
