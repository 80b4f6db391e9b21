import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Merchant, newToken, openMerchant } from '../testing/merchant.builder.ts'

const year = String(new Date().getFullYear() + 1).slice(2)
const card = { step: 'card', number: '9999 0000 0000 0000', expiry: `01/${year}`, cvv: '123' }

function submit(merchant: Merchant, token: string, form: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams(form)
  const url = `${merchant.standIn.url}/payv2.php?ID=${token}`
  return fetch(url, { method: 'POST', body, redirect: 'manual' })
}

describe('the payment page', { concurrency: 4 }, () => {
  test('shows what is paid and a way back to the shop, at both addresses', async () => {
    await using merchant = await openMerchant()
    const token = await newToken(merchant, { CompanyRef: 'A&amp;B &lt;1&gt;' })
    for (const path of ['/payv2.php', '/payv3.php']) {
      const text = await (await merchant.get(`${path}?ID=${token}`)).text()
      assert.match(text, /KES 1450\.00/)
      assert.match(text, /<dd>A&amp;B &lt;1&gt;<\/dd>/)
      assert.match(text, new RegExp(`href="https://shop\\.example/[^"]*TransactionToken=${token}`))
    }
  })

  test('is not found without a token', async () => {
    await using merchant = await openMerchant()
    assert.equal((await merchant.get('/payv2.php?ID=nothing')).status, 404)
  })

  test('takes a test card, asks the bank and goes back to the shop', async () => {
    await using merchant = await openMerchant()
    const token = await newToken(merchant)
    const bank = await submit(merchant, token, card)
    assert.match(await bank.text(), /Confirm with your bank/)
    assert.equal((await merchant.verify(token)).field('Result'), '900')
    const back = await submit(merchant, token, { step: 'confirm', card: '0000' })
    assert.equal(back.status, 302)
    assert.match(back.headers.get('location') ?? '', new RegExp(`TransID=${token}`))
    assert.equal((await merchant.verify(token)).field('Result'), '000')
    assert.match(await (await merchant.get(`/payv2.php?ID=${token}`)).text(), /This payment is closed/)
  })

  test('says that a card was declined, and lets it be tried again', async () => {
    await using merchant = await openMerchant()
    const token = await newToken(merchant)
    const declined = await submit(merchant, token, { step: 'confirm', card: '0055' })
    assert.match(await declined.text(), /declined this card/)
    const again = await submit(merchant, token, { step: 'confirm', card: '0055' })
    assert.equal(again.status, 302)
  })

  test('is left by cancelling', async () => {
    await using merchant = await openMerchant()
    const token = await newToken(merchant)
    const { status, headers } = await submit(merchant, token, { step: 'cancel' })
    assert.equal(status, 302)
    assert.doesNotMatch(headers.get('location') ?? '', /TransID/)
    assert.equal((await merchant.verify(token)).field('Result'), '904')
  })

  test('names what is wrong with a card', async () => {
    await using merchant = await openMerchant()
    const token = await newToken(merchant)
    const problem = async (change: Record<string, string>) =>
      /class="problem"[^>]*>([^<]*)/.exec(
        await (await submit(merchant, token, { ...card, ...change })).text(),
      )?.[1]
    assert.deepEqual(
      [
        await problem({ number: '9999 0000 0000 1234' }),
        await problem({ expiry: `13/${year}` }),
        await problem({ expiry: '01/2' }),
        await problem({ expiry: '01/20' }),
        await problem({ cvv: '12' }),
      ],
      [
        'This page takes the test cards below only. Never type a real card here.',
        'The month of expiry is a number from 01 to 12.',
        'The year of expiry has two or four digits.',
        'This card has expired.',
        'The security code has three or four digits.',
      ],
    )
  })

  test('takes no number that a bank may have issued, and keeps none that was typed', async () => {
    await using merchant = await openMerchant()
    const token = await newToken(merchant)
    for (const number of ['4111 1111 1111 1111', '5555555555554444', '4000 0000 0000 0000']) {
      const text = await (await submit(merchant, token, { ...card, number })).text()
      assert.match(text, /test cards below only/)
      assert.doesNotMatch(text, new RegExp(number))
    }
    const kept = JSON.stringify([await merchant.control('requests'), await merchant.control('payments')])
    assert.doesNotMatch(kept, /4111|5555/)
  })
})
