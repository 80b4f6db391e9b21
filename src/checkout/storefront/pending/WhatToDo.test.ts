import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createElement } from 'react'
import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { mpesaSchedule } from '#payments/mpesa/push.rules.ts'
import { mtnSchedule } from '#payments/mtn/request.rules.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import { unavailable } from '#platform/unavailable.ts'
import { draw } from '#ui/testing/draw.ts'
import { type PaymentData, paymentNumberIn, shownPayment } from './pending.fields.ts'

const { shownPhase, pendingTexts } = await import('./PendingHead.tsx')
const { WhatToDo } = await import('./WhatToDo.tsx')
const { screensOf } = await import('#payments/methods.screens.ts')
const t = serverTexts('eng')

const push: PaymentData = {
  _id: 7,
  method: 'mpesa',
  phone: '254712345678',
  createdAt: '2026-11-23T08:00:00.000Z',
  status: 'pending',
  stale: false,
  uncertain: false,
  onHold: false,
  isWithBank: false,
  resultDescription: null,
  charged: { amount: 680, currencyCode: 'KES' },
}
const mtn: PaymentData = {
  ...push,
  method: 'mtn',
  phone: '250788123456',
  charged: { amount: 7645, currencyCode: 'RWF' },
}
const card: PaymentData = { ...push, method: 'card', phone: null }

const drawn = (payment: PaymentData, secondsLeft = 30): string =>
  draw(
    createElement(WhatToDo, {
      orderId: 'ab12cd34ef56',
      phase: shownPhase(payment, secondsLeft),
      payment,
      refusal: null,
      whenLost: unavailable,
      simulatedPhone: null,
    }),
  )

const buttons = (page: string): string[] =>
  [...page.matchAll(/<(?:button|a)[^>]*>([^<]*)</g)].map(([, text = '']) => text)

describe('what the waiting screen says to do', () => {
  // Spec: storefront 2, Order pending: Three steps on the phone, time left, another number, another way; the page may be closed
  test('with mobile money: three steps with the provider’s name, and that the page may be closed', () => {
    for (const [payment, provider] of [
      [push, 'M-Pesa'],
      [mtn, 'MTN MoMo'],
    ] as const) {
      const page = drawn(payment)
      assert.ok(page.includes(t('order.steps.pin.title', { provider })))
      assert.match(page, /You may close this page/)
    }
  })

  // Spec: storefront 2, Order pending: Three steps on the phone, time left, another number, another way; the page may be closed
  test('once the prompt has left the phone: to wait, and no PIN is asked for any more', () => {
    for (const payment of [push, mtn]) {
      const page = drawn(payment, 0)
      assert.ok(page.includes(t('order.pending.overtime.retry')))
      assert.doesNotMatch(page, /Enter your|Unlock/)
      const { chip, title } = pendingTexts(shownPhase(payment, 0), payment.method, t)
      assert.doesNotMatch(`${chip} ${title}`, /PIN|phone/)
    }
    assert.equal(shownPhase(card, 0), 'waiting')
  })

  test('where nobody knows whether it was sent: to look, and how long the provider of the method may take', () => {
    const unsure = (payment: PaymentData) => drawn({ ...payment, uncertain: true }, 0)
    assert.match(unsure(push), /nothing appears within 3 minutes/)
    assert.match(unsure(mtn), /nothing appears within 6 minutes/)
    const seconds = [mpesaSchedule.lifeUnanswered, mtnSchedule.life]
    const minutes = (['mpesa', 'mtn'] as const).map((name) => screensOf(name)?.pending?.minutesUnsure ?? 0)
    assert.deepEqual(
      minutes.map((one) => one * 60),
      seconds,
    )
  })

  test('with a card: the page of the provider once more, or another way', () => {
    assert.deepEqual(buttons(drawn(card)), [t('order.pending.onPage.open'), t('order.retry.otherWay')])
  })

  test('while the bank is at it: nothing, so that nobody pays twice', () => {
    const page = drawn({ ...card, isWithBank: true })
    assert.deepEqual(buttons(page), [])
    assert.ok(page.includes(t('order.pending.withBank.close')))
  })

  // Spec: storefront 2, Order pending: Three steps on the phone, time left, another number, another way; the page may be closed
  test('after a failure: again, another number, another way; a card has no number', () => {
    const failed = { status: 'failed', resultDescription: 'The balance is too low.' } as const
    const page = drawn({ ...mtn, ...failed })
    assert.ok(page.includes('The balance is too low.'))
    assert.deepEqual(buttons(page).slice(0, 3), [
      t('order.retry.again', { phone: readablePhone('250788123456') }),
      t('order.retry.change'),
      t('order.retry.otherWay'),
    ])
    assert.deepEqual(buttons(drawn({ ...card, ...failed })).slice(0, 2), [
      t('order.retry.card'),
      t('order.retry.otherWay'),
    ])
  })

  // Spec: storefront 2, Order pending: 'Unknown error' where nothing is said
  test('where the provider says nothing of why it failed: that the error is unknown', () => {
    assert.ok(drawn({ ...mtn, status: 'failed' }).includes(t('order.failed.unknown')))
  })

  test('where it ran out: that the provider by its name has not answered, and never that it failed', () => {
    const { chip, title } = pendingTexts(shownPhase({ ...mtn, stale: true }, 0), 'mtn', t)
    assert.deepEqual([chip, title], ['No answer yet', 'We have not heard back from MTN MoMo'])
  })
})

// Spec: storefront 2, Routes: Route orderPending with both request ids, login guard
test('the address of a payment is read with its number in the first place or in the second', () => {
  const paramsOf = (first?: string, second?: string) => ({
    safaricomMpesaRequestId: first,
    momoMtnRequestId: second,
  })
  const read = [paramsOf('7'), paramsOf('-', '7'), paramsOf('null', '7'), paramsOf()].map(paymentNumberIn)
  assert.deepEqual(read, ['7', '7', '7', undefined])
  assert.equal(shownPayment([push, { ...mtn, _id: 8 }], '7'), push)
  assert.equal(shownPayment([push], undefined), push)
  const onHold = { ...mtn, onHold: true }
  assert.equal(shownPayment([onHold, card], undefined), onHold)
})
