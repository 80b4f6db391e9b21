import { type Browser, type BrowserContextOptions, chromium, type ViewportSize } from 'playwright-core'
import { findChromium } from '../chromium.ts'

/** A device that the shop must work on. */
export type Device = {
  readonly name: string
  readonly look: BrowserContextOptions & { readonly viewport: ViewportSize }
}

export const phone: Device = {
  name: 'phone',
  look: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
}

export const desktop: Device = { name: 'desktop', look: { viewport: { width: 1280, height: 800 } } }

/** Starts the browser in which all readers of a file have their windows. */
export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
  })
