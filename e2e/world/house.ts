import { after } from 'node:test'
import { openBrowser } from './browser.ts'
import { type DemoShop, openShop, type Settings } from './demoShop.ts'
import { type Looking, type Reader, withReader } from './reader.ts'

/** A shop and a browser for all tests of a file. */
export type House = {
  readonly shop: DemoShop
  /** Gives somebody a window of their own, and lets them do something there. */
  visit(look: Looking, deed: (reader: Reader) => Promise<void>): Promise<void>
}

/** Opens shop and browser; both are closed after the file's tests. */
export async function openHouse(settings: Settings = {}): Promise<House> {
  const [shop, browser] = await Promise.all([openShop({ settings }), openBrowser()])
  after(async () => {
    await browser.close()
    await shop.close()
  })
  return { shop, visit: (look, deed) => withReader(browser, shop.url, look, deed) }
}
