import { describe, test } from 'node:test'
import { openShop } from './testing/shop.builder.ts'
import { assertFails } from './testing/story.ts'

async function fails(nine: string, code: number | string): Promise<void> {
  await using shop = await openShop()
  await assertFails(shop, nine, code)
}

describe('payers who fail', { concurrency: 8 }, () => {
  test('700000001 has not enough money: 1', () => fails('700000001', 1))
  test('700000032 cancels: 1032', () => fails('700000032', 1032))
  test('700000037 cannot be reached: 1037', () => fails('700000037', 1037))
  test('700000020 types a wrong PIN: 2001', () => fails('700000020', 2001))
  test('700000086 has a blocked PIN: 8006', () => fails('700000086', 8006))
  test('700000019 lets the transaction expire: 1019', () => fails('700000019', 1019))
  test('700000017 is limited by a rule: 17', () => fails('700000017', 17))
  test('700000025 gets too long a text: 1025', () => fails('700000025', 1025))
  test('700000099 gets no push: 9999', () => fails('700000099', 9999))
  test('700000026 meets a busy system: 26', () => fails('700000026', 26))
  test('700000028 has the wrong product: 2028', () => fails('700000028', 2028))
  test('700000003 ends with a code that is no number', () => fails('700000003', 'SFC_IC0003'))
})
