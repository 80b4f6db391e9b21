import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anyOffer, type Cart, cartsWith, holdsIn } from '#coupons/testing/anyCart.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { isZero, toMajor } from '#pricing/money.rules.ts'
import { wholeShillings } from './push.rules.ts'

const inShillings = (cart: Cart): Cart => ({ ...cart, shop: { ...cart.shop, currency: 'KES' } })

test('the amount sent to the provider is the total shown, to the shilling', () => {
  holdsIn(cartsWith(anyOffer).map(inShillings), ({ totals: { totalPrice }, currency }) => {
    if (currency !== 'KES' || isZero(totalPrice)) return
    const shown = formatMoney(toMajor(totalPrice), currency)
    assert.equal(shown.replaceAll(/\D/g, ''), String(wholeShillings(totalPrice)))
  })
})
