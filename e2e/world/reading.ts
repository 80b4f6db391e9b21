import type { Reader } from './reader.ts'

/** In the reader: waits for the book's first page. */
export async function bookOpens(reader: Reader): Promise<void> {
  await reader.at(/^\/read\/\d+/)
  await reader.page.locator('main[aria-busy="false"]').waitFor()
  await reader.see('button', reader.t('reader.nextPage')).waitFor()
}

/** In the reader: turns a page, and sees that the book moved on. */
export async function turnPage(reader: Reader): Promise<void> {
  const before = await readSoFar(reader)
  await reader.press('button', reader.t('reader.nextPage'))
  await reader.page.waitForFunction(
    (last) => (document.querySelector('footer progress') as HTMLProgressElement).value > last, // the bar of the foot
    before,
  )
}

/** The part of the book that has been read, from 0 to 1. */
export const readSoFar = (reader: Reader): Promise<number> =>
  reader.page.locator('footer progress').evaluate((bar: HTMLProgressElement) => bar.value)
