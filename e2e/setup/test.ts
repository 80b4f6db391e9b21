import { type BrowserContext, test as base, expect } from '@playwright/test'
import { serverTexts } from '#platform/i18n/server.ts'
import type { Translate } from '#platform/i18n/write.ts'
import { defaultPreferences, type Language, writePreferences } from '#platform/preferences.rules.ts'
import { collectErrors } from './consoleErrors.ts'
import { type DemoShop, openShop, type ShopOptions } from './demoShop.ts'
import type { Device } from './devices.ts'
import { Reader } from './reader.ts'
import { Visitor } from './visitor.ts'

export { expect }

type Fixtures = {
  /** Of the reader's pages. */
  language: Language
  /** What the browser may write to its console, where the test itself brings it about. */
  expectedErrors: RegExp
  /** Errors and warnings that the browser wrote to its console. */
  consoleErrors: string[]
  /** No test leaves an error in the shop's log, unless it takes it. */
  shopErrors: void
  t: Translate
  reader: Reader
  /** Somebody whose browser runs no scripts, without a browser. */
  visitor: Visitor
  /** A second browser, of the same person or of somebody else; on this device where no other is named. */
  openReader(device?: Device): Promise<Reader>
}

type WorkerFixtures = {
  /** Files that name some have a shop of their own. */
  shopOptions: ShopOptions
  /** One for all tests of a worker: they use people of their own, and change no book but their own. */
  shop: DemoShop
}

/** A test in a browser, before the demo shop. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  language: [defaultPreferences.language, { option: true }],
  expectedErrors: [/^$/, { option: true }],
  shopOptions: [{}, { option: true, scope: 'worker' }],
  shop: [
    async ({ shopOptions }, use) => {
      const shop = await openShop(shopOptions)
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  shopErrors: [
    async ({ shop }, use) => {
      await use()
      expect(shop.takeErrors(), 'errors in the log of the shop').toEqual([])
    },
    { auto: true },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
  consoleErrors: async ({ expectedErrors }, use) => {
    const errors: string[] = []
    await use(errors)
    expect(
      errors.filter((error) => !expectedErrors.test(error)),
      'errors in the console of the browser',
    ).toEqual([])
  },
  context: async ({ consoleErrors, context, language, shop }, use) => {
    await collectErrors(context, consoleErrors)
    if (language !== defaultPreferences.language) {
      const value = writePreferences({ ...defaultPreferences, language })
      await context.addCookies([{ name: 'soma_preferences', value, url: shop.url }])
    }
    await use(context)
  },
  t: ({ language }, use) => use(serverTexts(language)),
  reader: ({ isMobile, javaScriptEnabled, page, shop, t }, use) =>
    use(new Reader(page, { shop, t, isPhone: isMobile, hasScripts: javaScriptEnabled })),
  visitor: ({ language, shop, t }, use) => {
    const isChosen = language !== defaultPreferences.language
    const preferences = writePreferences({ ...defaultPreferences, language })
    return use(new Visitor(shop, t, new Map(isChosen ? [['soma_preferences', preferences]] : [])))
  },
  openReader: async ({ browser, consoleErrors, isMobile, javaScriptEnabled, shop, t }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (device) => {
      const context = await browser.newContext(device)
      contexts.push(context)
      await collectErrors(context, consoleErrors)
      const page = await context.newPage()
      const isPhone = device?.isMobile ?? isMobile
      return new Reader(page, { shop, t, isPhone, hasScripts: javaScriptEnabled })
    })
    for (const context of contexts) await context.close()
  },
})
