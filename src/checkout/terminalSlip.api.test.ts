import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addB2bCustomer } from '#business/b2bCustomer.builder.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import { openTill, type Till } from './testing/till.ts'

let till: Till
before(async () => {
  till = await openTill()
})
after(() => till.close())

const forEmail = 'amina@reader.example'

async function sell(said: Record<string, unknown>) {
  const { staff, orderId } = await till.addSale()
  return { orderId, ...(await till.place(staff, orderId, { forEmail, ...said })) }
}

async function addOwed() {
  const { id } = await addB2bCustomer(till.db)
  const { staff, orderId } = await till.addSale()
  const { order } = await till.place(staff, orderId, { b2bCustomerId: `/b2b_customers/${id}` })
  return { staff, orderId, paymentId: order?.wholesalePayments[0]?.id ?? '' }
}

const used = ['PAYMENT_SLIP_USED']

describe('the number of a card terminal’s slip', () => {
  // Spec: storefront 7, Mutations: Extension: a slip of the card terminal pays for one order, cash or wholesale
  test('pays for one order, and the second one is told which', async () => {
    const first = await sell({ pdqTransactionId: 'SLIP-777' })
    assert.deepEqual(first.codes, [])
    const { codes, details, order } = await sell({ pdqTransactionId: 'SLIP-777' })
    assert.deepEqual([codes, order], [used, null])
    const params = { order: orderReference(first.orderId) }
    assert.deepEqual(details[0]?.['params'], params)
    assert.deepEqual(details[0]['violations'], [
      { path: 'pdqTransactionId', code: 'used', message: 'validation.used', params },
    ])
  })

  test('is the same in small letters and with blanks', async () => {
    assert.deepEqual((await sell({ pdqTransactionId: 'Batch 7 / 0012' })).codes, [])
    assert.deepEqual((await sell({ pdqTransactionId: ' bATCH7/00\u00a012\u200b ' })).codes, used)
    assert.deepEqual((await sell({ pdqTransactionId: '\u200b' })).codes, ['VALIDATION_FAILED'])
  })

  test('is the same for cash orders and for wholesale, placed or recorded', async () => {
    const { id } = await addB2bCustomer(till.db)
    const b2bCustomerId = `/b2b_customers/${id}`
    assert.deepEqual((await sell({ pdqTransactionId: '000451' })).codes, [])
    assert.deepEqual((await sell({ pdqTransactionId: '000451', b2bCustomerId })).codes, used)
    const owed = await addOwed()
    const record = (pdqTransactionId: string) => till.record(owed.staff, owed.paymentId, { pdqTransactionId })
    assert.deepEqual((await record('000451')).codes, used)
    assert.deepEqual((await till.order(owed.orderId, owed.staff)).confirmed, false)
    assert.deepEqual((await record('12/000451')).codes, [])
    assert.deepEqual((await record('12/ 000451')).codes, [], 'the same again')
    assert.deepEqual((await sell({ pdqTransactionId: '12/000451' })).codes, used)
  })

  test('is free again when placing the order is refused', async () => {
    const pdqTransactionId = '000452'
    assert.deepEqual((await sell({ pdqTransactionId, expectedTotal: 1 })).codes, ['SHOP_TOTAL_CHANGED'])
    assert.deepEqual((await sell({ pdqTransactionId })).codes, [])
  })

  // Spec: storefront 7, Mutations: Extension: a slip of the card terminal pays for one order, cash or wholesale
  test('buys one order, however often two checkers press at once', async () => {
    const sales = [await till.addSale(), await till.addSale()]
    const presses = sales.flatMap((sale) => Array<typeof sale>(10).fill(sale))
    const said = { forEmail, pdqTransactionId: 'SLIP-20' }
    const answers = await Promise.all(presses.map(({ staff, orderId }) => till.place(staff, orderId, said)))
    assert.equal(answers.filter(({ order }) => order?.confirmed).length, 1)
    assert.equal(answers.filter(({ codes }) => codes[0] === 'PAYMENT_SLIP_USED').length, 10)
  })
})
