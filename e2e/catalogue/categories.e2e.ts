import { addCategory } from '../setup/catalogueFixtures.ts'
import type { Reader } from '../setup/reader.ts'
import { collectRequests, pauseRequests } from '../setup/requests.ts'
import { expect, test } from '../setup/test.ts'

const dialog = ({ page }: Reader) => page.getByRole('dialog')
const search = ({ page, t }: Reader) => page.getByRole('searchbox', { name: t('categories.search') })
const tab = ({ page }: Reader, name: string) => page.getByRole('tab', { name, exact: true })

const focused = ({ page }: Reader) => page.locator(':focus')

async function openDialog(reader: Reader, path = '/'): Promise<void> {
  await reader.open(path)
  await reader.find('link', reader.t('catalogue.allCategories')).focus()
  await reader.page.keyboard.press('Enter')
  await expect(search(reader)).toBeVisible()
}

// Spec: storefront 2, Filter dialog: Category search from 3 characters
// Spec: storefront 2, Filter dialog: Featured category tags
// Spec: storefront 5: Filter tag search from 3 characters
test('a category is found from three letters on, by keys alone', { tag: '@desktop' }, async ({
  page,
  reader,
  t,
}) => {
  const asked = collectRequests(page, 'CategoriesDialog')
  await reader.open('/')
  expect(asked, 'fetched before it is used').toEqual([])
  await openDialog(reader)
  await search(reader).focus()
  await page.keyboard.type('cr')
  await expect(reader.find('heading', t('categories.featured'))).toBeVisible()
  await page.keyboard.type('i')
  await expect(reader.text(t('categories.found', { count: 1, term: 'cri' }))).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(focused(reader)).toHaveText('CrimeFiction')
  await page.keyboard.press('Enter')
  await reader.isAt(/^\/filtered-book-list\/204\/Crime$/)
  await expect(reader.find('heading', 'Crime')).toBeVisible()
  await expect(dialog(reader)).toBeHidden()
})

// Spec: storefront 2, Filter dialog: 'View all' with tabs A to Z and a symbol tab
// Spec: storefront 2, Filter dialog: Tags lead to filteredBookList
test('all categories are walked through from A to Z and a symbol by keys', { tag: '@desktop' }, async ({
  page,
  reader,
  shop,
  t,
}) => {
  await addCategory(shop, '3D printing', 1)
  await openDialog(reader)
  await dialog(reader).locator('[data-landing]').focus()
  await page.keyboard.press('Enter')
  await expect(reader.find('heading', t('categories.all'))).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(27)
  await expect(focused(reader)).toHaveText('A')
  await page.keyboard.press('ArrowLeft')
  await expect(tab(reader, t('categories.symbol'))).toHaveAttribute('aria-selected', 'true')
  await expect(reader.find('link', '3D printing')).toBeVisible()
  await page.keyboard.press('Home')
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight')
  await expect(focused(reader), 'no category begins with D').toHaveText('E')
  await expect(tab(reader, 'D')).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('tab', { selected: true })).toHaveText('E')
  await page.keyboard.press('Tab')
  await expect(focused(reader)).toHaveText('EnvironmentNon-fiction')
  await page.keyboard.press('Enter')
  await reader.isAt(/^\/filtered-book-list\/226\/Environment$/)
})

// Spec: storefront 2, Filter dialog: Expandable grade levels (25, 24, 134 to 145)
test('the grade levels unfold, and lead to their lists', async ({ page, reader, t }) => {
  await openDialog(reader, '/filtered-book-list/20/Children')
  const grades = dialog(reader).locator('details')
  await expect(reader.find('link', 'Grade 4')).toBeHidden()
  await grades.getByText(t('categories.grades')).click()
  await expect(grades.getByRole('link')).toHaveText([
    'Pre-primary 1',
    'Pre-primary 2',
    ...Array.from({ length: 12 }, (_, index) => `Grade ${index + 1}`),
  ])
  await reader.click('link', 'Grade 4')
  await reader.isAt(/^\/filtered-book-list\/137\/Grade%204$/)
  await expect(reader.find('heading', 'Grade 4')).toBeVisible()
  await expect(page.locator('main article').first()).toBeVisible()
})

