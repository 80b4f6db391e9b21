import { shifted, watchShifts } from '../../bench/shifts.ts'
import { findBookId } from '../setup/books.ts'
import { expect, test } from '../setup/test.ts'

/** A poor network of the country: 150 ms there and back, some 500 kbit/s. */
const slow = { offline: false, latency: 150, downloadThroughput: 60_000, uploadThroughput: 60_000 }

test('nothing jumps while a page comes over a slow network', async ({ openReader, shop }) => {
  const shifts: Record<string, number> = {}
  const load = async (name: string, path: string) => {
    const { open, page } = await openReader()
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slow)
    await page.addInitScript(watchShifts)
    await open(path)
    await page.waitForLoadState('networkidle')
    shifts[name] = await shifted(page)
  }
  await Promise.all([
    load('home', '/'),
    load('search', '/search/the'),
    load('book', `/book/${await findBookId(shop, 'The Tide Clerk', 'epub')}`),
    load('cart', '/cart/'),
    load('schoolList', '/book-list/101'),
  ])
  expect(shifts).toEqual({ home: 0, search: 0, book: 0, cart: 0, schoolList: 0 })
})
