import { brotliCompressSync } from 'node:zlib'
import { chromium, type Response } from 'playwright-core'
import { findChromium } from '../e2e/chromium.ts'

export type Weight = {
  readonly html: number
  readonly css: number
  readonly scriptEarly: number
  readonly script: number
  readonly shift: number
}

// Runs in the page: adds up how much things jumped.
const watchShifts = `new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted = (window.shifted ?? 0) + entry.value
}).observe({ type: 'layout-shift', buffered: true })`

/**
 * What a browser fetches for the first visit of a page, as brotli bytes: with scripts held back until touched (Save-Data
 * counts as never idle), and all that comes by itself.
 */
export async function weigh(url: string): Promise<Weight> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
  try {
    const [early, whole] = [await fetched(browser, url, true), await fetched(browser, url, false)]
    return {
      html: whole.html,
      css: whole.css,
      script: whole.script,
      scriptEarly: early.script,
      shift: whole.shift,
    }
  } finally {
    await browser.close()
  }
}

/** Texts are fetched as data, and count as the scripts that they are a part of. */
function kindOf(response: Response): 'html' | 'css' | 'script' | undefined {
  const kind = response.request().resourceType()
  if (kind === 'fetch') return response.url().includes('/assets/') ? 'script' : undefined
  return { document: 'html', stylesheet: 'css', script: 'script' }[kind] as
    | 'html'
    | 'css'
    | 'script'
    | undefined
}

async function fetched(browser: Awaited<ReturnType<typeof chromium.launch>>, url: string, saveData: boolean) {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
  const sizes = { html: 0, css: 0, script: 0 }
  if (saveData)
    await page.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
  await page.addInitScript(watchShifts)
  const reading: Promise<void>[] = []
  page.on('response', (response) => {
    const kind = kindOf(response)
    if (kind === 'html' || kind === 'css' || kind === 'script')
      reading.push(
        response
          .body()
          .then((body) => void (sizes[kind] += brotliCompressSync(body).length))
          .catch(() => {}),
      )
  })
  await page.goto(url, { waitUntil: 'load' })
  if (!saveData) await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
  await Promise.all(reading)
  const inline = await page.evaluate(() =>
    [...document.scripts]
      .filter((s) => !s.src && !s.type.includes('json'))
      .map((s) => s.textContent ?? '')
      .join(''),
  )
  const shift = await page.evaluate(() => (window as { shifted?: number }).shifted ?? 0) // set by watchShifts
  await page.close()
  return { ...sizes, script: sizes.script + brotliCompressSync(Buffer.from(inline)).length, shift }
}
