import { budget } from '../../bench/budget.ts'
import { weigh } from '../../bench/weights.ts'
import { findBookId } from '../setup/books.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { expect, test } from '../setup/test.ts'

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

for (const [name, path] of Object.entries(pages))
  test(`the first load of ${name} keeps within its budget`, async ({ browser, shop }) => {
    const weight = await weigh(browser, `${shop.url}${typeof path === 'string' ? path : await path(shop)}`)
    for (const measure of ['css', 'scriptEarly', 'script', 'shift'] as const)
      expect(weight[measure], measure).toBeLessThanOrEqual(budget[measure])
  })
