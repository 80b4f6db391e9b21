import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement } from 'react'
import { ShopProvider, visitorState } from '#page/shopState.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import { draw } from '#ui/testing/draw.ts'
import type { CartData } from '../cart.fields.ts'

const { CartCheckout } = await import('./CartCheckout.tsx')
const t = serverTexts('eng')

const money = (shop: number, presentment: number) => ({
  shopMoney: { amount: shop, currencyCode: 'KES' },
  presentmentMoney: { amount: presentment, currencyCode: 'RWF' },
})

/** What a verified reader in Rwanda sees below a cart of one title. */
function wayOn(isPrint: boolean, total: ReturnType<typeof money>, isStaff = false): string {
  const cart = {
    paymentRequests: [],
    totalPriceSet: total,
    orderLines: { edges: [{ node: { isPrint, available: true } }] },
  } as unknown as CartData // the fields that CartCheckout reads
  const part = createElement(CartCheckout, { cart })
  return draw(createElement(ShopProvider, { value: { ...visitorState, caller: 'verified', isStaff } }, part))
}

const goesToCheckout = (drawn: string) => drawn.includes('href="/checkout/"')
const isConfirmedAtOnce = (drawn: string) => drawn.includes(t('cart.checkout.free'))

test('a free cart is confirmed at once, one with print goes to the checkout for the delivery', () => {
  const [digital, print] = [wayOn(false, money(0, 0)), wayOn(true, money(0, 0))]
  assert.deepEqual([isConfirmedAtOnce(digital), goesToCheckout(digital)], [true, false])
  assert.deepEqual([isConfirmedAtOnce(print), goesToCheckout(print)], [false, true])
})

test('a cart of 0 in shop currency is confirmed at once, even if it rounds to a franc: checkout would redirect here', () => {
  const [nearly, paid] = [wayOn(false, money(0, 1)), wayOn(false, money(1, 11))]
  assert.deepEqual([isConfirmedAtOnce(nearly), goesToCheckout(nearly)], [true, false])
  assert.deepEqual([isConfirmedAtOnce(paid), goesToCheckout(paid)], [false, true])
})

test('the staff go to the checkout even when free, to place the order for someone else', () => {
  const drawn = wayOn(false, money(0, 0), true)
  assert.deepEqual([isConfirmedAtOnce(drawn), goesToCheckout(drawn)], [false, true])
})
