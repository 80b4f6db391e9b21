import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  readWholesaleAddress,
  type WholesaleAddress,
  wholesaleQuestions,
  writeWholesaleAddress,
} from './wholesaleAddress.rules.ts'

const read = (address: string) => readWholesaleAddress(new URL(address, 'https://soma.example').searchParams)
const number = fc.integer({ min: 1, max: 999_999_999 }).map(String)
const nothing = { question: null, part: null, afterId: null }

test('what is written into the address of wholesale is read from it', () => {
  const orders = fc.stringMatching(/^[\w-]{1,64}$/).map((id) => ({ view: 'orders' as const, id }))
  const others = fc
    .tuple(fc.constantFrom('payments' as const, 'messages' as const), number)
    .map(([view, id]) => ({ view, id }))
  const asked = fc.tuple(fc.option(fc.constantFrom(...wholesaleQuestions)), number)
  fc.assert(
    fc.property(fc.oneof(orders, others), asked, number, (record, [question, part], afterId) => {
      const address: WholesaleAddress = {
        ...record,
        question,
        part: question === 'takeOff' ? part : null,
        afterId: record.view === 'messages' ? afterId : null,
      }
      assert.deepEqual(read(writeWholesaleAddress(address)), address)
    }),
  )
  const list = { view: 'messages', id: null, ...nothing } as const
  assert.deepEqual(read(writeWholesaleAddress(list)), list)
})

test('an odd address of wholesale shows the orders that wait', () => {
  for (const odd of ['?show=all', '?id=../1', '?do=close', '?part=12', '?after=12'])
    assert.deepEqual(read(odd), { view: 'orders', id: null, ...nothing })
})
