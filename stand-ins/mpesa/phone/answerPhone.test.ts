import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openShop, type Shop } from '../testing/shop.builder.ts'
import { advance, ledger, stkCallbacks } from '../testing/story.ts'

const phone = '254712345678'
const page = `/phone/${phone}`

/** Sends the form of an open prompt. */
async function answer(shop: Shop, fields: Record<string, string>) {
  const [payment] = await ledger(shop)
  const form = new URLSearchParams({ request: String(payment?.['checkoutRequestId']), ...fields })
  return shop.post(`${page}/answer`, form.toString(), { 'content-type': 'application/x-www-form-urlencoded' })
}

async function pushAttended(): Promise<Shop> {
  const shop = await openShop()
  await shop.push('712345678')
  await shop.get(page)
  return shop
}

describe('a phone whose page is open', { concurrency: 8 }, () => {
  test('shows the prompt and waits for its person, then ends with 1037', async () => {
    await using shop = await openShop()
    await shop.get(page)
    await shop.push('712345678')
    assert.match((await shop.get(page)).text, /Pay KES 450 to SOMA BOOKS, account SM48217\?/)
    await advance(shop, 55)
    assert.equal((await ledger(shop))[0]?.['state'], 'pending')
    await advance(shop, 6)
    assert.equal((await ledger(shop))[0]?.['resultCode'], '1037')
    assert.match((await shop.get(page)).text, /not answered in time/)
  })

  test('pays with any PIN and shows the message with the receipt', async () => {
    await using shop = await pushAttended()
    const sent = await answer(shop, { choice: 'send', pin: '4711' })
    assert.equal(sent.status, 303)
    await advance(shop, 3)
    const [payment] = await ledger(shop)
    assert.equal(payment?.['state'], 'paid')
    assert.equal(stkCallbacks(shop)[0]?.['ResultCode'], 0)
    const { text } = await shop.get(page)
    assert.match(
      text,
      new RegExp(`${String(payment['receipt'])} Confirmed. Ksh450.00 sent to SOMA BOOKS for account SM48217`),
    )
  })

  test('fails with 2001 on the PIN 0000', async () => {
    await using shop = await pushAttended()
    await answer(shop, { choice: 'send', pin: '0000' })
    await advance(shop, 3)
    assert.equal((await ledger(shop))[0]?.['resultCode'], '2001')
  })

  test('fails with 1032 when its person cancels, and may be asked again at once', async () => {
    await using shop = await pushAttended()
    await answer(shop, { choice: 'cancel' })
    await advance(shop, 3)
    assert.equal((await ledger(shop))[0]?.['resultCode'], '1032')
    assert.equal((await shop.push('712345678')).body['ResponseCode'], '0')
    assert.match((await shop.get(page)).text, /name="pin"/)
  })

  test('asks again when the PIN has not four digits', async () => {
    await using shop = await pushAttended()
    await answer(shop, { choice: 'send', pin: '12' })
    assert.match((await shop.get(`${page}?short`)).text, /A PIN has four digits/)
    assert.equal((await ledger(shop))[0]?.['prompt'], 'open')
  })

  test('takes no answer for another request, nor a second one', async () => {
    await using shop = await pushAttended()
    await answer(shop, { choice: 'cancel', request: 'ws_CO_1' })
    assert.equal((await ledger(shop))[0]?.['prompt'], 'open')
    await answer(shop, { choice: 'cancel' })
    await answer(shop, { choice: 'send', pin: '1234' })
    await advance(shop, 10)
    assert.equal(stkCallbacks(shop).length, 1)
    assert.equal((await ledger(shop))[0]?.['resultCode'], '1032')
  })

  test('follows its screen by a poll that ends when the prompt comes', async () => {
    await using shop = await openShop()
    const mark = /data-mark="([\w-]+)"/.exec((await shop.get(page)).text)?.[1]
    const poll = shop.get(`${page}/screen?seen=${mark}`)
    await shop.push('712345678')
    assert.match((await poll).text, /Enter M-PESA PIN/)
  })

  test('leaves a payer with a fixed outcome alone', async () => {
    await using shop = await openShop()
    await shop.push('700000020')
    assert.match((await shop.get('/phone/254700000020')).text, /answers by itself: types a wrong PIN/)
    await advance(shop, 10)
    assert.equal((await ledger(shop))[0]?.['resultCode'], '2001')
  })

  test('keeps nothing that is typed and escapes what the shop sends', async () => {
    await using shop = await openShop()
    await shop.push('712345678', { AccountReference: '<b>"&' })
    assert.match((await shop.get(page)).text, /account &lt;b&gt;&quot;&amp;\?/)
    await answer(shop, { choice: 'send', pin: '9753' })
    await advance(shop, 3)
    const kept = await Promise.all(
      ['requests', 'payments', 'callbacks'].map((name) => shop.get(`/__sim/${name}`)),
    )
    assert.doesNotMatch(kept.map(({ text }) => text).join(), /"9753"|pin/)
  })
})

describe('the list of phones', { concurrency: 4 }, () => {
  test('names the phones with an open prompt, but attends to none', async () => {
    await using shop = await openShop()
    await shop.push('712345678')
    const { text } = await shop.get('/phone')
    assert.match(text, /href="\/phone\/254712345678"/)
    await advance(shop, 10)
    assert.equal((await ledger(shop))[0]?.['state'], 'paid')
  })

  test('leads from a typed number to its phone, and says what is wrong with another', async () => {
    await using shop = await openShop()
    const found = await shop.get('/phone?number=0712+345+678')
    const wrong = await shop.get('/phone?number=12')
    assert.equal(found.status, 303)
    assert.deepEqual([wrong.status, /nine digits/.test(wrong.text)], [400, true])
    assert.equal((await shop.get('/phone/123')).status, 404)
  })
})
