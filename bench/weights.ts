import { brotliCompressSync } from 'node:zlib'
import type { Browser, BrowserContext, Response } from '@playwright/test'
import { shifted, watchShifts } from './shifts.ts'

export type Weight = {
  readonly html: number
  readonly css: number
  readonly scriptEarly: number
  readonly script: number
  readonly shift: number
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

// Pages share most of their files, and packing one at its best takes a good part of a second.
const packed = new Map<string, number>()

/**
 * What a browser fetches for the first visit of a page, as brotli bytes: with scripts held back until touched (Save-Data
 * counts as never idle), and all that comes by itself. `cookies` are those of who visits it.
 */
export async function weigh(browser: Browser, url: string, cookies: Cookies = []): Promise<Weight> {
  const [early, whole] = await Promise.all([
    fetched(browser, url, true, cookies),
    fetched(browser, url, false, cookies),
  ])
  return {
    html: whole.html,
    css: whole.css,
    script: whole.script,
    scriptEarly: early.script,
    shift: whole.shift,
  }
}

/** Texts are asked for as data, ahead or by the scripts, and count as the scripts that they are a part of. */
function kindOf(response: Response): 'html' | 'css' | 'script' | undefined {
  const kind = response.request().resourceType()
  if (kind === 'fetch' || kind === 'other') return response.url().includes('/assets/') ? 'script' : undefined
  return { document: 'html', stylesheet: 'css', script: 'script' }[kind] as
    | 'html'
    | 'css'
    | 'script'
    | undefined
}

async function packedSize(response: Response): Promise<number> {
  const url = response.url()
  const size = packed.get(url) ?? brotliCompressSync(await response.body()).length
  if (url.includes('/assets/')) packed.set(url, size)
  return size
}

async function fetched(browser: Browser, url: string, saveData: boolean, cookies: Cookies) {
  const storageState = { cookies, origins: [] }
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, storageState })
  const sizes = { html: 0, css: 0, script: 0 }
  if (saveData)
    await page.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
  await page.addInitScript(watchShifts)
  const reading: Promise<void>[] = []
  const seen = new Set<string>()
  page.on('response', (response) => {
    const kind = kindOf(response)
    // What a second link asks for comes from the browser's own cache.
    const isCached = seen.has(response.url())
    seen.add(response.url())
    if (!isCached && (kind === 'html' || kind === 'css' || kind === 'script'))
      reading.push(
        packedSize(response)
          .then((size) => void (sizes[kind] += size))
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
  const shift = await shifted(page)
  await page.close()
  return { ...sizes, script: sizes.script + brotliCompressSync(Buffer.from(inline)).length, shift }
}
