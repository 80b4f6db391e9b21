import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startMobileMoney } from './start.ts'
import { C2bClient, type Decide } from './testing/c2bClient.ts'

async function open(decide: Decide = () => null) {
  const standIn = await startMobileMoney({ speed: 0.01 })
  const { consumerKey, consumerSecret, shortcode } = standIn.credentials
  const client = new C2bClient(
    { url: standIn.url, consumerKey, consumerSecret, shortCode: shortcode },
    decide,
  )
  const pay = async (order: object) =>
    (
      await fetch(`${standIn.url}/__sim/paybill`, {
        method: 'POST',
        body: JSON.stringify({ phone: '254722000149', amount: 350, ...order }),
      })
    ).json()
  const close = async () => {
    await client[Symbol.asyncDispose]()
    await standIn.close()
  }
  return { client, pay, shortcode, [Symbol.asyncDispose]: close }
}

// Spec: storefront 7, Mutations: Extension: exact money at the paybill buys its wholesale order; all else waits for the staff
test('a client written from the documentation hears of a payment to the paybill as documented', async () => {
  await using paybill = await open()
  const answer = await paybill.client.register('Completed')
  assert.match(String(answer['OriginatorCoversationID']), /./)
  assert.equal(answer['ResponseCode'], '0')
  await paybill.pay({ reference: 'invoice 008', firstName: 'Amina' })
  const [message, ...others] = paybill.client.confirmed
  assert.deepEqual(others, [])
  const { TransID, TransTime, OrgAccountBalance, ...fixed } = message ?? assert.fail('nothing came')
  assert.match(TransID, /^[A-Z0-9]{10}$/)
  assert.match(TransTime, /^20\d{12}$/)
  assert.match(OrgAccountBalance, /^\d+\.\d{2}$/)
  assert.deepEqual(fixed, {
    TransactionType: 'Pay Bill',
    TransAmount: '350.00',
    BusinessShortCode: paybill.shortcode,
    BillRefNumber: 'invoice 008',
    InvoiceNumber: '',
    ThirdPartyTransID: '',
    MSISDN: '25472****149',
    FirstName: 'Amina',
    MiddleName: '',
    LastName: '',
  })
})

test('what its validation refuses by a documented code is not paid', async () => {
  await using paybill = await open(({ BillRefNumber }) => (BillRefNumber === 'right' ? null : 'C2B00012'))
  await paybill.client.register('Cancelled')
  const refused = await paybill.pay({ reference: 'wrong', validated: true })
  assert.equal(refused.refusal, 'C2B00012')
  await paybill.pay({ reference: 'right', validated: true })
  assert.deepEqual(
    paybill.client.confirmed.map(({ BillRefNumber }) => BillRefNumber),
    ['right'],
  )
})
