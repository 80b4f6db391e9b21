import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ComponentProps, createElement } from 'react'
import { ShopProvider, visitorState } from '#page/shopState.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import { draw } from '#ui/testing/draw.ts'
import { priceWithVat } from './priceWithVat.ts'

const { BookBuy } = await import('./BookBuy.tsx')
const t = serverTexts('eng')

type BookData = ComponentProps<typeof BookBuy>['book']

const tideClerk: BookData = {
  _id: 7,
  title: 'The Tide Clerk',
  format: { _id: 'epub' },
  displayPrice: { amount: 620, currencyCode: 'KES' },
  vatIncluded: false,
  owned: false,
  available: true,
  otherFormats: [],
}

function drawBuy(overrides: Partial<BookData> = {}): string {
  const book = { ...tideClerk, ...overrides }
  const buy = createElement(BookBuy, { book, vat: { rate: 0.16, price: priceWithVat(book, 0.16) } })
  return draw(createElement(ShopProvider, { value: visitorState }, buy)).replaceAll('\u00A0', ' ')
}

// Spec: storefront 2, Checkout: Before buying: the price with VAT, the size of the file, what can be done with the format today
test('the price is shown with VAT, as the cart charges it', () => {
  assert.ok(drawBuy().includes('KES 719 with 16% VAT'))
  assert.ok(drawBuy({ vatIncluded: true }).includes('includes 16% VAT'))
  assert.doesNotMatch(drawBuy({ displayPrice: { amount: 0, currencyCode: 'KES' } }), /VAT/)
})

// Spec: storefront 2, Checkout: Before buying: the price with VAT, the size of the file, what can be done with the format today
test('each format has a note on its use today', () => {
  const notes = { epub: 'read', pdf: 'later', digital: 'later', audio: 'audio', print: 'print' } as const
  for (const [format, note] of Object.entries(notes))
    assert.ok(drawBuy({ format: { _id: format } }).includes(t(`catalogue.book.note.${note}`)), format)
})

test('a price with VAT equals the cart’s, rounded to the currency', () => {
  const priced = (amount: number, currencyCode: string, vatIncluded = false) =>
    priceWithVat({ displayPrice: { amount, currencyCode }, vatIncluded }, 0.16)
  assert.deepEqual([priced(620, 'KES'), priced(620, 'KES', true), priced(5.35, 'USD')], [719, 620, 6.21])
})
