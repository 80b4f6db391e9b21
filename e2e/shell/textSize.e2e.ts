import type { Page } from '@playwright/test'
import { findOverhang } from '../setup/axe.ts'
import { findBookId } from '../setup/books.ts'
import { addBoughtOrder } from '../setup/boughtOrders.ts'
import { addPaymentOnHold, addPaidOrder, addRefundRequest } from '../setup/moneyAtWork.ts'
import { addOwedOrder } from '../setup/owedOrders.ts'
import { addMember, addStaff } from '../setup/people.ts'
import { buyFor } from '../setup/purchases.ts'
import { expect, test } from '../setup/test.ts'
import { openCheckout } from '../steps/checkout.ts'

const title = 'The Tide Clerk'

const publicScreens = [
  '/',
  '/search/the',
  '/search/zebrafish',
  '/filtered-book-list/20/',
  '/categories/',
  '/school-book-lists/?school=1',
  '/book-list/101',
  '/contact/',
  '/refund-policy/',
  '/login',
  '/nowhere',
]

/** Doubles the letters of the page, as a reader may in the browser's settings. */
const enlarge = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })

/** Words of which a part is hidden; what ends after some lines on purpose, and what only a screen reader reads, is not meant. */
const findCut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isClipped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement))
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const style = getComputedStyle(element)
        const isShown = element.checkVisibility({ visibilityProperty: true }) && !isClipped(element)
        if (!isShown || !element.innerText?.trim()) return false
        const isPressed = element.matches('button, a, select, label') && style.display !== 'inline'
        const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip' || isPressed
        const isCut =
          (hides(style.overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (hides(style.overflowY) && element.scrollHeight > element.clientHeight + 4)
        return isCut && style.webkitLineClamp === 'none'
      })
      .map((element) => `${element.className} "${element.innerText.slice(0, 60)}"`)
  })

async function expectWhole(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await enlarge(page)
  expect.soft(await findOverhang(page), `${path}: pixels beside the screen`).toBe(0)
  expect.soft(await findCut(page), `${path}: cut words`).toEqual([])
}

test('letters twice as large leave each public screen whole on a narrow phone', async ({ page, shop }) => {
  const book = `/book/${await findBookId(shop, title, 'print')}`
  for (const path of [...publicScreens, book]) await expectWhole(page, path)
})

test('letters twice as large leave each screen behind the sign-in whole on a narrow phone', async ({
  page,
  reader,
  shop,
}) => {
  const person = await addMember(shop)
  const order = await buyFor(shop, person.userId)
  const book = await findBookId(shop, title, 'print')
  await reader.signIn(person)
  await openCheckout(reader)
  for (const path of [
    '/checkout/',
    '/cart/',
    '/profile/',
    '/edit-profile',
    '/bookshelf/',
    `/confirmed/${order}`,
    `/receipt/${order}`,
    `/request-refund/${order}`,
    `/add-to-list/${book}`,
  ])
    await expectWhole(page, path)
})

test('letters twice as large leave each screen of the back office whole on a narrow phone', async ({
  page,
  reader,
  shop,
}) => {
  const staff = await addStaff(shop, 'ROLE_ADMIN')
  const bought = await addBoughtOrder(shop, staff)
  const held = await addPaymentOnHold(shop)
  const owed = await addOwedOrder(shop, staff)
  const paid = await addPaidOrder(shop, bought.buyer.userId)
  const refund = await addRefundRequest(shop, paid)
  await reader.signIn(staff)
  for (const path of [
    '/admin/admin-dashboard/',
    '/admin/order-report/?period=any',
    `/admin/order-report/?period=any&open=${bought.id}`,
    '/admin/transaction-report/?period=any',
    `/admin/order-overview/${bought.id}`,
    held.path,
    `/admin/refunds/?request=${refund}`,
    `/admin/wholesale/?id=${owed.id}`,
    '/admin/unsent-mail/',
    '/admin/user-dashboard/',
    '/admin/customer-dashboard/',
    '/admin/coupon-manager/',
    '/admin/event-manager/?event=1',
    '/admin/event-dashboard/',
    '/admin/event-overview/1/',
    '/admin/school-book-list-manager/?new=1',
    '/admin/schools/',
    '/b2b-customers/?customer=1',
    '/admin/find/?q=tide',
  ])
    await expectWhole(page, path)
})
