import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { desktop, phone } from './devices.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

// What the colours decide; the rest is the same in the light and in the dark.
const colourRules = ['color-contrast', 'link-in-text-block']

/** Looks at the screen that is open in both sizes, light and dark: axe has nothing to say, nothing sticks out. */
export async function expectAccessible(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.evaluate(stopTransitions)
  await page.evaluate(source)
  for (const { viewport } of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await findViolations(page), `${viewport.width} pixels wide, light`).toEqual([])
    expect(await findOverhang(page), `pixels past ${viewport.width}`).toBe(0)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findViolations(page, colourRules), `${viewport.width} pixels wide, dark`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
  if (before) await page.setViewportSize(before)
}

// Colours that are on their way from light to dark are not those that people see.
function stopTransitions(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
  document.adoptedStyleSheets.push(sheet)
}

const findViolations = (page: Page, rules?: string[]): Promise<string[]> =>
  page.evaluate(async (only) => {
    const { axe: checker } = window as unknown as { axe: typeof axe } // put there above
    const { violations } = await checker.run(document, {
      iframes: false, // they hold the words of a book, which are not ours
      resultTypes: ['violations'],
      ...(only ? { runOnly: only } : {}),
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    )
  }, rules)

/** How many pixels of the page lie beside the screen. */
export const findOverhang = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    return Math.max(0, scrollWidth - clientWidth)
  })
