import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serverTexts } from '#platform/i18n/server.ts'
import { type Device, desktop, phone } from './world/browser.ts'
import { openHouse } from './world/house.ts'
import type { Reader } from './world/reader.ts'

const { visit } = await openHouse()
const swahili = serverTexts('swa')

const choose = async (reader: Reader, label: string, value: string): Promise<void> => {
  const changed = reader.page.waitForEvent('domcontentloaded')
  await reader.page.getByLabel(label, { exact: true }).selectOption(value)
  await changed
  await reader.settle()
}

const changeRegion = (device: Device) =>
  visit({ device, journey: 'preferences' }, async (reader) => {
    const { t } = reader
    await reader.open('/publisher-book-list/1')
    await choose(reader, t('shell.region.country'), 'RWA')
    await reader.reads(/^RWF\s[\d,]+$/)
    assert.doesNotMatch(await reader.page.locator('main').innerText(), /KES/)
    await reader.page.getByRole('article').getByRole('link').first().click()
    await reader.reads(t('catalogue.book.plusVat', { rate: '18%' }))
    await choose(reader, t('shell.region.currency'), 'USD')
    await reader.reads(/^US\$\d+\.\d\d$/)
    await reader.shot('rwanda-in-dollars', { fullPage: true })
    await choose(reader, t('shell.region.language'), 'swa')
    await reader.reads(swahili('catalogue.book.about'))
    assert.equal(await reader.page.locator('html').getAttribute('lang'), 'sw')
    await reader.shot('in-kiswahili', { fullPage: true })
    await reader.press('button', new RegExp(`^${swahili('catalogue.button.addToCart')}`))
    await reader.see('link', swahili('catalogue.button.viewCart')).waitFor()
    await reader.open('/cart/')
    await reader.reads(/^US\$/)
    await reader.reads(swahili('cart.totals.vat', { rate: '18%' }))
    await reader.shot('cart', { fullPage: true })
  })

test('country, currency and language change prices, tax and words everywhere on a phone', () =>
  changeRegion(phone))

test('country, currency and language change prices, tax and words everywhere on a desktop', () =>
  changeRegion(desktop))
