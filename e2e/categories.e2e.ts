import assert from 'node:assert/strict'
import { test } from 'node:test'
import { becomes } from './world/becomes.ts'
import { type Device, desktop, phone } from './world/browser.ts'
import { openHouse } from './world/house.ts'
import type { Reader } from './world/reader.ts'
import { addCategory } from './world/shelving.ts'

const { shop, visit } = await openHouse()
const journey = 'categories'
await addCategory(shop, '3D printing', 1)

const dialog = ({ page }: Reader) => page.getByRole('dialog')
const search = ({ page, t }: Reader) => page.getByRole('searchbox', { name: t('categories.search') })
const tab = ({ page }: Reader, name: string) => page.getByRole('tab', { name, exact: true })

/** What the focus is on: its words. */
const focused = ({ page }: Reader) => page.evaluate(() => document.activeElement?.textContent)

async function openDialog(reader: Reader, path = '/'): Promise<void> {
  await reader.open(path)
  await reader.see('link', reader.t('catalogue.allCategories')).focus()
  await reader.page.keyboard.press('Enter')
  await search(reader).waitFor()
}

const searchByKeys = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { page, t } = reader
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    await reader.open('/')
    assert.ok(!asked.some((url) => url.includes('CategoriesDialog')), 'fetched before it is used')
    await openDialog(reader)
    await reader.shot('featured')
    await search(reader).focus()
    await page.keyboard.type('cr')
    await reader.see('heading', t('categories.featured')).waitFor()
    await page.keyboard.type('i')
    await reader.reads(t('categories.found', { count: 1, term: 'cri' }))
    await reader.shot('found')
    await page.keyboard.press('Tab')
    await becomes(() => focused(reader), 'CrimeFiction')
    await page.keyboard.press('Enter')
    await reader.at(/^\/filtered-book-list\/204\/Crime$/)
    await reader.see('heading', 'Crime').waitFor()
    await becomes(() => dialog(reader).isVisible(), false)
  })

test('a category is found from three letters on, by keys alone, on a phone', () => searchByKeys(phone))

test('a category is found from three letters on, by keys alone, on a desktop', () => searchByKeys(desktop))

const walkLetters = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { page, t } = reader
    await openDialog(reader)
    await dialog(reader).locator('[data-landing]').focus()
    await page.keyboard.press('Enter')
    await reader.see('heading', t('categories.all')).waitFor()
    await becomes(() => page.getByRole('tab').count(), 27)
    await becomes(() => focused(reader), 'A')
    await page.keyboard.press('ArrowLeft')
    await becomes(() => tab(reader, t('categories.symbol')).getAttribute('aria-selected'), 'true')
    await reader.see('link', '3D printing').waitFor()
    await page.keyboard.press('Home')
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight')
    await becomes(() => focused(reader), 'E', 'no category begins with D')
    assert.equal(await tab(reader, 'D').getAttribute('aria-disabled'), 'true')
    await becomes(() => page.getByRole('tab', { selected: true }).innerText(), 'E')
    await reader.shot('letter')
    await page.keyboard.press('Tab')
    await becomes(() => focused(reader), 'EnvironmentNon-fiction')
    await page.keyboard.press('Enter')
    await reader.at(/^\/filtered-book-list\/226\/Environment$/)
  })

test('all categories are walked through from A to Z and a symbol by keys on a phone', () =>
  walkLetters(phone))

test('all categories are walked through from A to Z and a symbol by keys on a desktop', () =>
  walkLetters(desktop))

const chooseGrade = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { page, t } = reader
    await openDialog(reader, '/filtered-book-list/20/Children')
    const grades = dialog(reader).locator('details')
    assert.equal(await reader.see('link', 'Grade 4').isVisible(), false)
    await grades.getByText(t('categories.grades')).click()
    await becomes(
      () => grades.getByRole('link').allInnerTexts(),
      ['Pre-primary 1', 'Pre-primary 2', ...Array.from({ length: 12 }, (_, index) => `Grade ${index + 1}`)],
    )
    await reader.shot('grades')
    await reader.press('link', 'Grade 4')
    await reader.at(/^\/filtered-book-list\/137\/Grade%204$/)
    await reader.see('heading', 'Grade 4').waitFor()
    await page.locator('main article').first().waitFor()
  })

