import { test } from 'node:test'
import { becomes } from './world/becomes.ts'
import { type Device, desktop, phone } from './world/browser.ts'
import { bookNumber } from './world/bookNumber.ts'
import { putIntoCart } from './world/buying.ts'
import { member } from './world/entering.ts'
import { openHouse } from './world/house.ts'
import type { Reader } from './world/reader.ts'

const { shop, visit } = await openHouse()
const title = 'The Tide Clerk'
const mostSteps = 80

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
  for (let step = 0; step < mostSteps; step += 1) {
    await page.keyboard.press('Tab')
    const where = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))
    await becomes(() => showsFocus(reader), true, `focus is not to be seen on ${where}`)
    if ((await focused.count()) > 0) return
  }
  throw new Error(`no ${role} ${name} on the way`)
}

const shopByKeys = (device: Device) =>
  visit({ device, journey: 'keyboard' }, async (reader) => {
    const { t, page } = reader
    const { keyboard } = page
    const person = await member(shop)
    await reader.open('/')
    await tabTo(reader, 'link', t('shell.skip'))
    await reader.shot('skip')
    await keyboard.press('Enter')
    await becomes(() => page.evaluate(() => document.activeElement?.id), 'main')
    await reader.open('/')
    await tabTo(reader, 'combobox', t('shell.searchBox.label'))
    await keyboard.type('tide clerk')
    await keyboard.press('Enter')
    await reader.see('heading', t('catalogue.search.quoted', { term: 'tide clerk' })).waitFor()
    await tabTo(reader, 'link', title)
    await keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await tabTo(reader, 'button', new RegExp(`^${t('catalogue.button.addToCart')}`))
    await reader.shot('add')
    await keyboard.press('Enter')
    // The message at the foot of the page has such a link too; it goes away again.
    await page
      .getByRole('main')
      .getByRole('link', { name: t('catalogue.button.viewCart') })
      .waitFor()
    await tabTo(reader, 'link', t('catalogue.button.viewCart'))
    await keyboard.press('Enter')
    await reader.see('dialog', t('cart.title')).waitFor()
    await reader.see('link', t('cart.checkout.logIn')).waitFor()
    await tabTo(reader, 'link', t('cart.checkout.logIn'))
    await reader.shot('drawer')
    await keyboard.press('Enter')
    await reader.see('heading', t('identity.signIn.title')).waitFor()
    await tabTo(reader, 'textbox', t('identity.login'))
    await keyboard.type(person.email)
    await page.keyboard.press('Tab')
    while (!(await page.locator('input[type=password]:focus').count())) await keyboard.press('Tab')
    await keyboard.type(person.password)
    await keyboard.press('Enter')
    await reader.at(/^\/checkout\//)
    await reader.settle()
    await tabTo(reader, 'button', /M-Pesa/)
    await reader.shot('checkout')
  })

test('what the focus goes to lies under neither the foot of the cart nor the bar of the phone', () =>
  visit({ device: phone, journey: 'keyboard' }, async (reader) => {
    const { t } = reader
    for (const format of ['epub', 'print'] as const) {
      await reader.open(`/book/${await bookNumber(shop, title, format)}`)
      await putIntoCart(reader, title)
    }
    await reader.open('/cart/')
    await tabTo(reader, 'button', t('ui.stepper.more'))
    await tabTo(reader, 'link', t('cart.checkout.logIn'))
    await tabTo(reader, 'combobox', t('shell.region.currency'))
  }))

test('one comes from the search to the till by keys alone, and sees where one is, on a phone', () =>
  shopByKeys(phone))

test('one comes from the search to the till by keys alone, and sees where one is, on a desktop', () =>
  shopByKeys(desktop))
