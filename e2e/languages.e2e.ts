import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serverTexts } from '#platform/i18n/server.ts'
import { type Language, languages, languageTag } from '#platform/preferences.rules.ts'
import { bookNumber } from './world/bookNumber.ts'
import { desktop, phone } from './world/browser.ts'
import { openHouse } from './world/house.ts'
import type { Reader } from './world/reader.ts'

const { shop, visit } = await openHouse()
const book = await bookNumber(shop, 'The Tide Clerk', 'print')

// What everybody may see, without a sign-in.
const screens = [
  '/',
  '/search/',
  '/search/the',
  '/search/zebrafish',
  '/filtered-book-list/2729/Print',
  '/publisher-book-list/1',
  `/book/${book}`,
  '/user-book-list/107',
  '/school-book-lists/',
  '/school-book-lists/?school=1',
  '/book-list/101',
  '/cart/',
  '/contact/',
  '/refund-policy/',
  '/nowhere',
  '/offline',
  '/login',
  '/register',
]

/** Words that look like the name of a text instead of one; addresses of mails and pages are not meant. */
const keyLike = /(?<![\w@/.-])[a-z]+\.[a-zA-Z]+\.[a-zA-Z]+(?![\w@/-])/

async function look(reader: Reader, language: Language, path: string): Promise<void> {
  const { page } = reader
  await page.goto(path)
  assert.equal(await page.locator('html').getAttribute('lang'), languageTag(language), path)
  const words = `${await page.title()}\n${await page.locator('body').innerText()}`
  assert.doesNotMatch(words, keyLike, path)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  assert.ok(over <= 0, `${path} is ${over}px too wide`)
  await reader.shot(path.replaceAll(/\W+/g, '-'), { fullPage: true })
}

for (const language of languages)
  test(`each public screen speaks ${language} and fits a narrow phone`, () =>
    visit(
      { device: phone, journey: `languages-${language}`, language, options: { javaScriptEnabled: false } },
      async (reader) => {
        await reader.page.goto(`/book/${book}`)
        await reader.press('button', new RegExp(`^${serverTexts(language)('catalogue.button.addToCart')}`))
        await reader.at(/^\/cart\//)
        for (const path of screens) await look(reader, language, path)
      },
    ))

test('long words for a format widen no page on the narrowest phones', () =>
  visit({ device: phone, journey: 'languages-narrowest', language: 'nya' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of ['/', '/search/story/']) {
      await page.goto(path)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      assert.equal(width, 320, path)
    }
  }))

test('prices of a row stand in one line where the other formats take two', () =>
  visit({ device: desktop, journey: 'languages-row', language: 'swa' }, async (reader) => {
    await reader.open('/search/story/')
    const places = await reader.page
      .getByRole('article')
      .evaluateAll((cards) => cards.slice(0, 4).map((card) => card.getBoundingClientRect().bottom))
    assert.equal(new Set(places).size, 1, places.join(' '))
  }))
