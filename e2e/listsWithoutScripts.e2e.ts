import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bookNumber } from './world/bookNumber.ts'
import { type Device, desktop, phone } from './world/browser.ts'
import { logIn, member } from './world/entering.ts'
import { openHouse } from './world/house.ts'
import { addToNewList } from './world/listing.ts'
import type { Reader } from './world/reader.ts'

const { shop, visit } = await openHouse()
const look = (device: Device) => ({
  device,
  journey: 'lists-without-scripts',
  options: { javaScriptEnabled: false },
})
const title = 'The Tide Clerk'
const chooser = `/add-to-list/${await bookNumber(shop, title, 'epub')}`

const buyWhole = (device: Device) =>
  visit(look(device), async (reader) => {
    const { t, page } = reader
    await page.goto('/school-book-lists/')
    await reader.press('link', 'Groupe Scolaire Umucyo, Kigali')
    await reader.press('link', 'Umwaka wa 4, umwaka wose')
    await reader.see('heading', 'Umwaka wa 4, umwaka wose').waitFor()
    await reader.shot('list')
    const [first, other] = [
      page.getByRole('checkbox', { name: /Imibare/ }),
      page.getByRole('checkbox', { name: /Imigani/ }),
    ]
    await other.uncheck()
    const copies = page.getByRole('group', { name: /Imibare/ })
    await copies.getByRole('textbox').fill('3')
    await copies.getByRole('button', { name: t('ui.stepper.more') }).click()
    await reader.at(/^\/book-list\/\d+\?/)
    assert.equal(await copies.getByRole('textbox').inputValue(), '2', 'the number beside the button counts')
    assert.equal(await other.isChecked(), false)
    await copies.getByRole('textbox').fill('4')
    await page.keyboard.press('Enter')
    await reader.at(/copies-\d+=4/)
    await page.waitForLoadState('domcontentloaded')
    assert.ok(await first.isChecked())
    const total = await page.locator('form strong').last().innerText()
    await reader.shot('worked-out')
    await reader.press('button', new RegExp(`^${t('lists.whole.buySome', { count: 5 })}`))
    await reader.at(/^\/cart\//)
    await reader.reads(total)
    await reader.shot('cart')
  })

test('a list is chosen from, worked out and bought without scripts on a phone', () => buyWhole(phone))

test('a list is chosen from, worked out and bought without scripts on a desktop', () => buyWhole(desktop))

test('a list of which nothing is ticked comes back, and the cart stays empty', () =>
  visit(look(desktop), async (reader) => {
    const { t, page } = reader
    await page.goto('/book-list/104')
    for (const box of await page.getByRole('checkbox').all()) if (await box.isEnabled()) await box.uncheck()
    await reader.press('button', new RegExp(`^${t('lists.whole.buyAll')}`))
    // Where the page comes back, all is ticked again.
    await page.getByRole('checkbox', { checked: true }).first().waitFor()
    await reader.at(/^\/book-list\/104$/)
    await reader.see('link', t('shell.cartCount', { count: 0 })).waitFor()
  }))

async function enterLists(reader: Reader): Promise<void> {
  const { email, password } = await member(shop)
  await reader.page.goto(chooser)
  await reader.reads(reader.t('lists.chooser.logIn'))
  await reader.page
    .getByRole('main')
    .getByRole('link', { name: reader.t('shell.login') })
    .click()
  await logIn(reader, email, password)
  await reader.at(/^\/add-to-list\//)
}

const keepLists = (device: Device) =>
  visit(look(device), async (reader) => {
    const { t, page } = reader
    await enterLists(reader)
    await reader.type(t('lists.new.label'), 'ab')
    await reader.press('button', t('lists.new.createAndAdd'))
    await reader.reads(t('errors.validation.minLength', { min: 3 }))
    assert.equal(await page.getByLabel(t('lists.new.label')).inputValue(), 'ab')
    await reader.shot('refused')
    await addToNewList(reader, 'Slow line')
    await reader.press('button', t('lists.chooser.removeFrom', { name: 'Slow line' }))
    await reader.press('button', t('lists.chooser.addTo', { name: 'Slow line' }))
    await reader.see('button', t('lists.chooser.removeFrom', { name: 'Slow line' })).waitFor()
    await reader.shot('chooser')
    await page.goto('/bookshelf/')
    await reader.press('link', 'Slow line')
    await reader.press('button', t('lists.sharing.makePublic'))
    await reader.reads(t('lists.sharing.public'))
    const link = await page.getByLabel(t('lists.share.link')).inputValue()
    assert.match(link, /^http:\/\/localhost:\d+\/user-book-list\/\d+$/)
    await reader.press('link', t('lists.edit.button'))
    await reader.type(t('lists.edit.name'), 'x'.repeat(51))
    await reader.press('button', t('lists.edit.save'))
    await reader.reads(t('errors.validation.maxLength', { max: 50 }))
    await reader.type(t('lists.edit.name'), 'Fast line')
    await reader.press('button', t('lists.edit.save'))
    await reader.see('heading', 'Fast line').waitFor()
    await reader.press('button', t('lists.edit.removeTitle', { title }))
    await reader.see('heading', t('lists.empty.title')).waitFor()
    await reader.press('link', t('lists.delete.button'))
    await reader.see('heading', t('lists.delete.title')).waitFor()
    await reader.shot('question')
    await reader.press('button', t('lists.delete.accept'))
    await reader.at(/^\/bookshelf\//)
    await page.waitForLoadState('domcontentloaded')
    assert.equal(await page.getByText('Fast line').count(), 0)
  })

test('a list is made, shared, edited and deleted without scripts on a phone', () => keepLists(phone))

test('a list is made, shared, edited and deleted without scripts on a desktop', () => keepLists(desktop))

test('a new list is made on the shelf without scripts', () =>
  visit(look(phone), async (reader) => {
    const { t, page } = reader
    await enterLists(reader)
    await page.goto('/bookshelf/')
    await page.getByText(t('lists.new.title'), { exact: true }).click()
    await reader.type(t('lists.new.label'), 'From the shelf')
    await reader.press('button', t('lists.new.create'))
    await reader.at(/^\/user-book-list\/\d+$/)
    await reader.see('heading', 'From the shelf').waitFor()
  }))
