import { after, test } from 'node:test'
import { openShop } from '../setup/demoShop.ts'
import { inFirefox, inWebKit } from './inBrowser.ts'
import { buyAndReadOn } from './mainJourney.ts'
import { Window } from './webdriver.ts'

const shop = await openShop()
after(() => shop.close())

test('in Firefox a book is found, bought, read, and opened again where it was left', () =>
  inFirefox((send) => buyAndReadOn(new Window(send, shop.url), shop)))

test('in WebKit a book is found, bought, read, and opened again where it was left', () =>
  inWebKit((send) => buyAndReadOn(new Window(send, shop.url), shop)))
