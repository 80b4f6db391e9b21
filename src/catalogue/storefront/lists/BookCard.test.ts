import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement } from 'react'
import { ShopProvider, visitorState } from '#page/shopState.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import { draw } from '#ui/testing/draw.ts'
import type { BookCardData } from './BookCard.tsx'

const { BookCard } = await import('./BookCard.tsx')
const t = serverTexts('eng')

const book: BookCardData = {
  _id: 7,
  title: 'The Tide Clerk',
  authors: ['Ann Aba'],
  thumbnailUrl: null,
  owned: false,
  available: true,
  format: { _id: 'epub' },
  displayPrice: { amount: 650, currencyCode: 'KES' },
}

function drawCard(overrides: Partial<BookCardData>): string {
  const card = createElement(BookCard, { book: { ...book, ...overrides } })
  return draw(createElement(ShopProvider, { value: { ...visitorState, caller: 'verified' } }, card))
}

// Spec: storefront 2, Book card: First two authors, then how many more
test('a card shows the first two authors and counts the others', () => {
  const four = drawCard({ authors: ['Ann Aba', 'Ben Bota', 'Cat Chola', 'Dan Duma'] })
  assert.match(four, />Ann Aba, Ben Bota and 2 more</)
  assert.match(drawCard({ authors: ['Ann Aba', 'Ben Bota'] }), />Ann Aba, Ben Bota</)
})

test('the card of an owned book says so instead of its price, and opens it', () => {
  const own = drawCard({ owned: true })
  assert.ok(own.includes(t('catalogue.owned')) && own.includes(t('catalogue.yours')), own)
  assert.ok(own.includes(`${t('catalogue.button.open')}: The Tide Clerk`), own)
  assert.doesNotMatch(own, /650|<button/)
})

// Spec: storefront 2, Book card: One of: add to cart, add to library, open, listen; buy now stands on the book's page
test('a card has one button: buy now is on the page of the book', () => {
  const card = drawCard({})
  assert.equal(card.match(/<button/g)?.length, 1)
  assert.ok(card.includes(`${t('catalogue.button.addToCart')}: The Tide Clerk`), card)
})

test('a long title is truncated before its grade', () => {
  const card = drawCard({ title: 'Mathematics Activities for All of Us, Grade 4' })
  assert.match(card, /class="start">Mathematics Activities for All of Us,<\/span><span class="end"> Grade 4</)
})

// Spec: storefront 2, Checkout: Where printed books are delivered is said before the checkout
test('only the card of a printed book shows the delivery area', () => {
  assert.ok(drawCard({ format: { _id: 'print' } }).includes(t('catalogue.printArea')))
  assert.ok(!drawCard({ format: { _id: 'pdf' } }).includes(t('catalogue.printArea')))
})
