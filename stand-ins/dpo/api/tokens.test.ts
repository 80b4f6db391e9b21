import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { advance, newToken, openMerchant, payNew } from '../testing/merchant.builder.ts'

type Payment = { readonly isVerified: boolean; readonly refunded: string }

describe('a token', { concurrency: 4 }, () => {
  test('is verified by itself or by its reference, in versions 6 and 7 alike', async () => {
    await using merchant = await openMerchant()
    const { token } = await payNew(merchant, '0000')
    const answers = [
      await merchant.verify(token),
      await merchant.request('verifyToken', { CompanyRef: 'SM48217-1' }),
      await merchant.request('verifyToken', { TransactionToken: token }, '/API/v7/'),
    ]
    for (const { field } of answers)
      assert.deepEqual(
        [
          'Result',
          'TransactionAmount',
          'TransactionCurrency',
          'TransactionFinalAmount',
          'CustomerCredit',
        ].map(field),
        ['000', '1450.00', 'KES', '1450.00', '0000'],
      )
    assert.equal(answers[0]?.field('CompanyRef'), null)
  })

  test('that is named by nobody, or unknown, is refused', async () => {
    await using merchant = await openMerchant()
    const codes = [
      await merchant.request('verifyToken'),
      await merchant.verify('00000000-0000-0000-0000-000000000000'),
      await merchant.request('cancelToken'),
      await merchant.request('refundToken', {
        refundAmount: '1',
        refundDetails: 'x',
        TransactionToken: 'none',
      }),
    ].map(({ field }) => field('Result'))
    assert.deepEqual(codes, ['950', '902', '950', '902'])
  })

  test('counts as verified by the merchant unless VerifyTransaction is 0', async () => {
    await using merchant = await openMerchant()
    const { token } = await payNew(merchant, '0000')
    const isVerified = async () => (await merchant.control<Payment[]>('payments'))[0]?.isVerified
    await merchant.verify(token, { VerifyTransaction: '0' })
    assert.equal(await isVerified(), false)
    await merchant.verify(token, { VerifyTransaction: '1' })
    assert.equal(await isVerified(), true)
  })

  test('can be paid until its time limit', async () => {
    await using merchant = await openMerchant()
    const token = await newToken(merchant)
    await advance(merchant, 29 * 60)
    assert.equal((await merchant.verify(token)).field('Result'), '900')
    await advance(merchant, 60)
    assert.equal((await merchant.verify(token)).field('Result'), '903')
    assert.deepEqual(await merchant.control(`tokens/${token}/pay`, { card: '0000' }), { kind: 'closed' })
  })

  test('lives 96 hours when nobody says how long', async () => {
    await using merchant = await openMerchant()
    const token = await newToken(merchant, { PTL: null, PTLtype: null })
    await advance(merchant, 95 * 3600)
    assert.equal((await merchant.verify(token)).field('Result'), '900')
    await advance(merchant, 3600)
    assert.equal((await merchant.verify(token)).field('Result'), '903')
  })

  test('that is cancelled cannot be paid, one that is paid cannot be cancelled', async () => {
    await using merchant = await openMerchant()
    const token = await newToken(merchant)
    const cancel = (of: string) => merchant.request('cancelToken', { TransactionToken: of })
    assert.equal((await cancel(token)).field('Result'), '000')
    assert.equal((await merchant.verify(token)).field('Result'), '904')
    assert.deepEqual(await merchant.control(`tokens/${token}/pay`, { card: '0000' }), { kind: 'closed' })
    const { token: paid } = await payNew(merchant, '0000')
    assert.equal((await cancel(paid)).field('Result'), '999')
    assert.equal((await merchant.verify(paid)).field('Result'), '000')
  })

  test('is refunded in parts up to what was paid, and only if it was', async () => {
    await using merchant = await openMerchant()
    const refund = async (token: string, refundAmount: string) =>
      (
        await merchant.request('refundToken', {
          TransactionToken: token,
          refundAmount,
          refundDetails: 'Refund',
        })
      ).field('Result')
    const { token } = await payNew(merchant, '0000')
    assert.deepEqual(
      [await refund(token, '450.00'), await refund(token, '1000.01'), await refund(token, '1000')],
      ['000', '999', '000'],
    )
    assert.equal((await merchant.control<Payment[]>('payments'))[0]?.refunded, '1450.00')
    const open = await newToken(merchant, { CompanyRef: 'other' })
    assert.deepEqual([await refund(open, '1.00'), await refund(open, 'much')], ['999', '950'])
  })
})
