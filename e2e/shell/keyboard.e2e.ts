import { addMember } from '../setup/people.ts'
import type { Reader } from '../setup/reader.ts'
import { expect, test } from '../setup/test.ts'
import { putIntoCart } from '../steps/buying.ts'

const title = 'The Tide Clerk'
const maxSteps = 80

/**
 * Whether the reader sees where they are: the focused thing is on the screen, under no bar, with a ring around it or
 * what holds it.
 */
const showsFocus = ({ page }: Reader): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return true
    const { top, bottom, left, width } = focused.getBoundingClientRect()
    const isOnScreen = bottom > 0 && top < innerHeight && width > 0
    const holders = [focused, focused.parentElement, focused.closest('form, article, li, label')]
    const middle = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
    const uppermost = document.elementFromPoint(left + width / 2, middle)
    const isUncovered = holders.some((holder) => holder?.contains(uppermost))
    // A card draws the ring of its link over the whole of itself.
    const looks = holders.flatMap((element) =>
      element ? [getComputedStyle(element), getComputedStyle(element, '::after')] : [],
    )
    const isRinged = looks.some(
      ({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none',
    )
    return isOnScreen && isUncovered && isRinged
  })

/** Goes on from thing to thing until one that is meant, seeing each on the way. */
async function tabTo(
  reader: Reader,
  role: 'link' | 'button' | 'combobox' | 'textbox',
  name: string | RegExp,
) {
  const { page } = reader
  const focused = page.locator(':focus').and(page.getByRole(role, { name, exact: typeof name === 'string' }))
  for (let step = 0; step < maxSteps; step += 1) {
    await page.keyboard.press('Tab')
    const where = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))
    await expect.poll(() => showsFocus(reader), `focus is not to be seen on ${where}`).toBe(true)
    if ((await focused.count()) > 0) return
  }
  throw new Error(`no ${role} ${name} on the way`)
}

// Spec: storefront 9, Extensions of every public page: By keys alone from the search to the checkout, the focus in sight, a skip link
test('one comes from the search to the till by keys alone, and sees where one is', {
  tag: '@bothSizes',
}, async ({ page, reader, shop, t }) => {
  const { keyboard } = page
  const person = await addMember(shop)
  await reader.open('/')
  await tabTo(reader, 'link', t('shell.skip'))
  await keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  await reader.open('/')
  await tabTo(reader, 'combobox', t('shell.searchBox.label'))
  await keyboard.type('tide clerk')
  await keyboard.press('Enter')
  await expect(reader.find('heading', t('catalogue.search.quoted', { term: 'tide clerk' }))).toBeVisible()
  await tabTo(reader, 'link', title)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await tabTo(reader, 'button', new RegExp(`^${t('catalogue.button.addToCart')}`))
  await keyboard.press('Enter')
  // The message at the foot of the page has such a link too; it goes away again.
  await expect(
    page.getByRole('main').getByRole('link', { name: t('catalogue.button.viewCart') }),
  ).toBeVisible()
  await tabTo(reader, 'link', t('catalogue.button.viewCart'))
  await keyboard.press('Enter')
  await expect(reader.find('dialog', t('cart.title'))).toBeVisible()
  await expect(reader.find('link', t('cart.checkout.logIn'))).toBeVisible()
  await tabTo(reader, 'link', t('cart.checkout.logIn'))
  await keyboard.press('Enter')
  await expect(reader.find('heading', t('identity.signIn.title'))).toBeVisible()
  await tabTo(reader, 'textbox', t('identity.login'))
  await keyboard.type(person.email)
  await page.keyboard.press('Tab')
  while (!(await page.locator('input[type=password]:focus').count())) await keyboard.press('Tab')
  await keyboard.type(person.password)
  await keyboard.press('Enter')
  await reader.isAt(/^\/checkout\//)
  await reader.hydrated()
  await tabTo(reader, 'button', /M-Pesa/)
})

test('what the focus goes to lies under neither the foot of the cart nor the bar of the phone', async ({
  reader,
  t,
}) => {
  for (const format of ['epub', 'print'] as const) {
    await reader.openBook(title, format)
    await putIntoCart(reader, title)
  }
  await reader.open('/cart/')
  await tabTo(reader, 'button', t('ui.stepper.more'))
  await tabTo(reader, 'link', t('cart.checkout.logIn'))
  await tabTo(reader, 'combobox', t('shell.region.currency'))
})
