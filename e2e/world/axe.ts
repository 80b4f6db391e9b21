import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { desktop, type Device, phone } from './browser.ts'
import type { Reader } from './reader.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

// What the colours decide; the rest is the same in the light and in the dark.
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** Looks at the screen that is open on phone and desktop, light and dark: axe has nothing to say, nothing sticks out. */
export async function inspect(reader: Reader, name: string): Promise<void> {
  await reader.page.evaluate(stopTransitions)
  for (const device of [phone, desktop]) {
    await reader.page.setViewportSize(device.look.viewport)
    await inspectIn(reader, { name, device, scheme: 'light' })
    await inspectIn(reader, { name, device, scheme: 'dark' })
  }
}

// Colours that are on their way from light to dark are not those that people see.
function stopTransitions(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
  document.adoptedStyleSheets.push(sheet)
}

type View = { readonly name: string; readonly device: Device; readonly scheme: 'light' | 'dark' }

async function inspectIn(reader: Reader, { name, device, scheme }: View): Promise<void> {
  await reader.page.emulateMedia({ colorScheme: scheme })
  const found = await findings(reader.page, scheme === 'dark' ? rulesOfColour : null)
  await reader.shot(`${name}-${device.name}-${scheme}`, { fullPage: true })
  assert.ok(found.length === 0, [`${name} on a ${device.name}, ${scheme}:`, ...found].join('\n'))
  assert.ok(await fits(reader.page), `${name} sticks out on a ${device.name}`)
}

async function findings(page: Page, rules: readonly string[] | null): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async (only) => {
    const { axe: checker } = window as unknown as { axe: typeof axe } // put there above
    const { violations } = await checker.run(document, {
      iframes: false, // they hold the words of a book, which are not ours
      resultTypes: ['violations'],
      ...(only ? { runOnly: [...only] } : {}),
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    )
  }, rules)
}

const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
