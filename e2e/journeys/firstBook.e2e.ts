import { defaultPreferences, languages, languageTag } from '#platform/preferences.rules.ts'
import { expect, test } from '../setup/test.ts'
import { buyAndRead } from './firstJourney.ts'

// Spec: storefront 1: Payment: first mobile money
// Spec: storefront 2, Routes: Route confirmed /confirmed/:id, login guard
// Spec: storefront 2, Routes: Route verificationPending /verification-pending/, login guard, polls
// Spec: storefront 2, Checkout: Choice of payment, mobile money by default
// Spec: storefront 2, Confirmed: Items
// Spec: storefront 4, Confirmation and payment: Mobile-money orders go to orderPending with the request id, then to confirmed
// Spec: storefront 4, Confirmation and payment: A confirmed payment refreshes the bookshelf and clears the cart
// Spec: storefront 4, Confirmation and payment: Payment choice: mobile money by default
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

    // Spec: storefront 1: Interface in English, Kinyarwanda, Kiswahili, Chichewa
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
