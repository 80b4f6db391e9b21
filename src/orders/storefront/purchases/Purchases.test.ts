import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement } from 'react'
import { serverTexts } from '#platform/i18n/server.ts'
import { draw } from '#ui/testing/draw.ts'

const { Purchases, PurchasesSkeleton } = await import('./Purchases.tsx')
const t = serverTexts('eng')

// Spec: storefront 2, Profile: No-orders message
// Spec: storefront 8, As the reader sees them: Empty: no orders
test('who has no orders is told so, and led to the books', () => {
  const drawn = draw(createElement(Purchases, { orders: [], hasPhone: true }))
  assert.ok(drawn.includes(t('account.purchases.none.title')), drawn)
  assert.match(drawn, new RegExp(`<a [^>]*href="/"[^>]*>${t('cart.empty.browse')}</a>`))
})

// Spec: storefront 2, Profile: No-orders message
test('who has no orders and no phone number is led to give it, since orders are found by it', () => {
  const drawn = draw(createElement(Purchases, { orders: [], hasPhone: false }))
  assert.ok(drawn.includes(t('account.purchases.none.phone')), drawn)
  assert.match(drawn, new RegExp(`<a [^>]*href="/edit-profile"[^>]*>${t('account.claim.addPhone')}</a>`))
})

test('orders on their way have five placeholders', () => {
  assert.equal(draw(createElement(PurchasesSkeleton)).match(/<li/g)?.length, 5)
})
