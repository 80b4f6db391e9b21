import assert from 'node:assert/strict'
import { test } from 'node:test'
import { budget } from '../bench/budget.ts'
import { weigh } from '../bench/weights.ts'
import { bookNumber } from './world/bookNumber.ts'
import { openHouse } from './world/house.ts'

const { shop } = await openHouse()
const measures = ['css', 'scriptEarly', 'script', 'shift'] as const

const pages = {
  home: '/',
  search: '/search/the',
  'the place to begin a search': '/search/',
  categories: '/categories/',
  'a category': '/filtered-book-list/19',
  'a publisher': '/publisher-book-list/1',
  'a book': `/book/${await bookNumber(shop, 'The Tide Clerk', 'epub')}`,
  'an audiobook': `/book/${await bookNumber(shop, 'The Tide Clerk', 'audio')}`,
  cart: '/cart/',
  'school lists': '/school-book-lists/',
  'a school list': '/book-list/101',
  contact: '/contact/',
  'refund policy': '/refund-policy/',
}

for (const [name, path] of Object.entries(pages))
  test(`the first load of ${name} keeps within its budget`, async () => {
    const weight = await weigh(`${shop.url}${path}`)
    for (const measure of measures)
      assert.ok(weight[measure] <= budget[measure], `${measure}: ${weight[measure]} of ${budget[measure]}`)
  })
