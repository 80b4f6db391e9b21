import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { inspect } from './world/axe.ts'
import { becomes } from './world/becomes.ts'
import { bookNumber } from './world/bookNumber.ts'
import { type Device, desktop, phone } from './world/browser.ts'
import { demoPerson, logIn, member, signInAt } from './world/entering.ts'
import { openHouse } from './world/house.ts'
import type { Reader } from './world/reader.ts'
import { putOnShelf } from './world/shelf.ts'

const { shop, visit } = await openHouse()
const journey = 'book-detail'
const title = 'The Tide Clerk'
const epub = await bookNumber(shop, title, 'epub')

/** The words of the description that are to be seen. */
const shownWords = async ({ page, t }: Reader): Promise<number> => {
  const about = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: t('catalogue.book.about') }) })
  const paragraphs = await about.locator('p:visible').allInnerTexts()
  return paragraphs.join(' ').split(/\s+/).filter(Boolean).length
}

const readMore = (device: Device, held: number, options = {}) =>
  visit({ device, journey, options }, async (reader) => {
    const { page, t } = reader
    const text = Array.from({ length: 90 }, (_, index) => `word${index}`).join(' ')
    const id = await bookNumber(shop, 'Salt in the Tea', 'epub')
    await shop.db.run(sql`update books set description = ${text} where id = ${id}`)
    await page.goto(`/book/${id}`)
    assert.equal(await shownWords(reader), held)
    await page.getByText(t('catalogue.readMore'), { exact: true }).click()
    await becomes(() => shownWords(reader), 90)
    await page.getByText(t('catalogue.readLess'), { exact: true }).click()
    await becomes(() => shownWords(reader), held)
  })

test('a description holds back what follows its first 40 words on a phone', () => readMore(phone, 40))

test('a description holds back what follows its first 60 words on a desktop', () => readMore(desktop, 60))

test('the rest of a description opens without scripts on a phone', () =>
  readMore(phone, 40, { javaScriptEnabled: false }))

test('the rest of a description opens without scripts on a desktop', () =>
  readMore(desktop, 60, { javaScriptEnabled: false }))

const readDetails = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { page, t } = reader
    await reader.open(`/book/${epub}`)
    const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
    await row(t('catalogue.details.published'))
      .getByText(/^20\d\d$/)
      .waitFor()
    await row(t('catalogue.details.language')).getByText('English').waitFor()
    await row(t('catalogue.details.isbn')).getByText('9789914759044').waitFor()
    await row(t('catalogue.details.subjects')).getByText(/Kenya/).waitFor()
    await inspect(reader, 'details')
    await page.setViewportSize(device.look.viewport)
    await reader.press('link', 'Bandari House')
    await reader.at(/^\/publisher-book-list\/\d+/)
  })

test('the details name year, language, publisher with its list, ISBN and subjects on a phone', () =>
  readDetails(phone))

test('the details name year, language, publisher with its list, ISBN and subjects on a desktop', () =>
  readDetails(desktop))

test('of the subjects twenty are told', () =>
  visit({ device: phone, journey }, async (reader) => {
    const id = await bookNumber(shop, 'Seven Letters to Busia', 'print')
    await shop.db.run(sql`
      insert into subjects (scheme_id, code, heading) select 2, 'k' || n, 'Keyword ' || n from generate_series(1, 30) n`)
    await shop.db.run(sql`delete from book_subjects where book_id = ${id}`)
    await shop.db.run(sql`
      insert into book_subjects (book_id, subject_id, position)
      select ${id}, id, substr(code, 2)::int from subjects where scheme_id = 2 and code like 'k%'`)
    await reader.open(`/book/${id}`)
    const told = await reader.page.getByText(/^Keyword 1;/).innerText()
    assert.equal(told.split('; ').length, 20)
  }))

const change = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { t } = reader
    await reader.open(`/book/${epub}`)
    await reader.press('link', new RegExp(`^${t('ui.format.print')}.*1,250`))
    await reader.at(new RegExp(`^/book/${await bookNumber(shop, title, 'print')}`))
    await reader.see('button', new RegExp(`^${t('catalogue.button.addToCart')}.*1,250`)).waitFor()
    await reader.see('link', t('catalogue.addToList.button')).waitFor()
    await reader.press('link', t('shell.return.shopping'))
    await reader.at(/^\/$/)
  })

test('one changes to another format of the work by its price, and goes back to the shop, on a phone', () =>
  change(phone))

test('one changes to another format of the work by its price, and goes back to the shop, on a desktop', () =>
  change(desktop))

const comeFromMail = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { t } = reader
    const { email, password } = await member(shop)
    await reader.open(`/book/${epub}/mail`)
    const dialog = reader.see('dialog', t('catalogue.prompt.title'))
    await dialog.getByText(title).waitFor()
    await inspect(reader, 'from-mail')
    await reader.page.setViewportSize(device.look.viewport)
    await reader.press('button', t('catalogue.prompt.later'))
    await dialog.waitFor({ state: 'detached' })
    await reader.open(`/book/${epub}/mail`)
    await dialog.getByRole('link', { name: t('shell.login') }).click()
    await logIn(reader, email, password)
    await reader.at(new RegExp(`^/book/${epub}/mail`))
    await reader.settle()
    await reader.see('heading', title).waitFor()
    // Where the dialog will come, its words for those without scripts are there from the first moment.
    assert.equal(await reader.page.locator('main noscript').count(), 0)
    assert.equal(await reader.see('dialog', t('catalogue.prompt.title')).count(), 0)
  })

test('who comes from a mail is asked to log in, and not again when they are, on a phone', () =>
  comeFromMail(phone))

test('who comes from a mail is asked to log in, and not again when they are, on a desktop', () =>
  comeFromMail(desktop))

test('who comes from a mail without scripts finds the way to log in on the page', () =>
  visit({ device: phone, journey, options: { javaScriptEnabled: false } }, async (reader) => {
    const { t } = reader
    await reader.page.goto(`/book/${epub}/mail`)
    // Their browser shows it as words of the page; to the test it is still the inside of its element.
    const prompt = reader.page.locator('main noscript')
    assert.match(await prompt.innerText(), new RegExp(t('catalogue.prompt.text', { title })))
    await reader.shot('from-mail-without-scripts')
    await reader.page
      .locator('main')
      .getByRole('link', { name: t('shell.login') })
      .click()
    await reader.see('heading', t('identity.signIn.title')).waitFor()
  }))

test('an admin sees a title before it is listed, and who has a copy afterwards', () =>
  visit({ device: desktop, journey }, async (reader) => {
    const id = await bookNumber(shop, 'Seven Letters to Busia', 'epub')
    const owner = await member(shop)
    await putOnShelf(shop, owner.userId, id)
    await shop.db.run(sql`update books set available_from = null where id = ${id}`)
    assert.equal((await fetch(`${shop.url}/book/${id}`)).status, 404)
    await signInAt(reader, owner, `/book/${id}`)
    await reader.see('link', reader.t('catalogue.button.open')).waitFor()
    await reader.page.context().clearCookies()
    await signInAt(reader, demoPerson('admin'), `/book/${id}`)
    await reader.see('button', reader.t('catalogue.button.unavailable')).waitFor()
    await reader.shot('unlisted')
  }))

test('a book that is not there is told of inside the shop', () =>
  visit({ device: phone, journey }, async (reader) => {
    await reader.open('/book/999999999')
    await reader.see('heading', reader.t('shell.error.notFound.title')).waitFor()
    await reader.see('link', reader.t('shell.return.shopping')).waitFor()
  }))
