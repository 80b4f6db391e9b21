import assert from 'node:assert/strict'
import { test } from 'node:test'
import { becomes } from './world/becomes.ts'
import { bookNumber } from './world/bookNumber.ts'
import { type Device, desktop, phone } from './world/browser.ts'
import { demoPerson, logIn, member, type Person } from './world/entering.ts'
import { openHouse } from './world/house.ts'
import { addToNewList, isSaved, listNumber, openLists } from './world/listing.ts'
import type { Reader } from './world/reader.ts'
import { timeShown } from './world/timeShown.ts'

const { shop, visit } = await openHouse()
const journey = 'book-lists'
const [title, other] = ['The Tide Clerk', 'Seven Letters to Busia']
const book = `/book/${await bookNumber(shop, title, 'epub')}`
const otherBook = `/book/${await bookNumber(shop, other, 'epub')}`

async function come(reader: Reader, person: Person, path: string): Promise<void> {
  await reader.page.goto(`/login?return=${encodeURIComponent(path)}`)
  await logIn(reader, person.email, person.password)
  await reader.page.waitForURL((url) => url.pathname === path)
  await reader.settle()
}

/** Puts a book on a new list, from its page, and leaves the dialog. */
async function keep(reader: Reader, name: string): Promise<void> {
  const { t } = reader
  const dialog = await openLists(reader)
  await addToNewList(reader, name)
  await reader.shot('kept')
  await reader.press('button', t('lists.chooser.done'))
  await dialog.waitFor({ state: 'hidden' })
}

/** Waits until the shop has answered; what is pressed shows before. */
const isAtRest = ({ page }: Reader) => page.locator('dialog [aria-busy]').waitFor({ state: 'detached' })

const makeList = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { t } = reader
    await come(reader, await member(shop), book)
    await openLists(reader)
    const create = reader.see('button', t('lists.new.createAndAdd'))
    await reader.reads(t('lists.chooser.none'))
    await reader.type(t('lists.new.label'), 'abc')
    assert.equal(await create.getAttribute('aria-disabled'), 'true')
    await reader.reads(t('lists.new.tooShort', { min: 3, max: 50 }))
    await reader.shot('too-short')
    await reader.type(t('lists.new.label'), 'x'.repeat(51))
    await reader.reads(t('lists.new.tooLong', { max: 50 }))
    assert.equal(await create.getAttribute('aria-disabled'), 'true')
    await addToNewList(reader, 'Rain')
    await reader.press('button', t('lists.chooser.removeFrom', { name: 'Rain' }))
    await reader.see('button', t('lists.chooser.addTo', { name: 'Rain' })).waitFor()
    await reader.reads(t('lists.books', { count: 0 }))
    await isAtRest(reader)
    await reader.press('button', t('lists.chooser.addTo', { name: 'Rain' }))
    await reader.see('button', t('lists.chooser.removeFrom', { name: 'Rain' })).waitFor()
    await isAtRest(reader)
    await reader.open('/bookshelf/')
    await reader.reads(t('lists.books', { count: 1 }))
    await reader.press('link', 'Rain')
    await reader.see('link', title).waitFor()
  })

test('a book goes on a new list from four letters on, off it and on again, on a phone', () => makeList(phone))

test('a book goes on a new list from four letters on, off it and on again, on a desktop', () =>
  makeList(desktop))

const fromCard = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { t } = reader
    await come(reader, await member(shop), '/')
    await reader.press('link', t('catalogue.addToList.of', { title }))
    const dialog = reader.see('dialog', t('lists.chooser.title'))
    await dialog.waitFor()
    await addToNewList(reader, 'From the grid')
    await reader.page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await reader.at(/^\/$/)
  })

test('a book in a grid goes on a list without leaving the grid on a phone', () => fromCard(phone))

test('a book in a grid goes on a list without leaving the grid on a desktop', () => fromCard(desktop))

const share = (device: Device) =>
  visit(
    { device, journey, options: { permissions: ['clipboard-read', 'clipboard-write'] } },
    async (reader) => {
      const { t, page } = reader
      const name = `Holidays on a ${device.name}`
      await come(reader, await member(shop), book)
      await keep(reader, name)
      const address = `/user-book-list/${await listNumber(shop, name)}`
      await reader.open(address)
      for (const way of ['whatsapp', 'mail', 'copy'] as const)
        assert.ok(await reader.see('button', t(`lists.share.${way}`)).isDisabled(), way)
      await reader.reads(t('lists.sharing.inactive'))
      await reader.shot('private')
      await reader.press('button', t('lists.sharing.makePublic'))
      await reader.reads(t('lists.sharing.public'))
      await isSaved(reader, 'lists.shared')
      const link = `${shop.url}${address}`
      for (const way of ['whatsapp', 'mail'] as const) {
        const href = await reader.see('link', t(`lists.share.${way}`)).getAttribute('href')
        assert.match(href ?? '', way === 'mail' ? /^mailto:\?subject=/ : /^https:\/\/wa\.me\/\?text=/)
        assert.ok(decodeURIComponent(href ?? '').includes(link), way)
      }
      const told = page.getByRole('status').getByText(t('lists.share.copied'))
      const stay = timeShown(reader, t('lists.share.copied'))
      await reader.press('button', t('lists.share.copy'))
      await told.waitFor()
      await becomes(() => page.evaluate(() => navigator.clipboard.readText()), link)
      assert.ok((await stay) >= 5000, 'the confirmation stays for five seconds')
      await reader.shot('public')
      await seenByOthers(device, address, name, true)
      await reader.press('button', t('lists.sharing.makePrivate'))
      await reader.reads(t('lists.sharing.private'))
      await isSaved(reader, 'lists.onlyYou')
      await seenByOthers(device, address, name, false)
    },
  )

