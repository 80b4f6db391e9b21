import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  type RefundAddress,
  readRefundAddress,
  refundQuestions,
  refundViews,
  writeRefundAddress,
} from './refundAddress.rules.ts'

const read = (address: string) => readRefundAddress(new URL(address, 'https://soma.example').searchParams)
const number = fc.integer({ min: 1, max: 999_999_999 }).map(String)
const subject = fc.oneof(
  fc.record({ kind: fc.constantFrom('request' as const, 'refund' as const), id: number }),
  fc.record({ kind: fc.constant('order' as const), id: fc.stringMatching(/^[\w-]{1,64}$/) }),
)

test('what is written into the address of the refunds is read from it', () => {
  const addresses: fc.Arbitrary<RefundAddress> = fc
    .record({
      view: fc.constantFrom(...refundViews),
      subject: fc.option(subject),
      question: fc.option(fc.constantFrom(...refundQuestions)),
      paymentId: fc.option(number),
      afterId: fc.option(number),
    })
    .map(({ subject: found, ...address }) => ({
      ...address,
      subject: found && { ...found },
      question: found && address.question,
      paymentId: found && address.question && address.paymentId,
    }))
  fc.assert(
    fc.property(addresses, (address) => {
      assert.deepEqual(read(writeRefundAddress(address)), address)
    }),
  )
})

test('an odd address of the refunds shows the requests', () => {
  for (const odd of ['?show=all', '?request=12x', '?do=close', '?after=-1', '?order=../1'])
    assert.deepEqual(read(odd), {
      view: 'requests',
      subject: null,
      question: null,
      paymentId: null,
      afterId: null,
    })
})
