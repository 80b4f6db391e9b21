import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shifted, watchShifts } from '../bench/shifts.ts'
import { bookNumber } from './world/bookNumber.ts'
import { phone } from './world/browser.ts'
import { openHouse } from './world/house.ts'

const { shop, visit } = await openHouse()

/** A poor line of the country: 150 ms there and back, some 500 kbit/s. */
const slow = { offline: false, latency: 150, downloadThroughput: 60_000, uploadThroughput: 60_000 }

const pages = {
  home: '/',
  search: '/search/the',
  book: `/book/${await bookNumber(shop, 'The Tide Clerk', 'epub')}`,
  cart: '/cart/',
  schoolList: '/book-list/101',
}

test('nothing jumps while a page comes over a slow line', async () => {
  const shifts: Record<string, number> = {}
  const load = (name: string, path: string) =>
    visit({ device: phone, journey: 'slow-line' }, async (reader) => {
      const { page } = reader
      const line = await page.context().newCDPSession(page)
      await line.send('Network.enable')
      await line.send('Network.emulateNetworkConditions', slow)
      await page.addInitScript(watchShifts)
      await reader.open(path)
      await page.waitForLoadState('networkidle')
      shifts[name] = await shifted(page)
    })
  await Promise.all(Object.entries(pages).map(([name, path]) => load(name, path)))
  assert.deepEqual(shifts, { home: 0, search: 0, book: 0, cart: 0, schoolList: 0 })
})
