import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../../e2e/setup/chromium.ts'
import { median } from '../measure.ts'
import type { Server } from '../servers.ts'

/** Slow 4G as Lighthouse takes it: bytes a second each way, and milliseconds there and back. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

/** In milliseconds until rows are there and the screen is in use. */
const most = 2500

/** The first visit of the order report with nothing in the browser's cache. */
export async function measureSlowLine({ url }: Server, cookie: string, rounds: number): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  try {
    const visits: Visit[] = []
    for (let round = 0; round < rounds; round++) visits.push(await visit(browser, url, cookie))
    const [rows, inUse, kib] = (['rows', 'inUse', 'kib'] as const).map((what) =>
      median(visits.map((one) => one[what])),
    )
    console.log(
      `\norder report on slow 4G, first visit, median of ${rounds}: rows after ${rows} ms, in use after ${inUse} ms, ${kib} KiB`,
    )
    return (inUse ?? 0) > most ? ['first visit on slow 4G'] : []
  } finally {
    await browser.close()
  }
}

type Visit = { readonly rows: number; readonly inUse: number; readonly kib: number }

async function visit(browser: Browser, url: string, cookie: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url }])
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4G)
  const started = performance.now()
  const passed = () => Math.round(performance.now() - started)
  await page.goto(`${url}/admin/order-report/`, { waitUntil: 'commit' })
  await page.locator('tbody tr').first().waitFor()
  const rows = passed()
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  const inUse = passed()
  await context.close()
  return { rows, inUse, kib: Math.round(bytes / 1024) }
}