// Spec: storefront 2, Filter dialog: The dialog opens from home, tag lists and search; Escape closes it, and the focus goes back
test('Escape closes the categories and gives the focus back, wherever they were opened', {
  tag: '@desktop',
}, async ({ page, reader, t }) => {
  for (const path of ['/', '/filtered-book-list/2', '/search/', '/search/zebrafish/']) {
    await openDialog(reader, path)
    await page.keyboard.press('Escape')
    await expect(dialog(reader)).toBeHidden()
    await expect(focused(reader), path).toHaveText(t('catalogue.allCategories'))
  }
})

test.describe('without categories', () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ })

  // Spec: storefront 2, Filter dialog: Categories that a lost connection keeps away are asked for again, and the page stays
  test('categories that do not arrive are asked for again, and the page stays', async ({
    page,
    reader,
    t,
  }) => {
    await page.route('**/category-list*', (route) => route.abort())
    await reader.open('/')
    await reader.click('link', t('catalogue.allCategories'))
    await expect(reader.text(t('categories.failed'))).toBeVisible()
    await page.unroute('**/category-list*')
    await reader.click('button', t('categories.again'))
    await expect(search(reader)).toBeVisible()
  })
})

// Spec: storefront 2, Filter dialog: The dialog has 12 placeholders while its categories come
test('twelve placeholders stand for categories on their way', async ({ page, reader, t }) => {
  const held = await pauseRequests(page, '**/category-list*')
  await reader.open('/')
  await reader.click('link', t('catalogue.allCategories'))
  await expect(reader.find('dialog', t('categories.title'))).toBeVisible()
  await expect(dialog(reader).locator('[aria-busy=true] > [aria-hidden]')).toHaveCount(12)
  held.release()
  await expect(search(reader)).toBeVisible()
  await expect(dialog(reader).locator('[aria-busy=true]')).toHaveCount(0)
})

// Spec: storefront 2, Routes: Extension: route categories /categories, all categories by letter or search, state in the address
test('the page of all categories keeps its state in the address', async ({ page, reader, t }) => {
  await reader.open('/categories/')
  await expect(page).toHaveTitle(`${t('categories.title')} · Soma`)
  await page.locator('[data-landing]').click()
  await reader.isAt(/^\/categories\/\?letter=a$/)
  await tab(reader, 'H').click()
  await reader.isAt(/^\/categories\/\?letter=h$/)
  await expect(reader.find('link', /^Humour/)).toBeVisible()
  await search(reader).fill('Young')
  await page.keyboard.press('Enter')
  await reader.isAt(/^\/categories\/\?q=Young$/)
  await expect(reader.text(t('categories.found', { count: 1, term: 'Young' }))).toBeVisible()
  await reader.click('link', /^Young readers/)
  await reader.isAt(/^\/filtered-book-list\/223\/Young%20readers$/)
})

// Spec: storefront 2, Routes: Extension: route categories /categories, all categories by letter or search, state in the address
test('the page of all categories works without scripts', async ({ t, visitor }) => {
  await visitor.open('/categories/')
  expect(visitor.document.title).toBe(`${t('categories.title')} · Soma`)
  await visitor.press(visitor.part('[data-landing]'))
  expect(visitor.path).toBe('/categories/?letter=a')
  await visitor.click('link', 'H')
  expect(visitor.path).toBe('/categories/?letter=h')
  visitor.find('link', /^Humour/)
  const field = visitor.find('searchbox', t('categories.search'))
  field.value = 'Young'
  await visitor.enter(field)
  expect(visitor.path).toBe('/categories/?q=Young')
  expect(visitor.words).toContain(t('categories.found', { count: 1, term: 'Young' }))
  await visitor.click('link', /^Young readers/)
  expect(visitor.path).toBe('/filtered-book-list/223/Young%20readers')
})

// Spec: storefront 2, Filter dialog: Without scripts the way to the dialog leads to the page of all categories
test('without scripts the way to all categories leads to their page, where grades unfold', async ({
  t,
  visitor,
}) => {
  await visitor.open('/')
  await visitor.click('link', t('catalogue.allCategories'))
  expect(visitor.path).toBe('/categories/')
  await visitor.unfold(t('categories.grades'))
  await visitor.click('link', 'Grade 12')
  expect(visitor.path).toBe('/filtered-book-list/145/Grade%2012')
})