test('the grade levels unfold, and lead to their lists, on a phone', () => chooseGrade(phone))

test('the grade levels unfold, and lead to their lists, on a desktop', () => chooseGrade(desktop))

test('Escape closes the categories and gives the focus back, wherever they were opened', () =>
  visit({ device: desktop, journey }, async (reader) => {
    const { page, t } = reader
    for (const path of ['/', '/filtered-book-list/2', '/search/', '/search/zebrafish/']) {
      await openDialog(reader, path)
      await page.keyboard.press('Escape')
      await dialog(reader).waitFor({ state: 'hidden' })
      await becomes(() => focused(reader), t('catalogue.allCategories'), path)
    }
  }))

test('categories that do not arrive are asked for again, and the page stays', () =>
  visit({ device: phone, journey, forgives: /net::ERR_FAILED/ }, async (reader) => {
    const { page, t } = reader
    await page.route('**/category-list*', (route) => route.abort())
    await reader.open('/')
    await reader.press('link', t('catalogue.allCategories'))
    await reader.reads(t('categories.failed'))
    await reader.shot('failed')
    await page.unroute('**/category-list*')
    await reader.press('button', t('categories.again'))
    await search(reader).waitFor()
  }))

test('twelve placeholders stand for categories on their way', () =>
  visit({ device: phone, journey }, async (reader) => {
    const { page, t } = reader
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/category-list*', (route) => released.then(() => route.continue()))
    await reader.open('/')
    await reader.press('link', t('catalogue.allCategories'))
    await reader.see('dialog', t('categories.title')).waitFor()
    assert.equal(await dialog(reader).locator('[aria-busy=true] > [aria-hidden]').count(), 12)
    await reader.shot('placeholders')
    release()
    await search(reader).waitFor()
    await becomes(() => dialog(reader).locator('[aria-busy=true]').count(), 0)
  }))

const usePage = (device: Device, javaScriptEnabled: boolean) =>
  visit({ device, journey, options: { javaScriptEnabled } }, async (reader) => {
    const { page, t } = reader
    await page.goto('/categories/')
    await reader.settle()
    assert.equal(await page.title(), `${t('categories.title')} · Soma`)
    await page.locator('[data-landing]').click()
    await reader.at(/^\/categories\/\?letter=a$/)
    await page.getByRole(javaScriptEnabled ? 'tab' : 'link', { name: 'H', exact: true }).click()
    await reader.at(/^\/categories\/\?letter=h$/)
    await reader.see('link', /^Humour/).waitFor()
    await reader.shot('page-letter', { fullPage: true })
    await search(reader).fill('Young')
    await page.keyboard.press('Enter')
    await reader.at(/^\/categories\/\?q=Young$/)
    await reader.reads(t('categories.found', { count: 1, term: 'Young' }))
    await reader.press('link', /^Young readers/)
    await reader.at(/^\/filtered-book-list\/223\/Young%20readers$/)
  })

test('the page of all categories keeps its state in the address on a phone', () => usePage(phone, true))

test('the page of all categories keeps its state in the address on a desktop', () => usePage(desktop, true))

test('the page of all categories works without scripts on a phone', () => usePage(phone, false))

test('the page of all categories works without scripts on a desktop', () => usePage(desktop, false))

test('without scripts the way to all categories leads to their page, where grades unfold', () =>
  visit({ device: phone, journey, options: { javaScriptEnabled: false } }, async (reader) => {
    const { page, t } = reader
    await page.goto('/')
    await reader.press('link', t('catalogue.allCategories'))
    await reader.at(/^\/categories\/$/)
    await page.getByText(t('categories.grades')).click()
    await reader.shot('page-grades', { fullPage: true })
    await reader.press('link', 'Grade 12')
    await reader.at(/^\/filtered-book-list\/145\/Grade%2012$/)
  }))
