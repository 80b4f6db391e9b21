import { after, test } from 'node:test'
import { openShop } from '../world/demoShop.ts'
import { startFirefox } from './firefox.ts'
import { buyAndReadOn } from './mainJourney.ts'
import { type Running, startWebKit } from './webkit.ts'
import { Window } from './webdriver.ts'

const shop = await openShop()
after(() => shop.close())

async function inBrowser(start: () => Promise<Running>): Promise<void> {
  const browser = await start()
  try {
    await buyAndReadOn(new Window(browser.send, shop.url), shop)
  } finally {
    await browser.close()
  }
}

test('in Firefox a book is found, bought, read, and opened again where it was left', () =>
  inBrowser(startFirefox))

test('in WebKit a book is found, bought, read, and opened again where it was left', () =>
  inBrowser(startWebKit))
