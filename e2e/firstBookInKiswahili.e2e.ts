import assert from 'node:assert/strict'
import { test } from 'node:test'
import { desktop, phone } from './world/browser.ts'
import { buyAndRead } from './world/firstJourney.ts'
import { openHouse } from './world/house.ts'
import type { Reader } from './world/reader.ts'

const { shop, visit } = await openHouse()
const look = { journey: 'first-book-in-kiswahili', language: 'swa' } as const

async function buyAndReadInKiswahili(reader: Reader): Promise<void> {
  assert.equal(reader.t('cart.title'), 'Kikapu chako')
  await buyAndRead(reader, shop)
  assert.deepEqual([...reader.tongues], ['sw'])
}

test('the whole way from the first screen to the opened book is in Kiswahili on a phone', () =>
  visit({ ...look, device: phone }, buyAndReadInKiswahili))

test('the whole way from the first screen to the opened book is in Kiswahili on a desktop', () =>
  visit({ ...look, device: desktop }, buyAndReadInKiswahili))
