import { addMember } from '../setup/people.ts'
import { buyFor } from '../setup/purchases.ts'
import { expect, test } from '../setup/test.ts'
import { openLists } from '../steps/bookLists.ts'
import { putIntoCart } from '../steps/buying.ts'

const title = 'The Tide Clerk'

// Spec: storefront 9, Extensions of every public page: The focus goes to what replaced the pressed control, and messages are read out
test('the focus goes from the button that puts a book into the cart to the one that shows the cart', async ({
  page,
  reader,
  t,
}) => {
  await reader.openBook(title)
  await reader.find('button', new RegExp(`^${t('catalogue.button.addToCart')}`)).press('Enter')
  await expect(
    page.getByRole('main').getByRole('link', { name: t('catalogue.button.viewCart') }),
  ).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: t('catalogue.added', { title }) })).toBeVisible()
})

// Spec: storefront 9, Extensions of every public page: The focus goes to what replaced the pressed control, and messages are read out
test('the focus goes from a coupon’s field to its removal, and back', async ({ page, reader, t }) => {
  await reader.openBook(title)
  await putIntoCart(reader, title)
  const field = reader.field(t('cart.coupon.label'))
  await field.fill('SOMA10')
  await page.keyboard.press('Enter')
  const removal = reader.find('button', t('cart.coupon.removeCode', { code: 'SOMA10' }))
  await expect(removal).toBeFocused()
  await removal.press('Enter')
  await expect(field).toBeFocused()
})

for (const place of ['drawer', 'page'] as const)
  test(`the focus stays in the ${place} of a cart whose lines are removed, down to the last`, async ({
    page,
    reader,
    t,
  }) => {
    for (const name of [title, 'Quarry Dust']) {
      await reader.openBook(name)
      await putIntoCart(reader, name)
    }
    if (place === 'page') await reader.open('/cart/')
    const remove = (name: string) =>
      reader.find('button', t('cart.line.removeTitle', { title: name })).press('Enter')
    await remove(title)
    const lines = page.getByRole('list', { name: t('cart.lines') })
    await expect(lines.getByText(title)).toBeHidden()
    await expect(lines.and(page.locator(':focus'))).toBeVisible()
    await remove('Quarry Dust')
    await expect(page.getByRole('status').filter({ hasText: t('cart.empty.title') })).toBeFocused()
  })

for (const place of ['drawer', 'page'] as const)
  test(`the focus stays in the ${place} of a cart that is cleared`, async ({ page, reader, t }) => {
    await reader.openBook(title)
    await putIntoCart(reader, title)
    if (place === 'page') await reader.open('/cart/')
    await reader.click('link', t('cart.clear.button'))
    await reader.find('button', t('cart.clear.accept')).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: t('cart.empty.title') })).toBeVisible()
    const beside = reader.find('heading', t('cart.title'))
    await expect(place === 'page' ? beside : page.locator('dialog:modal :focus')).toBeFocused()
  })

test('the focus goes from the name of a new list to that list', async ({ page, reader, shop, t }) => {
  await reader.signIn(await addMember(shop))
  await reader.openBook(title)
  const dialog = await openLists(reader)
  await reader.fill(t('lists.new.label'), 'For the holidays')
  await reader.find('button', t('lists.new.createAndAdd')).press('Enter')
  await expect(
    dialog.getByRole('button', { name: t('lists.chooser.removeFrom', { name: 'For the holidays' }) }),
  ).toBeFocused()
  await reader.open('/bookshelf/')
  await page
    .locator('summary')
    .filter({ hasText: t('lists.new.title') })
    .click()
  await reader.fill(t('lists.new.label'), 'For the school')
  await reader.find('button', t('lists.new.create')).press('Enter')
  await expect(reader.find('heading', 'For the school')).toBeVisible()
  await expect(page.locator('#main')).toBeFocused()
})

test('the focus goes from the request of a refund to what became of it', async ({
  page,
  reader,
  shop,
  t,
}) => {
  const buyer = await addMember(shop)
  const order = await buyFor(shop, buyer.userId)
  await reader.signIn(buyer)
  await reader.open(`/request-refund/${order}`)
  await reader.fill(t('help.refund.request.reason'), 'I bought it twice.')
  await reader.find('button', t('help.refund.request.send')).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: t('help.refund.state.open.title') })).toBeFocused()
})

// Spec: storefront 9, Extensions of every public page: The focus goes to what replaced the pressed control, and messages are read out
test('the focus goes from a message that is sent to the word that it was', async ({ page, reader, t }) => {
  await reader.open('/contact/')
  await reader.fill(t('help.form.name'), 'Wanjiru Achieng')
  await reader.fill(t('help.form.email'), 'wanjiru@reader.example')
  await reader.fill(t('help.form.message'), 'Where is my book?')
  await reader.find('button', t('help.form.send')).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: t('help.sent.title') })).toBeFocused()
})

test('the focus comes back neither to what was pressed before, nor is it lost to what it was led to', async ({
  page,
  reader,
}) => {
  await reader.open('/cart/')
  await page.evaluate(() => {
    const box =
      '<div id="box" tabindex="-1"><button>One</button></div><p id="beside">Hapa</p><button id="two">Two</button>'
    document.body.insertAdjacentHTML('afterbegin', box)
  })
  const box = page.locator('#box')
  await box.locator('button').focus()
  await box.locator('button').evaluate((button) => button.remove())
  await expect(box).toBeFocused()
  const two = page.locator('#two')
  await two.focus()
  await box.focus()
  await expect(box, 'it can be led to again').toBeFocused()
  await two.click()
  await page.locator('#beside').click()
  await two.evaluate((button) => button.remove())
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(page.locator(':focus')).toHaveCount(0)
})
