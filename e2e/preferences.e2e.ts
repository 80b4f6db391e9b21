import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serverTexts } from '#platform/i18n/server.ts'
import { becomes } from './world/becomes.ts'
import { bookNumber } from './world/bookNumber.ts'
import { type Device, desktop, phone } from './world/browser.ts'
import { putIntoCart } from './world/buying.ts'
import { openHouse } from './world/house.ts'
import type { Reader } from './world/reader.ts'

const { shop, visit } = await openHouse()
const swahili = serverTexts('swa')
const journey = 'preferences'
const tideClerk = `/book/${await bookNumber(shop, 'The Tide Clerk', 'epub')}`

const choose = (reader: Reader, label: string, value: string): Promise<unknown> =>
  reader.page.getByLabel(label, { exact: true }).selectOption(value)

const hasKenyanPrices = async ({ page }: Reader): Promise<boolean> =>
  (await page.locator('main').innerText()).includes('KES')

const changeRegion = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { t, page } = reader
    await reader.open('/publisher-book-list/1')
    const loads: string[] = []
    page.on('domcontentloaded', () => void loads.push(page.url()))
    await choose(reader, t('shell.region.country'), 'RWA')
    await reader.reads(/^RWF\s[\d,]+$/)
    await becomes(() => hasKenyanPrices(reader), false)
    await page.getByRole('article').getByRole('link').first().click()
    await reader.reads(t('catalogue.book.plusVat', { rate: '18%' }))
    await choose(reader, t('shell.region.currency'), 'USD')
    await reader.reads(/^US\$\d+\.\d\d$/)
    await reader.shot('rwanda-in-dollars', { fullPage: true })
    await choose(reader, t('shell.region.language'), 'swa')
    await reader.reads(swahili('catalogue.book.about'))
    await becomes(() => page.locator('html').getAttribute('lang'), 'sw')
    assert.deepEqual(loads, [], 'the page was loaded anew')
    await reader.shot('in-kiswahili', { fullPage: true })
    await reader.press('button', new RegExp(`^${swahili('catalogue.button.addToCart')}`))
    await reader.see('link', swahili('catalogue.button.viewCart')).waitFor()
    await reader.open('/cart/')
    await reader.reads(/^US\$/)
    await reader.reads(swahili('cart.totals.vat', { rate: '18%' }))
    await reader.shot('cart', { fullPage: true })
  })

test('country, currency and language change prices, tax and words everywhere, in the page as it is, on a phone', () =>
  changeRegion(phone))

test('country, currency and language change prices, tax and words everywhere, in the page as it is, on a desktop', () =>
  changeRegion(desktop))

/** A cart that is there is shown in the new country and currency, and what was typed beside it stays. */
const changeWithCart = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { t, page } = reader
    await reader.open(tideClerk)
    await putIntoCart(reader, 'The Tide Clerk')
    await reader.open('/cart/')
    await reader.reads(t('cart.totals.vat', { rate: '16%' }))
    await reader.type(t('cart.coupon.label'), 'SOMA1')
    await choose(reader, t('shell.region.country'), 'MWI')
    await reader.reads(t('cart.totals.vat', { rate: '17.5%' }))
    await reader.reads(/^MWK/)
    await becomes(() => hasKenyanPrices(reader), false)
    assert.equal(await page.getByLabel(t('cart.coupon.label'), { exact: true }).inputValue(), 'SOMA1')
    await choose(reader, t('shell.region.language'), 'swa')
    await reader.see('heading', swahili('cart.title')).waitFor()
    await becomes(() => page.title(), `${swahili('cart.title')} · Soma`)
  })

test('the cart follows the country and the language, and a half-typed code stays, on a phone', () =>
  changeWithCart(phone))

test('the cart follows the country and the language, and a half-typed code stays, on a desktop', () =>
  changeWithCart(desktop))

const chooseWithoutScripts = (device: Device) =>
  visit({ device, journey, options: { javaScriptEnabled: false } }, async (reader) => {
    const { t } = reader
    await reader.page.goto(tideClerk)
    await choose(reader, t('shell.region.country'), 'RWA')
    await reader.press('button', t('shell.region.apply'))
    await reader.at(new RegExp(`^${tideClerk}$`))
    await reader.reads(t('catalogue.book.plusVat', { rate: '18%' }))
    await choose(reader, t('shell.region.language'), 'swa')
    await reader.press('button', t('shell.region.apply'))
    await reader.reads(swahili('catalogue.book.about'))
    await reader.reads(/^RWF/)
  })

test('without scripts a button sends the choice and leads back to the page, on a phone', () =>
  chooseWithoutScripts(phone))

test('without scripts a button sends the choice and leads back to the page, on a desktop', () =>
  chooseWithoutScripts(desktop))
