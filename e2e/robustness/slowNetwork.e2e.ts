import { shifted, watchShifts } from '../../bench/shifts.ts'
import { findBookId } from '../setup/books.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { addMember } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'
import { chooseDelivery } from '../steps/buying.ts'
import { openCheckout } from '../steps/checkout.ts'

/** A poor network of the country: 150 ms there and back, some 500 kbit/s. */
const slow = { offline: false, latency: 150, downloadThroughput: 60_000, uploadThroughput: 60_000 }

const pages: Readonly<Record<string, (shop: DemoShop) => string | Promise<string>>> = {
  home: () => '/',
  search: () => '/search/the',
  book: async (shop) => `/book/${await findBookId(shop, 'The Tide Clerk', 'epub')}`,
  cart: () => '/cart/',
  'school list': () => '/book-list/101',
}

for (const [name, pathOf] of Object.entries(pages))
  test(`nothing jumps while the page "${name}" comes over a slow network`, async ({ page, reader, shop }) => {
    const network = await page.context().newCDPSession(page)
    await network.send('Network.enable')
    await network.send('Network.emulateNetworkConditions', slow)
    await page.addInitScript(watchShifts)
    await reader.open(await pathOf(shop))
    await page.waitForLoadState('networkidle')
    expect(await shifted(page)).toBe(0)
  })

test('another choice while the answer to the first one still comes is no error', async ({
  page,
  reader,
  shop,
}) => {
  await reader.signIn(await addMember(shop))
  await openCheckout(reader)
  await page.evaluate(() => {
    const ask = window.fetch
    window.fetch = async (address, { signal, ...init } = {}) => {
      const cutOff = (fail: (reason: unknown) => void) =>
        signal?.addEventListener('abort', () => {
          fail(signal.reason)
          document.body.dataset['cutOff'] = 'yes'
        })
      if (init.method !== 'POST') return new Promise((_, reject) => cutOff(reject))
      const answer = await ask(address, init)
      const text = new TextEncoder().encode(await answer.text())
      const start = (body: ReadableStreamDefaultController) => {
        body.enqueue(text)
        cutOff((reason) => body.error(reason))
      }
      return new Response(new ReadableStream({ start }), answer)
    }
  })
  const kept = () => page.waitForResponse((response) => response.request().method() === 'POST')
  await Promise.all([kept(), chooseDelivery(reader, 'deliverToSchool')])
  await Promise.all([kept(), chooseDelivery(reader, 'collectFromOffice')])
  await expect(page.locator('body[data-cut-off]')).toBeAttached()
})
