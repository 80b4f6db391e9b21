import { expect, type Locator } from '@playwright/test'
import type { Member } from '../setup/people.ts'
import type { Reader } from '../setup/reader.ts'

/** Opens somebody's book, who is signed in for it. */
export async function openOwnBook(reader: Reader, owner: Member, bookId: number): Promise<void> {
  await reader.signIn(owner)
  await reader.page.goto(`/read/${bookId}`)
  await expectBookOpen(reader)
}

/** In the reader: waits for the book's first page. */
export async function expectBookOpen(reader: Reader): Promise<void> {
  await reader.isAt(/^\/read\/\d+/)
  await expect(reader.page.locator('main[aria-busy="false"]')).toBeVisible()
  await expect(reader.find('button', reader.t('reader.nextPage'))).toBeVisible()
  await waitForFonts(reader)
}

/** Waits until the letters of the page have come: until then its lines, and with them the position, may still move. */
async function waitForFonts(reader: Reader): Promise<void> {
  const [, frame] = reader.page.frames()
  await frame?.evaluate(async () => void (await document.fonts.ready))
  await waitUntilDrawn(reader)
}

/** Waits until the screen has been drawn anew, and with it what was to be done before. */
export const waitUntilDrawn = ({ page }: Reader): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
  )

/** In the reader: turns a page, and sees that the book moved on. */
export async function turnPage(reader: Reader): Promise<void> {
  const before = await readFraction(reader)
  await reader.click('button', reader.t('reader.nextPage'))
  await expectFurther(reader, before)
  await waitForFonts(reader)
}

/** Waits until more of the book has been read than that. */
export const expectFurther = async ({ page }: Reader, before: number): Promise<void> =>
  void (await page.waitForFunction(
    (last) => (document.querySelector('footer progress') as HTMLProgressElement).value > last, // the bar of the foot
    before,
  ))

/** Waits until just so much of the book has been read. */
export const expectPosition = async ({ page }: Reader, position: number): Promise<void> =>
  void (await page.waitForFunction(
    (wanted) => (document.querySelector('footer progress') as HTMLProgressElement).value === wanted, // the bar of the foot
    position,
  ))

/** Waits until about so much of the book has been read: pages differ in length, the text at the top is the same. */
export const expectNear = (reader: Reader, position: number): Promise<void> =>
  expect.poll(async () => Math.abs((await readFraction(reader)) - position)).toBeLessThan(0.05)

/** The part of the book that has been read, from 0 to 1. */
export const readFraction = (reader: Reader): Promise<number> =>
  reader.page.locator('footer progress').evaluate((bar: HTMLProgressElement) => bar.value)

/** In the reader: picks a chapter of the contents, which stand beside the page where there is room. */
export async function goToChapter(reader: Reader, name: string): Promise<void> {
  if (reader.isPhone) await reader.click('button', reader.t('reader.contents'))
  await reader.click('button', name)
}

/** In the reader: goes to a chapter, and sees it. */
export async function openChapter(reader: Reader, name: string): Promise<void> {
  await goToChapter(reader, name)
  await expect(reader.page.locator('footer').getByText(name, { exact: true })).toBeVisible()
  await waitForFonts(reader)
}

/** In the reader: goes to the last page of the book. */
export async function goToEnd(reader: Reader): Promise<void> {
  await reader.page.keyboard.press('Control+End')
  await expectPosition(reader, 1)
}

/** In the reader: moves a finger over the page. */
export async function swipe({ page }: Reader, direction: 'on' | 'back'): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const [from, to] = direction === 'on' ? [0.8, 0.2] : [0.2, 0.8]
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: share === undefined ? [] : [{ x: share * width, y: height / 2 }],
    })
  await touch('touchStart', from)
  for (const step of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from + step * (to - from))
  await touch('touchEnd')
}

/** Taps or clicks something on a page of the book, at this share of its width. */
export async function press(
  { page, isPhone }: Reader,
  thing: Locator | undefined,
  share = 0.5,
): Promise<void> {
  // The driver looks for things in columns where they are not.
  const { x, y } = (await thing?.evaluate((element, across) => {
    const frame = window.frameElement?.getBoundingClientRect()
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: (frame?.left ?? 0) + left + across * width, y: (frame?.top ?? 0) + top + height / 2 }
  }, share)) ?? { x: 0, y: 0 }
  await (isPhone ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
}

/** The words of the book that are on the screen. */
export async function visibleWords({ page }: Reader): Promise<string> {
  const [, frame] = page.frames()
  if (!frame) throw new Error('there is no page of a book')
  return frame.evaluate(() => {
    const inFrame = window.frameElement?.getBoundingClientRect()
    // What lies beside the page is cut off by what holds the frame.
    const page = window.frameElement?.parentElement?.parentElement?.getBoundingClientRect()
    if (!inFrame || !page) throw new Error('the page of the book is not shown')
    const words: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode())
      for (const { 0: word, index } of (texts.currentNode.nodeValue ?? '').matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(texts.currentNode, index)
        range.setEnd(texts.currentNode, index + word.length)
        const box = range.getBoundingClientRect()
        const middle = inFrame.left + box.left + box.width / 2
        if (box.width > 0 && middle > page.left && middle < page.right) words.push(word)
      }
    return words.join(' ')
  })
}
