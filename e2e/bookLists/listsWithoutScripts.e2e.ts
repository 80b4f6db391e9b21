import { addToNewList } from '../steps/bookLists.ts'
import { findBookId } from '../setup/books.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { addMember } from '../setup/people.ts'
import type { Reader } from '../setup/reader.ts'
import { logIn } from '../steps/signIn.ts'
import { expect, test } from '../setup/test.ts'

test.use({ javaScriptEnabled: false })

const title = 'The Tide Clerk'

test('a list is chosen from, worked out and bought without scripts', async ({ page, reader, t }) => {
  await page.goto('/school-book-lists/')
  await reader.click('link', 'Groupe Scolaire Umucyo, Kigali')
  await reader.click('link', 'Umwaka wa 4, umwaka wose')
  await expect(reader.find('heading', 'Umwaka wa 4, umwaka wose')).toBeVisible()
  const [first, other] = [
    page.getByRole('checkbox', { name: /Imibare/ }),
    page.getByRole('checkbox', { name: /Imigani/ }),
  ]
  await other.uncheck()
  const copies = page.getByRole('group', { name: /Imibare/ })
  await copies.getByRole('textbox').fill('3')
  await copies.getByRole('button', { name: t('ui.stepper.more') }).click()
  await reader.isAt(/^\/book-list\/\d+\?/)
  await expect(copies.getByRole('textbox'), 'the number beside the button counts').toHaveValue('2')
  await expect(other).not.toBeChecked()
  await copies.getByRole('textbox').fill('4')
  await page.keyboard.press('Enter')
  await reader.isAt(/copies-\d+=4/)
  await page.waitForLoadState('domcontentloaded')
  await expect(first).toBeChecked()
  const total = await page.locator('form strong').last().innerText()
  await reader.click('button', new RegExp(`^${t('lists.whole.buySome', { count: 5 })}`))
  await reader.isAt(/^\/cart\//)
  await expect(reader.text(total)).toBeVisible()
})

test('a list of which nothing is ticked comes back, and the cart stays empty', async ({
  page,
  reader,
  t,
}) => {
  await page.goto('/book-list/104')
  for (const box of await page.getByRole('checkbox').all()) if (await box.isEnabled()) await box.uncheck()
  await reader.click('button', new RegExp(`^${t('lists.whole.buyAll')}`))
  // Where the page comes back, all is ticked again.
  await expect(page.getByRole('checkbox', { checked: true }).first()).toBeVisible()
  await reader.isAt(/^\/book-list\/104$/)
  await expect(reader.find('link', t('shell.cartCount', { count: 0 }))).toBeVisible()
})

async function enterLists(reader: Reader, shop: DemoShop): Promise<void> {
  const { page, t } = reader
  const { email, password } = await addMember(shop)
  await page.goto(`/add-to-list/${await findBookId(shop, title, 'epub')}`)
  await expect(reader.text(t('lists.chooser.logIn'))).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: t('shell.login') })
    .click()
  await logIn(reader, email, password)
  await reader.isAt(/^\/add-to-list\//)
}

test('a list is made, shared, edited and deleted without scripts', { tag: '@desktop' }, async ({
  page,
  reader,
  shop,
  t,
}) => {
  await enterLists(reader, shop)
  await reader.fill(t('lists.new.label'), 'ab')
  await reader.click('button', t('lists.new.createAndAdd'))
  await expect(reader.text(t('errors.validation.minLength', { min: 3 }))).toBeVisible()
  await expect(page.getByLabel(t('lists.new.label'))).toHaveValue('ab')
  await addToNewList(reader, 'Slow network')
  await reader.click('button', t('lists.chooser.removeFrom', { name: 'Slow network' }))
  await reader.click('button', t('lists.chooser.addTo', { name: 'Slow network' }))
  await expect(reader.find('button', t('lists.chooser.removeFrom', { name: 'Slow network' }))).toBeVisible()
  await page.goto('/bookshelf/')
  await reader.click('link', 'Slow network')
  await reader.click('button', t('lists.sharing.makePublic'))
  await expect(reader.text(t('lists.sharing.public'))).toBeVisible()
  await expect(page.getByLabel(t('lists.share.link'))).toHaveValue(
    /^http:\/\/localhost:\d+\/user-book-list\/\d+$/,
  )
  await reader.click('link', t('lists.edit.button'))
  await reader.fill(t('lists.edit.name'), 'x'.repeat(51))
  await reader.click('button', t('lists.edit.save'))
  await expect(reader.text(t('errors.validation.maxLength', { max: 50 }))).toBeVisible()
  await reader.fill(t('lists.edit.name'), 'Fast network')
  await reader.click('button', t('lists.edit.save'))
  await expect(reader.find('heading', 'Fast network')).toBeVisible()
  await reader.click('button', t('lists.edit.removeTitle', { title }))
  await expect(reader.find('heading', t('lists.empty.title'))).toBeVisible()
  await reader.click('link', t('lists.delete.button'))
  await expect(reader.find('heading', t('lists.delete.title'))).toBeVisible()
  await reader.click('button', t('lists.delete.accept'))
  await reader.isAt(/^\/bookshelf\//)
  await page.waitForLoadState('domcontentloaded')
  await expect(page.getByText('Fast network')).toHaveCount(0)
})

test('a new list is made on the shelf without scripts', async ({ page, reader, shop, t }) => {
  await enterLists(reader, shop)
  await page.goto('/bookshelf/')
  await page.getByText(t('lists.new.title'), { exact: true }).click()
  await reader.fill(t('lists.new.label'), 'From the shelf')
  await reader.click('button', t('lists.new.create'))
  await reader.isAt(/^\/user-book-list\/\d+$/)
  await expect(reader.find('heading', 'From the shelf')).toBeVisible()
})
