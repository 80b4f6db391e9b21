import type { Frame } from '@playwright/test'
import { makeEpub, page as pageOf } from '#publishing/epub/epub.builder.ts'
import { addMember } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'
import { expectBookOpen, goToEnd, visibleWords } from '../steps/reading.ts'
import { addOwnEpub } from './ownEpub.ts'

const paragraphs = 9000
const line = 'Rain came over the hills and the children ran home with their books.'
const chapter = Array.from({ length: paragraphs }, (_, index) => `<p>${index + 1} ${line}</p>`).join('\n')

/** Counts from now on what the program asks of the elements of a page, each of which a phone has to look up. */
const countLooks = (frame: Frame): Promise<void> =>
  frame.evaluate(() => {
    const looks = { count: 0 }
    Object.assign(window, { looks })
    const watch = (prototype: object, name: string) => {
      const { value: ask } = Object.getOwnPropertyDescriptor(prototype, name) ?? {}
      Object.defineProperty(prototype, name, {
        value(this: unknown, ...given: unknown[]) {
          looks.count += 1
          return ask.apply(this, given)
        },
      })
    }
    watch(Element.prototype, 'getBoundingClientRect')
    watch(Element.prototype, 'getClientRects')
    watch(Range.prototype, 'getBoundingClientRect')
    for (const name of ['clientWidth', 'clientHeight']) {
      const { get } = Object.getOwnPropertyDescriptor(Element.prototype, name) ?? {}
      Object.defineProperty(Element.prototype, name, {
        get() {
          looks.count += 1
          return get?.call(this)
        },
      })
    }
  })

const looksOf = (frame: Frame): Promise<number> =>
  frame.evaluate(() => (Reflect.get(window, 'looks') as { count: number }).count) // as set above

// Spec: storefront 2, Routes: Extension: books that were drawn for other pages are read on a phone, and chapters of any length
test('a chapter of nine thousand paragraphs changes its letters and turns without a look at each', async ({
  page,
  reader,
  shop,
  t,
}) => {
  const owner = await addMember(shop)
  const epub = makeEpub({ files: { 'EPUB/page.xhtml': pageOf(chapter) } })
  const { bookId, remove } = await addOwnEpub(shop, epub, { readerId: owner.userId })
  await reader.signIn(owner)
  await page.goto(`/read/${bookId}`)
  await expectBookOpen(reader)
  const [, frame] = page.frames()
  if (!frame) throw new Error('there is no page of a book')
  await countLooks(frame)
  await reader.click('button', t('reader.settings'))
  await reader.click('button', t('reader.setting.size.larger'))
  await page.keyboard.press('Escape')
  await expect
    .poll(() => frame.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe('20px')
  await goToEnd(reader)
  await reader.click('button', t('reader.previousPage'))
  await expect(page.locator('footer progress')).not.toHaveAttribute('value', '1')
  expect(await looksOf(frame)).toBeLessThan(paragraphs / 2)
  await expect
    .poll(() => visibleWords(reader))
    .toMatch(new RegExp(`^${paragraphs - 5} .* ${paragraphs - 1} ${line}$`))
  await remove()
})
