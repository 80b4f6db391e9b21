import { expectAccessible } from '../setup/axe.ts'
import { otherSettings } from '../setup/shopOptions.ts'
import { expect, test } from '../setup/test.ts'

test.use({ shopOptions: otherSettings })

// Spec: storefront 2, Home: Hidden section of book-type tags
// Spec: storefront 2, Home: Hidden filter control
test('settings show the kinds of books and the filter control', async ({ page, reader, t }) => {
  await reader.open('/')
  await reader.click('link', t('catalogue.filter'))
  await expect(reader.find('dialog', t('categories.title'))).toBeVisible()
  await page.keyboard.press('Escape')
  const types = page.getByRole('navigation', { name: t('catalogue.home.bookTypes') })
  await types.scrollIntoViewIfNeeded()
  await types.getByRole('link', { name: 'Audiobooks' }).click()
  await reader.isAt(/^\/filtered-book-list\/2730\/Audiobooks$/)
  await expect(reader.find('heading', 'Audiobooks')).toBeVisible()
})

test('axe has nothing to say about the parts that settings show, and they fit', async ({ page, reader }) => {
  await reader.open('/')
  await expectAccessible(page)
})
