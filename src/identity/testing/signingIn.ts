import type { TestDatabase } from '#platform/testing/database.ts'
import { type Browser, openBrowser, type Shown } from './browser.ts'
import { otherClient, type OtherProvider, startOtherProvider } from './otherProvider.ts'
import { freePort, openTestShop, type TestShop } from './shop.ts'

type Settings = Readonly<Record<string, string>>

/**
 * A shop that knows its people from another provider, which has manners of its own; its database may be there before.
 * Closing it a second time does nothing.
 */
export async function openShopElsewhere(
  manners: Parameters<typeof startOtherProvider>[1] = {},
  settings: Settings = { OIDC_CLIENT_SECRET: otherClient.secret },
  database?: TestDatabase,
): Promise<{ shop: TestShop; other: OtherProvider; close(): Promise<void> }> {
  const port = settings['PORT'] ?? String(await freePort())
  const other = await startOtherProvider(`http://localhost:${port}`, manners)
  const known = { PORT: port, OIDC_ISSUER: other.issuer, OIDC_CLIENT_ID: otherClient.id }
  const shop = await openTestShop({ ...known, ...settings }, {}, database)
  let closing: Promise<void> | undefined
  const close = () => (closing ??= shop.close().then(() => other.close()))
  return { shop, other, close }
}

/** Signs somebody in through the pages of another provider; returns the browser and the page that it ends at. */
export async function signInElsewhere(
  shop: TestShop,
  subject: string,
): Promise<{ browser: Browser; shown: Shown }> {
  const browser = openBrowser(shop.origin)
  const page = await browser.open('/login')
  const consent = await browser.submit(page, { prompt: 'login', login: subject, password: 'any' })
  return { browser, shown: await browser.submit(consent, { prompt: 'consent' }) }
}

/** Who the shop takes a browser for. */
export const callerIn = async (browser: Browser) => JSON.parse((await browser.open('/api/me')).text)
