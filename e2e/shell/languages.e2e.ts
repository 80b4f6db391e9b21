import { type Language, languages, languageTag } from '#platform/preferences.rules.ts'
import { findOverhang } from '../setup/axe.ts'
import { findBookId } from '../setup/books.ts'
import type { Reader } from '../setup/reader.ts'
import { expect, test } from '../setup/test.ts'

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

type Look = { readonly language: Language; readonly paths: readonly string[] }

/** Opens screens and looks at what is written on them, and whether it fits. */
async function expectLanguage(reader: Reader, { language, paths }: Look): Promise<void> {
  const { page } = reader
  for (const path of paths) {
    await page.goto(path)
    await expect(page.locator('html'), path).toHaveAttribute('lang', languageTag(language))
    const words = `${await page.title()}\n${await page.locator('body').innerText()}`
    expect(words, path).not.toMatch(keyLike)
    expect(await findOverhang(page), path).toBe(0)
  }
}

for (const language of languages)
  test.describe(language, () => {
    test.use({ language, javaScriptEnabled: false })

    test(`each public screen speaks ${language} and fits a narrow phone`, async ({ reader, shop, t }) => {
      await reader.openBook(title, 'print')
      await reader.click('button', new RegExp(`^${t('catalogue.button.addToCart')}`))
      await reader.isAt(/^\/cart\//)
      const book = `/book/${await findBookId(shop, title, 'print')}`
      await expectLanguage(reader, { language, paths: [...publicScreens, book] })
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
