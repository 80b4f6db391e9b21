import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '#platform/preferences.rules.ts'
import { phone } from './world/browser.ts'
import { findBook } from './world/buying.ts'
import { enter, member } from './world/entering.ts'
import { openHouse } from './world/house.ts'
import type { Looking } from './world/reader.ts'

// So low that any book is above it.
const { shop, visit } = await openHouse({ MPESA_MAX_AMOUNT: '500' })

const title = 'The Well at Kargi'

const isToldBefore = (look: Looking) =>
  visit(look, async (reader) => {
    const { t } = reader
    const buyer = await member(shop)
    await reader.open('/')
    await enter(reader, buyer)
    await findBook(reader, 'well at kargi', title)
    await reader.press('button', new RegExp(`^${t('catalogue.button.addToCart')}`))
    await reader.reads(new RegExp(`${t('catalogue.added', { title })}|${t('cart.title')}`))
    await reader.open('/checkout/')
    for (const language of languages) {
      await reader.page.goto(`/checkout/?lang=${language}`)
      await reader.settle()
      await reader.reads(/KES\s500/)
      assert.equal(await reader.page.getByRole('button', { name: /M-Pesa/ }).count(), 0)
    }
    await reader.page.goto('/checkout/?lang=eng')
    await reader.settle()
    await reader.shot('above-limit')
    await reader.page
      .locator('main')
      .getByRole('link', { name: t('shell.footer.contact') })
      .waitFor()
    await reader.press('link', t('checkout.split'))
    await reader.at(/^\/cart\//)
  })

test('an order above what one payment may be says so before it is sent, in four languages', () =>
  isToldBefore({ device: phone, journey: 'large-order' }))

test('an order above what one payment may be says so without scripts', () =>
  isToldBefore({ device: phone, journey: 'large-order-plain', options: { javaScriptEnabled: false } }))
