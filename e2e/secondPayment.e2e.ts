import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readablePhone } from '#identity/phoneMask.rules.ts'
import { sql } from '#platform/database/sql.ts'
import { becomes } from './world/becomes.ts'
import { desktop, phone } from './world/browser.ts'
import { findBook, payers, payWith } from './world/buying.ts'
import { enter, member } from './world/entering.ts'
import { openHouse } from './world/house.ts'
import type { Looking, Reader } from './world/reader.ts'

// Quick, so that an attempt without an answer runs out while one waits.
const { shop, visit } = await openHouse({ PAYMENT_PACE_PERCENT: '4', MPESA_TIMEOUT_MS: '2000' })

/** Its connection is cut before the provider has answered. */
const cutOff = '700000046'

const title = 'The Well at Kargi'

async function payBlindly(reader: Reader): Promise<void> {
  const { t } = reader
  await reader.open('/')
  await findBook(reader, 'well at kargi', title)
  await reader.press('button', new RegExp(`^${t('catalogue.button.addToCart')}`))
  await reader.page.waitForLoadState('load')
  await reader.reads(new RegExp(`${t('catalogue.added', { title })}|${t('cart.title')}`))
  await reader.open('/checkout/')
  await payWith(reader, cutOff)
  await reader.see('heading', t('order.pending.unsure.title')).waitFor()
  await reader.shot('unsure')
  await reader.see('heading', t('order.pending.timedOut.title')).waitFor({ timeout: 30_000 })
  await reader.reads(t('payments.uncertainPush'))
}

/** The question names the phone and the amount, and has the focus where scripts can give it. */
async function isAsked(reader: Reader, hasScripts: boolean): Promise<void> {
  const question = reader.see('group', reader.t('order.second.title'))
  await question.waitFor()
  const words = (await question.innerText()).replaceAll('\u00A0', ' ')
  assert.match(words, /••• ••• 046/)
  assert.match(words, /KES \d{3}/)
  if (hasScripts) assert.equal(await question.evaluate((element) => element === document.activeElement), true)
}

const payTwice = (look: Looking, hasScripts: boolean) =>
  visit(look, async (reader) => {
    const { t } = reader
    const buyer = await member(shop)
    await reader.open('/')
    await enter(reader, buyer)
    await payBlindly(reader)
    await reader.press('button', t('order.retry.again', { phone: readablePhone(`254${cutOff}`) }))
    await isAsked(reader, hasScripts)
    await reader.shot('asked-again')
    await reader.press('link', t('order.second.wait'))
    await reader.at(/^\/order-pending\//)
    const again = reader.see('button', t('order.retry.again', { phone: readablePhone(`254${cutOff}`) }))
    await again.waitFor()
    if (hasScripts) await becomes(() => again.evaluate((button) => button === document.activeElement), true)
    await reader.press('link', t('order.retry.change'))
    await reader.at(/^\/checkout\//)
    await reader.settle()
    await reader.type(t('checkout.phone.label'), payers.pays)
    await reader.press('button', /M-Pesa/)
    await isAsked(reader, hasScripts)
    await reader.shot('asked-at-checkout')
    await reader.press('button', t('order.second.again'))
    await reader.see('heading', t('order.confirmed.title')).waitFor()
    assert.equal(
      await shop.db.run(sql`
        select from payment_attempts join orders on orders.id = order_id where owner_id = ${buyer.userId}`),
      2,
    )
  })

test('a second payment is asked for only by who has been told of the first on a phone', () =>
  payTwice({ device: phone, journey: 'second-payment' }, true))

test('a second payment is asked for only by who has been told of the first without scripts', () =>
  payTwice(
    { device: desktop, journey: 'second-payment-plain', options: { javaScriptEnabled: false } },
    false,
  ))
