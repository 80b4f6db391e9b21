import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { serverTexts } from '#platform/i18n/server.ts'
import type { Write } from '#platform/i18n/write.ts'
import type { Language } from '#platform/preferences.rules.ts'
import { patience } from './becomes.ts'
import type { Device } from './browser.ts'
import { complaintsOf } from './complaints.ts'

type Role = Parameters<Page['getByRole']>[0]

const shots = join(import.meta.dirname, '../../.cache/shots')

/** Taking pictures can fail and costs time: they are taken only for those who asked to look. */
const isWatched = process.env['SHOTS'] === '1'

/** Somebody before a screen: finds things by what they are and what they are called, as people do. */
export class Reader {
  readonly page: Page
  /** Writes the shop's texts in the reader's language. */
  readonly t: Write
  readonly device: Device
  /** What the browser complained of: errors and warnings of scripts, and breaches of the security policy. */
  readonly complaints: readonly string[]
  /** Languages in which the pages said to be, by their tags. */
  readonly tongues = new Set<string | null>()
  readonly #hasScripts: boolean
  readonly #place: { readonly journey: string; count: number }

  constructor(page: Page, look: Looking) {
    this.page = page
    this.device = look.device
    this.t = serverTexts(look.language ?? 'eng')
    this.#hasScripts = look.options?.javaScriptEnabled !== false
    this.#place = { journey: look.journey, count: 0 }
    this.complaints = complaintsOf(page.context())
    page.on('domcontentloaded', () => void this.#listen())
  }

  /** Opens an address of the shop, and waits until its scripts run. */
  async open(path: string): Promise<void> {
    await this.page.goto(path)
    await this.settle()
  }

  /** Waits until the scripts of the page, if they may run, have taken it over. */
  settle = async (): Promise<void> => {
    if (this.#hasScripts) await this.page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  }

  see = (role: Role, name: string | RegExp): Locator =>
    this.page
      .getByRole(role, { name, exact: typeof name === 'string' })
      .filter({ visible: true })
      .first()

  press = (role: Role, name: string | RegExp): Promise<void> => this.see(role, name).click()

  field = (label: string): Locator => this.page.getByLabel(label, { exact: true })

  type = (label: string, text: string): Promise<void> => this.field(label).fill(text)

  /** Waits until words can be read on the page. */
  reads = (words: string | RegExp): Promise<void> =>
    this.page.getByText(words).filter({ visible: true }).first().waitFor()

  /** Waits until the window is at an address. */
  at = (path: RegExp): Promise<void> =>
    this.page.waitForURL((url) => path.test(url.pathname + url.search), { waitUntil: 'commit' })

  /** Opens a link in another window and does something there. */
  async aside(address: string, deed: (page: Page) => Promise<void>): Promise<void> {
    const other = await this.page.context().newPage()
    await other.goto(address)
    await deed(other)
    await other.close()
  }

  async #listen(): Promise<void> {
    const tongue = await this.page
      .locator('html')
      .getAttribute('lang')
      .catch(() => undefined) // it may be gone again
    if (tongue !== undefined) this.tongues.add(tongue)
  }

  /** Keeps a picture of the screen if somebody asked for pictures (SHOTS=1). */
  async shot(step: string, options: { fullPage?: boolean } = {}): Promise<void> {
    if (isWatched) await this.picture(step, options)
  }

  /** Keeps a picture of the screen. */
  async picture(step: string, options: { fullPage?: boolean } = {}): Promise<void> {
    const { journey } = this.#place
    const folder = join(shots, journey)
    const number = String((this.#place.count += 1)).padStart(2, '0')
    mkdirSync(folder, { recursive: true })
    await this.page.screenshot({
      path: join(folder, `${this.device.name}-${number}-${step}.png`),
      animations: 'disabled',
      ...options,
    })
  }
}

export type Looking = {
  readonly device: Device
  /** Names the folder of the pictures. */
  readonly journey: string
  readonly language?: Language
  readonly options?: BrowserContextOptions
  /** What the browser may complain of: the test itself brings it about. */
  readonly forgives?: RegExp
}

/**
 * Gives a reader a window of their own, whose cookies are nobody else's, and lets them do something there. The browser
 * may have nothing to complain of.
 */
export async function withReader(
  browser: Browser,
  origin: string,
  look: Looking,
  deed: (reader: Reader) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: origin,
    // The worker that keeps pages for a time without a line would stand between a test and the line.
    serviceWorkers: 'block',
    ...look.device.look,
    ...look.options,
  })
  context.setDefaultTimeout(patience)
  const reader = new Reader(await context.newPage(), look)
  try {
    if (look.language) await reader.page.goto(`/?lang=${look.language}`)
    await deed(reader)
    assert.deepEqual(
      reader.complaints.filter((complaint) => !look.forgives?.test(complaint)),
      [],
    )
  } catch (error) {
    await reader.picture('broken').catch(() => {})
    const place = `at ${reader.page.url()}, complaints: ${reader.complaints.join('\n') || 'none'}`
    throw error instanceof assert.AssertionError ? error : new Error(place, { cause: error })
  } finally {
    await context.close()
  }
}
