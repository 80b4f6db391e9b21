import { budget } from '../../bench/budget.ts'
import { weigh } from '../../bench/weights.ts'
import { findBookId } from '../setup/books.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { addMember, addStaff } from '../setup/people.ts'
import type { Reader } from '../setup/reader.ts'
import { expect, test } from '../setup/test.ts'
import { openCheckout } from '../steps/checkout.ts'

const pages: Record<string, string | ((shop: DemoShop) => Promise<string>)> = {
  home: '/',
  search: '/search/the',
  'the place to begin a search': '/search/',
  categories: '/categories/',
  'a category': '/filtered-book-list/19',
  'a publisher': '/publisher-book-list/1',
  'a book': async (shop) => `/book/${await findBookId(shop, 'The Tide Clerk', 'epub')}`,
  'an audiobook': async (shop) => `/book/${await findBookId(shop, 'The Tide Clerk', 'audio')}`,
  cart: '/cart/',
  'school lists': '/school-book-lists/',
  'a school list': '/book-list/101',
  contact: '/contact/',
  'refund policy': '/refund-policy/',
}

// Spec: storefront 9, Extensions of every public page: Weights of the first load: styles, scripts, no jumps
for (const [name, path] of Object.entries(pages))
  test(`the first load of ${name} keeps within its budget`, async ({ browser, shop }) => {
    const weight = await weigh(browser, `${shop.url}${typeof path === 'string' ? path : await path(shop)}`)
    for (const measure of ['css', 'scriptEarly', 'script', 'shift'] as const)
      expect(weight[measure], measure).toBeLessThanOrEqual(budget[measure])
  })

test('the checkout of a buyer fetches no script and no text that only the staff need', async ({
  openReader,
  reader,
  shop,
}) => {
  await reader.signIn(await addMember(shop))
  expect(await staffFilesAtCheckout(reader)).toEqual([])
  const clerk = await openReader()
  await clerk.signIn(await addStaff(shop, 'ROLE_CHECKER'))
  expect(await staffFilesAtCheckout(clerk)).toEqual(expect.arrayContaining(['StaffParts', 'staff']))
})

/** The names, without hash, of what is fetched there and is for the staff: by its name, or by the keys or the texts in it. */
async function staffFilesAtCheckout(reader: Reader): Promise<string[]> {
  const { page } = reader
  await openCheckout(reader)
  const found: Promise<string[]>[] = []
  page.on('response', (response) => {
    const [, name = ''] = /\/assets\/(?:.*\/)?([\w.]+?)(?:-\w+)?\.(?:js|json)$/.exec(response.url()) ?? []
    if (name === '') return
    const isOfStaff = (text: string) => /staff/i.test(name) || /["'`]staff(?:\.[a-z]|":)/.test(text)
    found.push(response.text().then((text) => (isOfStaff(text) ? [name] : [])))
  })
  await reader.open('/checkout/')
  await page.waitForLoadState('networkidle')
  page.removeAllListeners('response')
  return (await Promise.all(found)).flat()
}
