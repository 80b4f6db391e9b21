import { addList } from '#booklists/bookList.builder.ts'
import { type Language, languages, languageTag, writePreferences } from '#platform/preferences.rules.ts'
import { findOverhang } from '../setup/axe.ts'
import { findBookId } from '../setup/books.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { addMember } from '../setup/people.ts'
import { buyFor, findCaller, giveBook } from '../setup/purchases.ts'
import type { Reader } from '../setup/reader.ts'
import { expect, test } from '../setup/test.ts'
import { openCheckout } from '../steps/checkout.ts'
import { findUntranslated, readData } from './untranslated.ts'

const title = 'The Tide Clerk'

// What everybody may see, without a sign-in.
const publicScreens = [
  '/',
  '/search/',
  '/search/the',
  '/search/zebrafish',
  '/filtered-book-list/2729/Print',
  '/publisher-book-list/1',
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

/** The page as it is drawn in English for whoever looks at it. */
async function drawInEnglish({ page }: Reader, path: string): Promise<string> {
  const cookies = await page.context().cookies()
  const others = cookies.filter(({ name }) => name !== 'soma_preferences')
  const english = writePreferences({ language: 'eng', country: 'KEN', currency: 'KES' })
  const cookie = [`soma_preferences=${english}`, ...others.map(({ name, value }) => `${name}=${value}`)].join(
    '; ',
  )
  const answer = await fetch(new URL(path, page.url()), { headers: { cookie, accept: 'text/html' } })
  return answer.text()
}

type Look = { readonly language: Language; readonly paths: readonly string[] }

/** Opens screens and looks at what is written on them, and whether it fits. */
async function expectLanguage(reader: Reader, shop: DemoShop, { language, paths }: Look): Promise<void> {
  const { page } = reader
  const data = await readData(shop)
  for (const path of paths) {
    const answer = await page.goto(path)
    await expect(page.locator('html'), path).toHaveAttribute('lang', languageTag(language))
    const words = `${await page.title()}\n${await page.locator('body').innerText()}`
    expect(words, path).not.toMatch(keyLike)
    expect(await findOverhang(page), path).toBe(0)
    if (language === 'eng') continue
    const drawn = { english: await drawInEnglish(reader, path), translated: (await answer?.text()) ?? '' }
    expect(findUntranslated(language, data, drawn), path).toEqual([])
  }
}

for (const language of languages)
  test.describe(language, () => {
    test.use({ language, javaScriptEnabled: false })

    // Spec: storefront 9, Extensions of every public page: Four languages on a narrow phone, without names of texts instead of texts
    test(`each public screen speaks ${language} and fits a narrow phone`, async ({ reader, shop, t }) => {
      await reader.openBook(title, 'print')
      await reader.click('button', new RegExp(`^${t('catalogue.button.addToCart')}`))
      await reader.isAt(/^\/cart\//)
      const book = `/book/${await findBookId(shop, title, 'print')}`
      await expectLanguage(reader, shop, { language, paths: [...publicScreens, book] })
    })

    test(`each screen behind the sign-in speaks ${language} and fits a narrow phone`, async ({
      reader,
      shop,
    }) => {
      const person = await addMember(shop)
      const order = await buyFor(shop, person.userId)
      await buyFor(shop, person.userId, { title, format: 'print' })
      const book = await giveBook(shop, person.userId, 'The Unclaimed Shelf')
      const owner = await findCaller(shop, person.userId)
      const list = await addList(shop.db, { owner, books: [book] })
      await reader.signIn(person)
      await openCheckout(reader)
      const paths = [
        '/checkout/',
        '/cart/',
        '/profile/',
        '/profile/user-information-updated',
        '/edit-profile',
        '/bookshelf/',
        '/bookshelf/?q=zebra',
        `/add-to-list/${book}`,
        `/user-book-list/${list}`,
        `/user-book-list/${list}?edit`,
        `/user-book-list/${list}?edit&delete`,
        `/confirmed/${order}`,
        `/receipt/${order}`,
        `/request-refund/${order}`,
        '/contact/',
      ]
      await expectLanguage(reader, shop, { language, paths })
    })
  })

test.describe('in Chichewa', () => {
  test.use({ language: 'nya' })

  test('long words for a format widen no page on the narrowest phones', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of ['/', '/search/story/']) {
      await page.goto(path)
      expect(await findOverhang(page), path).toBe(0)
    }
  })
})

test.describe('in Kiswahili', () => {
  test.use({ language: 'swa' })

  test('prices of a row stand in one line where the other formats take two', { tag: '@desktop' }, async ({
    page,
    reader,
  }) => {
    await reader.open('/search/story/')
    const bottoms = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.slice(0, 4).map((card) => card.getBoundingClientRect().bottom))
    expect(new Set(bottoms).size, bottoms.join(' ')).toBe(1)
  })
})
