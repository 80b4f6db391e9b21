import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createElement } from 'react'
import { formatMoney } from '#platform/i18n/format.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import { draw } from '#ui/testing/draw.ts'

const { RefundNotice } = await import('./RefundNotice.tsx')
const t = serverTexts('eng')
const amount = formatMoney(719, 'KES')

const drawn = (
  state: 'byHand' | 'underWay' | 'refused' | 'settled',
  onHoldAt: string | null = null,
  isOwn = true,
): string =>
  draw(
    createElement(RefundNotice, {
      order: { _id: 'ab12cd34ef56', onHoldAt },
      refund: { amount: 719, currency: { _id: 'KES' }, state },
      isOwn,
    }),
  )

describe('money that did not fit its order', () => {
  test('is told as refunded when it went back, and until then as on its way', () => {
    assert.ok(drawn('settled').includes(t('order.pending.refundNotice.done.title', { amount })))
    for (const state of ['byHand', 'underWay', 'refused'] as const)
      assert.ok(drawn(state).includes(t('order.pending.refundNotice.underWay.title', { amount })), state)
  })

  test('leaves a cart to pay, unless its buyer has begun another one', () => {
    assert.match(drawn('settled'), /href="\/checkout\/"/)
    assert.doesNotMatch(drawn('settled', '2026-11-23T08:00:00Z'), /href="\/checkout\/"/)
    assert.doesNotMatch(drawn('settled', null, false), /href="\/checkout\/"/)
  })
})
