import type { Frame, Page } from '@playwright/test'
import { makeEpub, page as pageOf } from '#publishing/epub/epub.builder.ts'
import { addOwnEpub } from '../reading/ownEpub.ts'
import { phone } from '../setup/devices.ts'
import { addMember } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'
import { openOwnBook } from '../steps/reading.ts'

test.use(phone)

const line = 'Rain came over the hills and the children ran home with their books.'
const chapter = Array.from({ length: 9000 }, (_, index) => `<p>${index + 1} ${line}</p>`).join('\n')

const rounds = 5

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

/** Milliseconds from the press of a button until the page is drawn and what follows from its new size is done. */
const change = (page: Page, label: string): Promise<number> =>
  page.evaluate(async (name) => {
    const button = document.querySelector<HTMLElement>(`dialog[open] button[aria-label="${name}"]`)
    const started = performance.now()
    button?.click()
    for (let frames = 0; frames < 2; frames += 1)
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
    return performance.now() - started
  }, label)

/** Milliseconds that the browser itself takes to lay all of the page out in letters of another size. */
const layOut = (frame: Frame, size: number): Promise<number> =>
  frame.evaluate((pixels) => {
    const { style } = document.documentElement
    const started = performance.now()
    style.setProperty('font-size', `${pixels}px`, 'important')
    document.body.getBoundingClientRect()
    const took = performance.now() - started
    style.removeProperty('font-size')
    document.body.getBoundingClientRect()
    return took
  }, size)

test('other letters cost a chapter of nine thousand paragraphs no more than two and a half layouts', async ({
  page,
  reader,
  shop,
  t,
}) => {
  const owner = await addMember(shop)
  const epub = makeEpub({ files: { 'EPUB/page.xhtml': pageOf(chapter) } })
  const { bookId, remove } = await addOwnEpub(shop, epub, { readerId: owner.userId })
  await openOwnBook(reader, owner, bookId)
  const [, frame] = page.frames()
  if (!frame) throw new Error('there is no page of a book')
  await reader.click('button', t('reader.settings'))
  const changes: number[] = []
  const layouts: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const label = t(round % 2 === 0 ? 'reader.setting.size.larger' : 'reader.setting.size.smaller')
    changes.push(await change(page, label))
    layouts.push(await layOut(frame, 24 + round))
  }
  const share = median(changes) / median(layouts)
  const told = `a change ${Math.round(median(changes))} ms, one layout ${Math.round(median(layouts))} ms`
  expect(share, told).toBeLessThan(2.5)
  await remove()
})
