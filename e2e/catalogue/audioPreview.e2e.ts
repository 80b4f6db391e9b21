import { expectAccessible } from '../setup/axe.ts'
import { addOwnBook } from '../setup/catalogueFixtures.ts'
import type { Reader } from '../setup/reader.ts'
import { pauseRequests } from '../setup/requests.ts'
import { expect, test } from '../setup/test.ts'

const title = 'The Tide Clerk'

/** Seconds that the player says it has played. */
const secondsPlayed = async ({ find, t }: Reader): Promise<number> =>
  Number(await find('slider', t('catalogue.preview.position')).inputValue())

const playButton = ({ find, t }: Reader) => find('button', t('catalogue.preview.play'))

/** Waits until the sample has played for a moment. */
const expectPlaying = (reader: Reader): Promise<void> =>
  expect.poll(() => secondsPlayed(reader)).toBeGreaterThan(0)

// Spec: storefront 2, Book detail: Audio preview with play and pause, hidden where its address does not answer
test('a sample of an audiobook plays and pauses', async ({ page, reader, t }) => {
  await reader.openBook(title, 'audio')
  await playButton(reader).click()
  await expect(reader.find('button', t('catalogue.preview.pause'))).toBeVisible()
  await expectPlaying(reader)
  await reader.click('button', t('catalogue.preview.pause'))
  await expect(playButton(reader)).toBeVisible()
  const stopped = await secondsPlayed(reader)
  await page.waitForTimeout(400)
  expect(await secondsPlayed(reader)).toBe(stopped)
  await expectAccessible(page)
})

// Spec: storefront 2, Book detail: Audio preview by keys, and by the browser itself without scripts
test('a sample is played, left and taken up again by keyboard', { tag: '@desktop' }, async ({
  page,
  reader,
}) => {
  await reader.openBook(title, 'audio')
  await playButton(reader).focus()
  await page.keyboard.press('Space')
  await expectPlaying(reader)
  await page.keyboard.press('Enter')
  await expect(playButton(reader)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  await expect.poll(() => secondsPlayed(reader)).toBe(8)
  await page.keyboard.press('Home')
  await expect.poll(() => secondsPlayed(reader)).toBe(0)
})

// Spec: storefront 2, Book detail: Audio preview: one at a time, and none after the page was left
test('leaving the page of an audiobook ends its sample', async ({ page, reader, t }) => {
  await reader.openBook(title, 'audio')
  await page.evaluate(() => {
    const playing = Object.assign(window, { playing: new Set<EventTarget | null>() }).playing
    document.addEventListener('play', ({ target }) => playing.add(target), true)
    // What is no longer in the page is not heard of by it.
    const { pause } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.pause = function () {
      playing.delete(this)
      pause.call(this)
    }
  })
  await playButton(reader).click()
  await expectPlaying(reader)
  await reader.click('link', new RegExp(`^${t('ui.format.epub')}`))
  await expect(playButton(reader)).toBeHidden()
  // Put there above.
  await page.waitForFunction(() => (window as unknown as { playing: Set<unknown> }).playing.size === 0)
})

// Spec: storefront 2, Book detail: Audio preview: one at a time, and none after the page was left
test('one sample sounds at a time: another window pauses the first', { tag: '@desktop' }, async ({
  context,
  page,
  reader,
  t,
}) => {
  await reader.openBook(title, 'audio')
  await playButton(reader).click()
  await expectPlaying(reader)
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: t('catalogue.preview.play') }).click()
  await expect(other.getByRole('button', { name: t('catalogue.preview.pause') })).toBeVisible()
  await expect(playButton(reader)).toBeVisible()
})

// Spec: storefront 2, Book detail: Audio preview by keys, and by the browser itself without scripts
test('without scripts the browser plays the sample itself', async ({ visitor }) => {
  await visitor.openBook(title, 'audio')
  visitor.part('audio[controls]')
})

test.describe('without its sample', () => {
  test.use({ expectedErrors: /no audio preview at .*it answered 404/ })

  // Spec: storefront 2, Book detail: Audio preview with play and pause, hidden where its address does not answer
  // Spec: storefront 8, As the reader sees them: Audio preview check fails: logged, button hidden
  test('a sample that is not there is not offered, and that is logged', async ({
    consoleErrors,
    page,
    reader,
    shop,
    t,
  }) => {
    const book = await addOwnBook(shop, { format: 'audio', audioPreview: 'previews/999-000000.mp3' })
    const looking = await pauseRequests(page, '**/media/previews/**')
    await reader.openBook(book.title, 'audio')
    const heading = reader.find('heading', t('catalogue.preview.title'))
    await expect(heading).toBeVisible()
    looking.release()
    await expect(heading).toBeHidden()
    await expect(page.locator('audio')).toHaveCount(0)
    await expect.poll(() => consoleErrors).toContainEqual(expect.stringContaining('no audio preview at'))
  })
})

test('a book that is read has no sample to listen to', async ({ t, visitor }) => {
  await visitor.openBook(title)
  visitor.find('heading', t('catalogue.details.title'))
  expect(visitor.all('heading', t('catalogue.preview.title'))).toEqual([])
})
