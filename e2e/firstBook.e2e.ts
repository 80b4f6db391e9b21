import { test } from 'node:test'
import { desktop, phone } from './world/browser.ts'
import { buyAndRead } from './world/firstJourney.ts'
import { openHouse } from './world/house.ts'

const { shop, visit } = await openHouse()
const journey = 'first-book'

test('somebody new finds a book, signs up, pays and reads it on a phone', () =>
  visit({ device: phone, journey }, (reader) => buyAndRead(reader, shop)))

test('somebody new finds a book, signs up, pays and reads it on a desktop', () =>
  visit({ device: desktop, journey }, (reader) => buyAndRead(reader, shop)))
