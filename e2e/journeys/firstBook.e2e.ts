import { defaultPreferences, languages, languageTag } from '#platform/preferences.rules.ts'
import { expect, test } from '../setup/test.ts'
import { buyAndRead } from './firstJourney.ts'

test(
  'somebody new finds a book, signs up, pays and reads it',
  {
    tag: '@bothSizes',
  },
  ({ reader, shop }) => buyAndRead(reader, shop),
)

for (const language of languages.filter((one) => one !== defaultPreferences.language))
  test.describe(language, () => {
    test.use({ language })

    test(`the whole way from the first screen to the receipt is in ${language}`, async ({
      page,
      reader,
      shop,
    }) => {
      const spoken = new Set<string | null>()
      page.on('domcontentloaded', async () => {
        const tag = await page
          .locator('html')
          .getAttribute('lang')
          .catch(() => undefined) // the page may be gone again
        if (tag !== undefined) spoken.add(tag)
      })
      await buyAndRead(reader, shop)
      expect([...spoken]).toEqual([languageTag(language)])
    })
  })