/** A public list is read by somebody who is not signed in and has none of its owner's tools; a private one is not there. */
const seenByOthers = (device: Device, address: string, name: string, isPublic: boolean) =>
  visit({ device, journey }, async (other) => {
    const { t } = other
    await other.open(address)
    await other.see('heading', isPublic ? name : t('shell.error.notFound.title')).waitFor()
    for (const tool of [t('lists.sharing.makePrivate'), t('lists.edit.button')])
      assert.equal(await other.page.getByText(tool, { exact: true }).count(), 0)
    await other.shot(isPublic ? 'seen-by-others' : 'not-found')
  })

test('a list is shared only while it is public, and others find it only then, on a phone', () => share(phone))

test('a list is shared only while it is public, and others find it only then, on a desktop', () =>
  share(desktop))

const edit = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { t, page } = reader
    await come(reader, await member(shop), book)
    await keep(reader, 'Drafts')
    await reader.open(otherBook)
    const dialog = await openLists(reader)
    await reader.press('button', t('lists.chooser.addTo', { name: 'Drafts' }))
    await reader.see('button', t('lists.chooser.removeFrom', { name: 'Drafts' })).waitFor()
    await isAtRest(reader)
    await reader.press('button', t('lists.chooser.done'))
    await dialog.waitFor({ state: 'hidden' })
    await reader.open('/bookshelf/')
    await reader.press('link', 'Drafts')
    const titles = () => page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts()
    await becomes(titles, [title, other])
    await reader.press('link', t('catalogue.publisher.aToZ'))
    await reader.at(/order=a-z/)
    await becomes(titles, [other, title])
    await reader.press('link', t('catalogue.publisher.zToA'))
    await becomes(titles, [title, other])
    await reader.press('link', t('lists.edit.button'))
    await reader.press('button', t('lists.edit.removeTitle', { title: other }))
    await becomes(titles, [title])
    await reader.type(t('lists.edit.name'), 'ab')
    await becomes(() => reader.see('button', t('lists.edit.save')).getAttribute('aria-disabled'), 'true')
    await reader.type(t('lists.edit.name'), 'Read in the rain')
    await reader.shot('editing')
    await reader.press('button', t('lists.edit.save'))
    await reader.see('heading', 'Read in the rain').waitFor()
    await reader.press('button', t('lists.edit.removeTitle', { title }))
    await reader.see('heading', t('lists.empty.title')).waitFor()
    await reader.shot('empty')
    await reader.press('link', t('lists.delete.button'))
    await reader.see('dialog', t('lists.delete.title')).waitFor()
    await reader.shot('question')
    await reader.press('button', t('lists.delete.cancel'))
    await reader.press('link', t('lists.delete.button'))
    await reader.press('button', t('lists.delete.accept'))
    await reader.at(/^\/bookshelf\//)
    await reader.see('heading', t('lists.chooser.lists')).waitFor()
    assert.equal(await page.getByText('Read in the rain').count(), 0)
  })

test('a list is sorted, edited, emptied and, after a question, deleted on a phone', () => edit(phone))

test('a list is sorted, edited, emptied and, after a question, deleted on a desktop', () => edit(desktop))

const dropped = (device: Device) =>
  visit({ device, journey, forgives: /net::ERR_FAILED/ }, async (reader) => {
    const { t, page } = reader
    await come(reader, await member(shop), book)
    await keep(reader, 'On a bad line')
    await openLists(reader)
    await reader.see('button', t('lists.chooser.removeFrom', { name: 'On a bad line' })).waitFor()
    await page.route('**/add-to-list/*.data*', (route) => route.abort())
    await reader.press('button', t('lists.chooser.removeFrom', { name: 'On a bad line' }))
    await reader.reads(t('errors.ServerUnavailable'))
    await reader.see('button', t('lists.chooser.removeFrom', { name: 'On a bad line' })).waitFor()
    await reader.shot('put-back')
    await page.unroute('**/add-to-list/*.data*')
    await reader.press('button', t('lists.chooser.done'))
    await reader.open(`/user-book-list/${await listNumber(shop, 'On a bad line')}?edit`)
    await page.route('**/user-book-list/*.data*', (route) => route.abort())
    await reader.press('button', t('lists.sharing.makePublic'))
    await reader.reads(t('errors.ServerUnavailable'))
    await reader.see('button', t('lists.sharing.makePublic')).waitFor()
    await reader.press('button', t('lists.edit.removeTitle', { title }))
    await page.getByRole('alert').getByText(t('ui.serverError')).waitFor()
    await reader.see('link', title).waitFor()
  })

test('what the line loses is put back and said on a phone', () => dropped(phone))

test('what the line loses is put back and said on a desktop', () => dropped(desktop))

const prompt = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { t } = reader
    await reader.open(book)
    await openLists(reader)
    await reader.reads(t('lists.chooser.logIn'))
    await reader.shot('visitor')
    await reader.page
      .getByRole('dialog')
      .getByRole('link', { name: t('shell.login') })
      .click()
    const unverified = demoPerson('unverified')
    await logIn(reader, unverified.email, unverified.password)
    await reader.at(/^\/add-to-list\/\d+/)
    await reader.reads(t('lists.chooser.verify'))
    await reader.shot('unverified')
    await reader.press('link', t('lists.chooser.verifyButton'))
    await reader.at(/^\/verification-pending\//)
  })

test('a visitor is asked to log in, an unverified reader to verify the address, on a phone', () =>
  prompt(phone))

test('a visitor is asked to log in, an unverified reader to verify the address, on a desktop', () =>
  prompt(desktop))
