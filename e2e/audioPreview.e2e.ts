import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { inspect } from './world/axe.ts'
import { becomes } from './world/becomes.ts'
import { bookNumber } from './world/bookNumber.ts'
import { type Device, desktop, phone } from './world/browser.ts'
import { openHouse } from './world/house.ts'
import type { Reader } from './world/reader.ts'

const { shop, visit } = await openHouse()
const journey = 'audio-preview'
const audiobook = `/book/${await bookNumber(shop, 'The Tide Clerk', 'audio')}`

/** Seconds that the player says it has played. */
const played = (reader: Reader): Promise<number> =>
  reader.see('slider', reader.t('catalogue.preview.position')).inputValue().then(Number)

const play = (reader: Reader) => reader.press('button', reader.t('catalogue.preview.play'))

/** Waits until the sample has been heard for a moment. */
const hear = (reader: Reader): Promise<void> =>
  becomes(async () => (await played(reader)) > 0, true, 'something is to be heard')

const listen = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { t } = reader
    await reader.open(audiobook)
    await reader.see('button', t('catalogue.preview.play')).waitFor()
    await reader.shot('ready')
    await play(reader)
    await reader.see('button', t('catalogue.preview.pause')).waitFor()
    await hear(reader)
    await reader.shot('playing')
    await reader.press('button', t('catalogue.preview.pause'))
    await reader.see('button', t('catalogue.preview.play')).waitFor()
    const stopped = await played(reader)
    await reader.page.waitForTimeout(400)
    assert.equal(await played(reader), stopped)
    await inspect(reader, 'listened')
  })

test('a sample of an audiobook plays and pauses on a phone', () => listen(phone))

test('a sample of an audiobook plays and pauses on a desktop', () => listen(desktop))

test('a sample is played, left and taken up again by keyboard', () =>
  visit({ device: desktop, journey }, async (reader) => {
    const { page, t } = reader
    await reader.open(audiobook)
    await reader.see('button', t('catalogue.preview.play')).focus()
    await page.keyboard.press('Space')
    await hear(reader)
    await page.keyboard.press('Enter')
    await reader.see('button', t('catalogue.preview.play')).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('End')
    await becomes(() => played(reader), 8)
    await page.keyboard.press('Home')
    await becomes(() => played(reader), 0)
  }))

test('leaving the page of an audiobook ends its sample', () =>
  visit({ device: phone, journey }, async (reader) => {
    const { page, t } = reader
    await reader.open(audiobook)
    await page.evaluate(() => {
      const sounding = Object.assign(window, { sounding: new Set<EventTarget | null>() }).sounding
      document.addEventListener('play', ({ target }) => sounding.add(target), true)
      // What is no longer in the page is not heard of by it.
      const { pause } = HTMLMediaElement.prototype
      HTMLMediaElement.prototype.pause = function () {
        sounding.delete(this)
        pause.call(this)
      }
    })
    await play(reader)
    await hear(reader)
    await reader.press('link', new RegExp(`^${t('ui.format.epub')}`))
    await reader.see('button', t('catalogue.preview.play')).waitFor({ state: 'detached' })
    // Put there above.
    await page.waitForFunction(() => (window as unknown as { sounding: Set<unknown> }).sounding.size === 0)
  }))

test('one sample sounds at a time: another window pauses the first', () =>
  visit({ device: desktop, journey }, async (reader) => {
    const { t } = reader
    await reader.open(audiobook)
    await play(reader)
    await hear(reader)
    const other = await reader.page.context().newPage()
    await other.goto(audiobook)
    await other.getByRole('button', { name: t('catalogue.preview.play') }).click()
    await other.getByRole('button', { name: t('catalogue.preview.pause') }).waitFor()
    await reader.see('button', t('catalogue.preview.play')).waitFor()
  }))

test('without scripts the browser plays the sample itself', () =>
  visit({ device: phone, journey, options: { javaScriptEnabled: false } }, async (reader) => {
    await reader.page.goto(audiobook)
    await reader.page.locator('audio[controls]').waitFor()
    await reader.shot('without-scripts')
  }))

const meetLost = (device: Device) =>
  visit({ device, journey, forgives: /no audio preview at .*it answered 404/ }, async (reader) => {
    const { t } = reader
    const id = await bookNumber(shop, 'Salt in the Tea', 'audio')
    await shop.db.run(sql`update books set audio_preview = ${`previews/${id}-000000.mp3`} where id = ${id}`)
    const { promise: looked, resolve: look } = Promise.withResolvers<void>()
    await reader.page.route('**/media/previews/**', (route) => looked.then(() => route.continue()))
    await reader.open(`/book/${id}`)
    await reader.see('heading', t('catalogue.preview.title')).waitFor()
    look()
    await reader.see('heading', t('catalogue.preview.title')).waitFor({ state: 'detached' })
    assert.equal(await reader.page.locator('audio').count(), 0)
    await becomes(async () => reader.complaints.some((words) => words.includes('no audio preview at')), true)
    await reader.shot('missing')
  })

test('a sample that is not there is not offered on a phone, and that is logged', () => meetLost(phone))

test('a sample that is not there is not offered on a desktop, and that is logged', () => meetLost(desktop))

test('a book that is read has no sample to listen to', () =>
  visit({ device: phone, journey }, async (reader) => {
    const { t } = reader
    await reader.open(`/book/${await bookNumber(shop, 'The Tide Clerk', 'epub')}`)
    await reader.see('heading', t('catalogue.details.title')).waitFor()
    assert.equal(await reader.see('heading', t('catalogue.preview.title')).count(), 0)
  }))
