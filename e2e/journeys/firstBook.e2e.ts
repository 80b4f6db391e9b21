import { expect, test } from '../setup/test.ts'
import { buyAndRead } from './firstJourney.ts'

test('somebody new finds a book, signs up, pays and reads it', { tag: '@bothSizes' }, ({ reader, shop }) =>
  buyAndRead(reader, shop),
)

test.describe('in Kiswahili', () => {
  test.use({ language: 'swa' })

  test('the whole way from the first screen to the opened book is in Kiswahili', async ({
    page,
    reader,
    shop,
    t,
  }) => {
    expect(t('cart.title')).toBe('Kikapu chako')
    const languages = new Set<string | null>()
    page.on('domcontentloaded', async () => {
      const language = await page
        .locator('html')
        .getAttribute('lang')
        .catch(() => undefined) // the page may be gone again
      if (language !== undefined) languages.add(language)
    })
    await buyAndRead(reader, shop)
    expect([...languages]).toEqual(['sw'])
  })
})
