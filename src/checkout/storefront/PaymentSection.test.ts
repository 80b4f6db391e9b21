import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createElement } from 'react'
import { serverTexts } from '#platform/i18n/server.ts'
import { draw } from '#ui/testing/draw.ts'
import type { CheckoutData, MethodData } from './checkout.fields.ts'
import { emptyValues } from './checkoutValues.ts'

const { ChosenMethodProvider, methodAmong } = await import('./ForMethod.tsx')
const { DeliveryOptionProvider } = await import('./ForDeliveryOption.tsx')
const { PaymentSection } = await import('./PaymentSection.tsx')
const { SendOrder } = await import('./CheckoutForm.tsx')
const t = serverTexts('eng')

const money = (amount: number, currencyCode: string) => ({ amount, currencyCode })

const method = (name: MethodData['name'], more: Partial<MethodData> = {}): MethodData => ({
  name,
  isDefault: false,
  isForStaff: false,
  amount: money(522, 'KES'),
  deliveryAmounts: [],
  maxAmount: null,
  obstacle: null,
  ...more,
})

type Choice = { readonly wanted?: MethodData['name']; readonly total?: number }

/** The payment of a digital order that is shown in shillings, and its button. */
function drawn(methods: readonly MethodData[], { wanted, total = 522 }: Choice = {}): string {
  const order = {
    totalPriceSet: { shopMoney: money(total, 'KES'), presentmentMoney: money(total, 'KES') },
  } as unknown as CheckoutData // what these parts read of it
  const parts = [
    createElement(PaymentSection, { key: 1, resets: 0, order, values: emptyValues, errorOf: () => null }),
    createElement(SendOrder, { key: 2, order, isBusy: false, isFree: false }),
  ]
  const value = { offered: methods, methods, chosen: methodAmong(methods, wanted ?? null) }
  const chosen = createElement(ChosenMethodProvider, { value }, parts)
  const delivery = { choices: [], chosen: 'deliverToAddress' } as const
  return draw(createElement(DeliveryOptionProvider, { value: delivery }, chosen))
}

const ticked = (page: string): string | undefined =>
  /<input[^>]*checked=""[^>]*value="(\w+)"|value="(\w+)"[^>]*checked=""/.exec(page)?.slice(1).find(Boolean)

describe('the choice of payment', () => {
  test('begins with what the shop begins with, and keeps what was chosen before', () => {
    const methods = [method('mpesa', { isDefault: true }), method('card')]
    assert.deepEqual([ticked(drawn(methods)), ticked(drawn(methods, { wanted: 'card' }))], ['mpesa', 'card'])
  })

  // Spec: storefront 2, Checkout: Each method with its fields, what it charges in the button; what rests is shown as such
  test('shows what rests as such, and ticks another', () => {
    const page = drawn([method('mpesa', { obstacle: 'resting' }), method('card', { isDefault: true })], {
      wanted: 'mpesa',
    })
    assert.equal(ticked(page), 'card')
    assert.ok(page.includes(t('checkout.payment.unavailable')))
    assert.match(page, /<input[^>]*disabled=""[^>]*value="mpesa"|value="mpesa"[^>]*disabled=""/)
  })

  // Spec: storefront 2, Checkout: Each method with its fields, what it charges in the button; what rests is shown as such
  test('names in the button what is charged, in its currency, for each method before scripts run', () => {
    const page = drawn([method('mtn', { amount: money(5846, 'RWF'), isDefault: true }), method('card')])
    assert.ok(page.includes(t('checkout.payment.mtn.pay', { amount: 'RWF\u00A05,846' })))
    assert.ok(page.includes(t('checkout.payment.card.pay', { amount: 'KES\u00A0522' })))
  })

  test('says which currency is charged where the sums are in another', () => {
    const provider = 'MTN MoMo'
    const notice = t('checkout.payment.otherCurrency', { provider, amount: 'RWF\u00A05,846' })
    assert.ok(drawn([method('mtn', { amount: money(5846, 'RWF') })]).includes(notice))
    assert.ok(!drawn([method('mpesa')]).includes('charges in another currency'))
  })

  test('has no button that pays where one payment may not be so much, but a way to split the order', () => {
    const page = drawn([method('mpesa', { maxAmount: 500, obstacle: 'amountTooHigh' })])
    assert.ok(page.includes(t('checkout.split')))
    assert.ok(!page.includes('Pay KES'))
    assert.ok(!page.includes(t('checkout.payment.mpesa.note')))
  })

  test('says so where nothing can be paid by, and sends nothing', () => {
    const page = drawn([])
    assert.ok(page.includes(t('checkout.payment.none')))
    assert.match(page, /<button[^>]*disabled=""[^>]*>(<span[^>]*>)?Pay</)
  })

  test('lets an order be placed that costs nothing, whatever can be paid by', () => {
    const page = drawn([], { total: 0 })
    assert.ok(page.includes(t('cart.checkout.free')))
    assert.doesNotMatch(page, /disabled=""/)
  })
})
